package app_test

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// manyFiles is how many pictures are moved.
func manyFiles(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("WAYPOST_TEST_MOVED"))
	if err != nil {
		n = 800
	}
	return n
}

// folderOfMany is a data folder with so many pictures in it, and their SHA-256 by key.
func folderOfMany(t *testing.T, n int) (dir string, sums map[string]string) {
	t.Helper()
	dir, sums = t.TempDir(), map[string]string{}
	var base string
	t.Run("a site", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
		collection, err := s.App.FindCollectionByNameOrId("places")
		testkit.OK(t, err)
		base = collection.BaseFilesPath()
	})
	for i := range n {
		key := fmt.Sprintf("%s/record%09d/%d.jpg", base, i/7, i)
		data := make([]byte, 2000+i%5*4000)
		if _, err := rand.Read(data); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, "storage", key)
		testkit.OK(t, os.MkdirAll(filepath.Dir(path), 0o700))
		testkit.OK(t, os.WriteFile(path, data, 0o600))
		sums[key] = testkit.SHA256(data)
	}
	return dir, sums
}

// stored are the SHA-256 of the files in a data folder's store.
func stored(t *testing.T, dir string) map[string]string {
	t.Helper()
	sums, root := map[string]string{}, filepath.Join(dir, "storage")
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, ".attrs") {
			return err
		}
		data, err := os.ReadFile(path)
		key, _ := filepath.Rel(root, path)
		sums[key] = testkit.SHA256(data)
		return err
	})
	testkit.OK(t, err)
	return sums
}

func same(t *testing.T, where string, got, want map[string]string) {
	t.Helper()
	for key, sum := range want {
		if got[key] != sum {
			t.Fatalf("%s, %s is not what it was", where, key)
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%s are %d files of %d", where, len(got), len(want))
	}
}

func TestAMoveThatIsKilledTwiceEachWayBringsEveryByteAndNothingTwice(t *testing.T) {
	b := testkit.StartBucket(t)
	n := manyFiles(t)
	dir, sums := folderOfMany(t, n)
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	for name, value := range b.Env() {
		env = append(env, name+"="+value)
	}
	// killedAfter so many requests to the bucket.
	killedAfter := func(command string, requests int) {
		c := program(t, env, command)
		begun := b.Asked()
		testkit.OK(t, c.Start())
		for b.Asked() < begun+requests {
			time.Sleep(time.Millisecond)
		}
		testkit.OK(t, c.Process.Kill())
		if c.Wait() == nil {
			t.Fatal("it was done before it was killed, so this shows nothing")
		}
	}
	whole := func(command string) string {
		code, out, errs := run(t, env, command)
		if code != 0 {
			t.Fatalf("exit %d, %s%s", code, out, errs)
		}
		return out
	}
	killedAfter("files-to-bucket", n/3)
	killedAfter("files-to-bucket", n/3)
	began := time.Now()
	said := whole("files-to-bucket")
	t.Logf("the rest of %d files to the bucket in %v", n, time.Since(began))
	inBucket := b.Sums()
	delete(inBucket, "waypost-site")
	same(t, "in the bucket", inBucket, sums)
	// Those on their way when it was killed are sent once more, and each run writes a few of its own.
	if sent := b.Put(); sent > n+2*16+3*8 {
		t.Errorf("%d files were sent %d times", n, sent)
	}
	if left := stored(t, dir); len(left) > 0 || !strings.Contains(said, fmt.Sprintf("Removed %d files", n)) {
		t.Errorf("%d files are left in the folder: %s", len(left), said)
	}
	killedAfter("files-to-folder", n/3)
	killedAfter("files-to-folder", n/3)
	began = time.Now()
	whole("files-to-folder")
	t.Logf("the rest of them to the folder in %v", time.Since(began))
	same(t, "in the folder", stored(t, dir), sums)
	if left := b.Sums(); len(left) != 1 {
		t.Errorf("%d objects are left in the bucket", len(left))
	}
}

func TestAServerAndAMoveKeepOutOfEachOthersWay(t *testing.T) {
	b := testkit.StartBucket(t)
	dir, sums := folderOfMany(t, 5)
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	withBucket := env
	for name, value := range b.Env() {
		withBucket = append(withBucket, name+"="+value)
	}
	serving := program(t, env, "serve")
	serving.Stderr = &bytes.Buffer{}
	startServing(t, serving)
	if code, _, errs := run(t, withBucket, "files-to-bucket"); code != 1 || !strings.Contains(errs, "stop it and run this command again") {
		t.Errorf("exit %d, %s", code, errs)
	}
	same(t, "in the folder", stored(t, dir), sums)
	if code, _, errs := run(t, env, "files-to-bucket"); code != 1 || !strings.Contains(errs, "No bucket is set. Set WAYPOST_S3_ENDPOINT") {
		t.Errorf("exit %d, %s", code, errs)
	}
}

func TestWhoWritesToTheBucketIsReadyAndWhoDoesNotSaysSo(t *testing.T) {
	env := testkit.StartBucket(t).Env()
	delete(env, "WAYPOST_REPLICATION")
	env["WAYPOST_OPERATIONS_HTTP"] = "127.0.0.1:0"
	first := testkit.Start(t, env)
	first.SignUp("ana")
	if status, body := ask(t, first.Operations+"/readyz"); status != http.StatusOK {
		t.Errorf("the writer: %d %s", status, body)
	}
	_, figures := ask(t, first.Operations+"/metrics")
	for _, want := range []string{"waypost_replica_writes 1\n", "waypost_replica_lag_bytes", "waypost_replica_lease_left_seconds", "waypost_replica_rounds_failed 0\n"} {
		testkit.Has(t, figures, want, "there is no")
	}

	// The folder of a machine that wrote before.
	env["WAYPOST_DATA_DIR"] = t.TempDir()
	testkit.OK(t, os.CopyFS(env["WAYPOST_DATA_DIR"], os.DirFS(first.Config.DataDir)))
	second := testkit.Start(t, env)
	if status, body := ask(t, second.Operations+"/readyz"); status != http.StatusServiceUnavailable || !strings.Contains(body, "lease") {
		t.Errorf("the other: %d %s", status, body)
	}
	if _, figures := ask(t, second.Operations+"/metrics"); !strings.Contains(figures, "waypost_replica_writes 0\n") {
		t.Error("it does not say that it writes nothing")
	}
}
