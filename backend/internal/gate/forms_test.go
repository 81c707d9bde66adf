package gate_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const form = "multipart/form-data; boundary=x"

// begin sends the head of a form of that length and some megabytes of its file, and keeps the rest to itself.
func begin(t *testing.T, s *testkit.Server, token string, length, megabytes int) net.Conn {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	testkit.OK(t, err)
	t.Cleanup(func() { connection.Close() })
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n", testkit.Places, token, form, length)
	fmt.Fprintf(connection, "--x\r\nContent-Disposition: form-data; name=\"main_picture\"; filename=\"a.jpg\"\r\n\r\n%s", strings.Repeat("A", megabytes<<20))
	return connection
}

// onDisk waits until the files of forms take that many bytes, and tells how many there are.
func onDisk(t *testing.T, dir string, least int64) (files int) {
	t.Helper()
	for size := int64(0); ; time.Sleep(5 * time.Millisecond) {
		size, files = 0, 0
		entries, err := os.ReadDir(dir)
		testkit.OK(t, err)
		for _, entry := range entries {
			if info, err := entry.Info(); err == nil && info.Size() > 1<<20 {
				size += info.Size()
				files++
			}
		}
		if size >= least {
			return files
		}
	}
}

func TestPicturesThatWouldFillTheDiskAreRefusedWithASentenceAndWordsAreStored(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "900000000 GB"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	refused := announced(t, s, testkit.Places, ana.Token, form, 1<<20)
	body, err := io.ReadAll(refused.Body)
	if err != nil || refused.StatusCode != http.StatusInsufficientStorage || !strings.Contains(string(body), "no room for these pictures") {
		t.Errorf("%d %s %v", refused.StatusCode, body, err)
	}
	s.Place(ana, story)
}

func TestAFormLiesOnTheDiskOnceWhileItComes(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	// More than PocketBase keeps of a form in memory.
	begin(t, s, ana.Token, 60<<20, 40)
	testkit.Same(t, onDisk(t, dir, 39<<20), 1, "it lies there", "times")
}

func TestOnePersonsFormsUnderWayAreBoundedAndOthersGoOn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bea := s.SignUp("ana"), s.SignUp("bea")
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	first := begin(t, s, ana.Token, 600<<20, 4)
	onDisk(t, dir, 3<<20)
	second := announced(t, s, testkit.Places, ana.Token, form, 600<<20)
	testkit.Same(t, second.StatusCode, http.StatusTooManyRequests, "a second of 600 MB")
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, bea.Token, map[string]string{"title": "x"}), http.StatusBadRequest, "somebody else")
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{"title": "x"}), http.StatusBadRequest, "a small one beside it")
	first.Close()
	for {
		third := begin(t, s, ana.Token, 600<<20, 0)
		_ = third.SetReadDeadline(time.Now().Add(200 * time.Millisecond))
		if _, err := http.ReadResponse(bufio.NewReader(third), nil); err != nil {
			return // it is waited for; the test's own time ends one that never is
		}
	}
}

// held is what the program holds once all that is not used is gone.
func held() uint64 {
	runtime.GC()
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return memory.HeapAlloc
}

func TestWordsOfAFormThatNeverEndAreKeptToAMegabyte(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	megabyte := strings.Repeat("A", 1<<20)
	before := held()
	for range 12 {
		connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer connection.Close()
		fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n", testkit.Places, ana.Token, form, 10<<20)
		fmt.Fprint(connection, "--x\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\n")
		// All but what lies between the two has been read.
		for range 9 {
			if _, err := io.WriteString(connection, megabyte); err != nil {
				t.Fatal(err)
			}
		}
	}
	if more := int64(held()) - int64(before); more > 24<<20 {
		t.Errorf("twelve forms hold %d MB", more>>20)
	}
}

func TestASmallFormWithAPictureIsRefusedOnAFullDiskAndOneOfWordsIsNot(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "900000000 GB"})
	ana := s.SignUp("ana")
	words := map[string]string{"title": "Salto", "latitude": "1", "longitude": "1", "places_collection": s.Story(ana)}
	small := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	if a := s.Form(http.MethodPost, testkit.Places, ana.Token, words, small); a.Status != http.StatusInsufficientStorage || !strings.Contains(string(a.Body), "no room for these pictures") {
		t.Errorf("with a small picture: %d %s", a.Status, a.Body)
	}
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, words), http.StatusOK, "words alone")
}

const patience = time.Minute

// filesLeft are what lies in the folder when a while has passed without it getting empty; an answer may come before its form goes.
func filesLeft(t *testing.T, dir string) []os.DirEntry {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		entries, err := os.ReadDir(dir)
		testkit.OK(t, err)
		if len(entries) == 0 || time.Now().After(end) {
			return entries
		}
	}
}

func TestAFormIsGoneFromTheDiskOnceItIsAnsweredHoweverItIs(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, root := s.SignUp("ana"), s.Superuser()
	story := s.Story(ana)
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	fields := map[string]string{"user": ana.ID, "title": "Salto", "latitude": "1", "longitude": "1", "places_collection": story}
	for name, c := range map[string]struct {
		token  string
		file   testkit.File
		status int
	}{
		"stored":                {ana.Token, picture, http.StatusOK},
		"refused":               {ana.Token, testkit.File{Field: "main_picture", Name: "a.jpg", Data: []byte("no picture")}, http.StatusBadRequest},
		"a stranger's":          {"", picture, http.StatusBadRequest},
		"a superuser's":         {root.Token, picture, http.StatusOK},
		"of a field that isn't": {ana.Token, testkit.File{Field: "film", Name: "a.mp4", Data: []byte("anything")}, http.StatusOK},
	} {
		testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, c.token, fields, c.file), c.status, name)
		if left := filesLeft(t, dir); len(left) > 0 {
			t.Errorf("%s leaves %v", name, left)
			testkit.OK(t, os.RemoveAll(dir))
			testkit.OK(t, os.Mkdir(dir, 0o700))
		}
	}
}

func TestAFormWhoseSenderGoesAwayIsGoneFromTheDisk(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	connection := begin(t, s, ana.Token, 20<<20, 4)
	onDisk(t, dir, 3<<20)
	connection.Close()
	if left := filesLeft(t, dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
