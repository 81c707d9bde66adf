package replica_test

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/s3"

	"waypost/backend/internal/app"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

// filesIn are the SHA-256 of a data folder's files by their keys, and the names of everything else that lies among them.
func filesIn(t *testing.T, dir string) (sums map[string]string, others []string) {
	t.Helper()
	sums = map[string]string{}
	root := filepath.Join(dir, "storage")
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err != nil || path == root {
			return err
		}
		key, _ := filepath.Rel(root, path)
		if entry.IsDir() || strings.HasSuffix(path, ".attrs") {
			others = append(others, key)
			return nil
		}
		data, err := os.ReadFile(path)
		sums[filepath.ToSlash(key)] = testkit.SHA256(data)
		return err
	})
	testkit.OK(t, err)
	return sums, others
}

// move carries the command out on a folder no server uses, and answers with what it said.
func move(t *testing.T, ctx context.Context, dir string, b *testkit.BucketService, how func(replica.FileMover, context.Context) error, with replica.FileMover) (string, error) {
	t.Helper()
	app, err := app.Open(settings.Config{DataDir: dir})
	testkit.OK(t, err)
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	var out bytes.Buffer
	with.App, with.Bucket, with.Out = app, b.BucketConfig, &out
	err = how(with, ctx)
	return out.String(), err
}

// siteWith is a data folder with stories, and where their covers are seen.
func siteWith(t *testing.T, stories int) (dir string, covers []string) {
	t.Helper()
	dir = t.TempDir()
	t.Run("people write", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
		ana := s.SignUp("ana")
		for range stories {
			story := s.Story(ana, cover)
			name := s.Record("places_collection", story).GetString("main_picture")
			for _, address := range []string{"/api/files/places_collection/" + story + "/" + name, "/api/pictures/places_collection/" + story + "/640/" + name} {
				testkit.Done(t, s.Get(address))
				covers = append(covers, address)
			}
		}
	})
	return dir, covers
}

// seen has a server show all of them, in pieces too.
func seen(t *testing.T, env map[string]string, dir string, covers []string) {
	t.Helper()
	t.Run("readers look", func(t *testing.T) {
		env["WAYPOST_DATA_DIR"] = dir
		s := testkit.Start(t, env)
		for _, address := range covers {
			if a := s.Get(address); a.Status != http.StatusOK || !strings.HasPrefix(a.Header.Get("Content-Type"), "image/") {
				t.Errorf("%s: %d %s", address, a.Status, a.Header.Get("Content-Type"))
			}
		}
		s.Story(s.SignIn("users", "ana@example.com", testkit.Password), cover)
	})
}

func TestAllFilesGoToTheBucketAndComeBackAsTheyWere(t *testing.T) {
	b := testkit.StartBucket(t)
	dir, covers := siteWith(t, 3)
	before, besideBefore := filesIn(t, dir)
	said, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true})
	testkit.OK(t, err)
	if len(before) != 12 || !strings.Contains(said, "Copied 12 files") || !strings.Contains(said, "Removed 12 files") {
		t.Errorf("%d files: %s", len(before), said)
	}
	sums := b.Sums()
	delete(sums, "waypost-site")
	if !equal(sums, before) {
		t.Errorf("in the bucket: %v\nin the folder before: %v", sums, before)
	}
	if left, others := filesIn(t, dir); len(left)+len(others) > 0 {
		t.Errorf("left in the folder: %v %v", left, others)
	}
	if again, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true}); err != nil || strings.Contains(again, "Took") {
		t.Errorf("once more: %s %v", again, err)
	}
	fileRefused(t, dir, nil, "are in a bucket")
	seen(t, b.Env(), dir, covers)
	inBucket := b.Sums()
	delete(inBucket, "waypost-site")
	if _, err := move(t, t.Context(), dir, b, replica.FileMover.ToFolder, replica.FileMover{Alone: true}); err != nil {
		t.Fatal(err)
	}
	after, beside := filesIn(t, dir)
	if !equal(after, inBucket) || len(beside) <= len(besideBefore) || len(b.Sums()) != 1 {
		t.Errorf("back in the folder: %v %v, in the bucket %v", after, beside, b.Sums())
	}
	for key, sum := range before {
		if after[key] != sum {
			t.Errorf("%s is not what it was", key)
		}
	}
	fileRefused(t, dir, b.Env(), "are in the data folder")
	seen(t, map[string]string{}, dir, covers)
}

func equal(a, b map[string]string) bool {
	for key, value := range a {
		if b[key] != value {
			return false
		}
	}
	return len(a) == len(b)
}

func TestBesideAServerFilesAreBroughtAndStillLookedForWhereTheyWere(t *testing.T) {
	b := testkit.StartBucket(t)
	dir, _ := siteWith(t, 1)
	before, _ := filesIn(t, dir)
	_, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{})
	if err == nil || !strings.Contains(err.Error(), "stop it and run this command again") {
		t.Error(err)
	}
	if after, _ := filesIn(t, dir); !equal(after, before) || len(b.Sums()) != len(before)+1 {
		t.Errorf("%v\n%v", after, b.Sums())
	}
	// One is deleted, one is changed on the disk, before the command is given again.
	var changed, deleted string
	for key := range before {
		if strings.HasSuffix(key, "/320.webp") {
			deleted = key
		}
		if strings.HasSuffix(key, "/640.webp") {
			changed = key
		}
	}
	for _, err := range []error{
		os.Remove(filepath.Join(dir, "storage", deleted)), os.WriteFile(filepath.Join(dir, "storage", changed), []byte("other"), 0o600),
		os.Remove(filepath.Join(dir, "storage", changed+".attrs")),
	} {
		testkit.OK(t, err)
	}
	asked := b.Asked()
	said, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true, Keep: true})
	if err != nil || !strings.Contains(said, "Copied 1 file,") {
		t.Errorf("%s %v, asked %d times", said, err, b.Asked()-asked)
	}
	sums := b.Sums()
	if sums[deleted] != "" || sums[changed] != testkit.SHA256([]byte("other")) || len(sums) != len(before) {
		t.Errorf("%v", sums)
	}
}

func TestWhatHindersAMoveIsSaidAndLosesNothing(t *testing.T) {
	b, other := testkit.StartBucket(t), testkit.StartBucket(t)
	dir, _ := siteWith(t, 1)
	before, _ := filesIn(t, dir)
	ended, end := context.WithCancel(t.Context())
	if _, err := move(t, t.Context(), dir, b, replica.FileMover.ToFolder, replica.FileMover{Alone: true}); err == nil || !strings.Contains(err.Error(), "were never in the bucket") {
		t.Error(err)
	}
	b.Refuse(http.StatusInsufficientStorage)
	if _, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true}); err == nil || !strings.Contains(err.Error(), "is full: free some space") {
		t.Error(err)
	}
	b.Refuse(0)
	end()
	if _, err := move(t, ended, dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true}); err == nil {
		t.Error("an ended move went on")
	}
	if _, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true, Keep: true}); err != nil {
		t.Error(err)
	}
	if _, err := move(t, t.Context(), dir, other, replica.FileMover.ToFolder, replica.FileMover{Alone: true}); err == nil || !strings.Contains(err.Error(), "are not in the bucket") {
		t.Error(err)
	}
	strange, _ := siteWith(t, 1)
	if _, err := move(t, t.Context(), strange, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true}); err == nil || !strings.Contains(err.Error(), "pictures of another site") {
		t.Error(err)
	}
	if after, _ := filesIn(t, dir); !equal(after, before) {
		t.Errorf("%v\n%v", before, after)
	}
}

// Whoever has the keys of a bucket names objects as they like.
func TestAnObjectWhoseNameLeadsOutOfTheFolderIsNotBrought(t *testing.T) {
	b := testkit.StartBucket(t)
	dir, _ := siteWith(t, 1)
	if _, err := move(t, t.Context(), dir, b, replica.FileMover.ToBucket, replica.FileMover{Alone: true}); err != nil {
		t.Fatal(err)
	}
	base := ""
	for key := range b.Sums() {
		if before, _, is := strings.Cut(key, "/"); is {
			base = before
		}
	}
	key := base + "/x/../../../planted"
	if _, err := b.Client().PutObject(t.Context(), &s3.PutObjectInput{Bucket: &b.Bucket, Key: &key, Body: strings.NewReader("planted")}); err != nil {
		t.Fatal(err)
	}
	_, err := move(t, t.Context(), dir, b, replica.FileMover.ToFolder, replica.FileMover{Alone: true})
	if err == nil || !strings.Contains(err.Error(), "no Waypost site wrote") {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "planted")); err == nil {
		t.Error("it lies beside the database")
	}
}
