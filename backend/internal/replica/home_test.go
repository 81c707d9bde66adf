package replica_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/app"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

var cover = testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(900, 600)}

// fileRefused starts over this data with these settings and wants a sentence.
func fileRefused(t *testing.T, dir string, env map[string]string, says string) {
	t.Helper()
	env = maps.Clone(env)
	if env == nil {
		env = map[string]string{}
	}
	env["WAYPOST_DATA_DIR"] = dir
	running, err := app.Start(testkit.Config(t, env))
	if err == nil {
		_ = running.Stop() // it should not have begun
	}
	if err == nil || !strings.Contains(err.Error(), says) || !strings.HasSuffix(err.Error(), ".") {
		t.Errorf("%s: %v", says, err)
	}
}

func TestANewSiteWithABucketKeepsAllPicturesThereAndTheSecretNowhere(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, b.Env())
	ana := s.SignUp("ana")
	story := s.Story(ana, cover)
	name := s.Record("places_collection", story).GetString("main_picture")
	if a := s.Get("/api/pictures/places_collection/" + story + "/320/" + name); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/webp" {
		t.Fatalf("%d %v", a.Status, a.Header)
	}
	if left := s.Stored(); len(left) > 0 {
		t.Errorf("in the data folder: %v", left)
	}
	base := s.Record("places_collection", story).BaseFilesPath()
	for _, key := range []string{base + "/" + name, base + "/thumbs_" + name + "/320.webp", base + "/thumbs_" + name + "/1280.webp"} {
		if b.Sums()[key] == "" {
			t.Errorf("%s is not in the bucket", key)
		}
	}
	var stored string
	if err := s.App.DB().NewQuery("SELECT [[value]] FROM {{_params}} WHERE [[id]] = 'settings'").Row(&stored); err != nil || !strings.Contains(stored, b.Bucket) || strings.Contains(stored, `"`+b.Secret+`"`) {
		t.Errorf("stored: %s %v", stored, err)
	}
	// Somebody saves the settings in the backend's own pages, with another bucket.
	root := s.SignIn("_superusers", testkit.SuperuserEmail, testkit.SuperuserPassword)
	a := s.Send(http.MethodPatch, "/api/settings", root.Token, map[string]any{"s3": map[string]any{"enabled": false, "bucket": "elsewhere"}})
	if a.Status != http.StatusOK || strings.Contains(string(a.Body), `"`+b.Secret+`"`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if got := s.App.Settings().S3; !got.Enabled || got.Bucket != b.Bucket || got.Secret != b.Secret {
		t.Errorf("the settings of the environment no longer hold: %+v", got)
	}
}

func TestAStartThatWouldLookForPicturesWhereTheyAreNotIsRefused(t *testing.T) {
	b, other := testkit.StartBucket(t), testkit.StartBucket(t)
	inFolder, inBucket := t.TempDir(), t.TempDir()
	t.Run("people write", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": inFolder})
		s.Story(s.SignUp("ana"), cover)
		env := b.Env()
		env["WAYPOST_DATA_DIR"] = inBucket
		s = testkit.Start(t, env)
		s.Story(s.SignUp("ben"), cover)
	})
	fileRefused(t, inFolder, b.Env(), "are in the data folder: move them to the bucket journeys at")
	fileRefused(t, inBucket, nil, "are in a bucket: set WAYPOST_S3_ENDPOINT")
	fileRefused(t, inBucket, other.Env(), "are not in the bucket journeys")
	fileRefused(t, t.TempDir(), b.Env(), "has the pictures of another site")
	t.Run("as before", func(t *testing.T) {
		env := b.Env()
		env["WAYPOST_DATA_DIR"] = inBucket
		testkit.Start(t, env)
		testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": inFolder})
	})
}

func TestABucketSetInTheBackendsPagesBeforeIsNotLeftUnsaid(t *testing.T) {
	b, old := testkit.StartBucket(t), testkit.StartBucket(t)
	dir := t.TempDir()
	t.Run("set by hand", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
		root := s.SignIn("_superusers", testkit.SuperuserEmail, testkit.SuperuserPassword)
		a := s.Send(http.MethodPatch, "/api/settings", root.Token, map[string]any{"s3": map[string]any{
			"enabled": true, "bucket": old.Bucket, "region": "us-east-1", "endpoint": old.Endpoint, "accessKey": "key", "secret": "secret", "forcePathStyle": true,
		}})
		testkit.Done(t, a)
		s.Story(s.SignUp("ana"), cover)
	})
	fileRefused(t, dir, b.Env(), "is set in the dashboard of PocketBase")
	t.Run("the same in the environment", func(t *testing.T) {
		env := old.Env()
		env["WAYPOST_DATA_DIR"] = dir
		testkit.Start(t, env)
	})
}

func TestABucketThatIsNotThereEndsTheStartBeforeAnythingIsWritten(t *testing.T) {
	b := testkit.StartBucket(t)
	b.BucketConfig.Bucket = "elsewhere"
	dir := t.TempDir() + "/data"
	fileRefused(t, dir, b.Env(), "There is no bucket elsewhere at")
}
