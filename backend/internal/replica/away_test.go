package replica_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"waypost/backend/internal/app"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/testkit"
)

func TestWhileTheBucketDoesNotAnswerNothingIsTakenForMissingAndAllGoesOnAfterwards(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, b.Env())
	ana := s.SignUp("ana")
	story, other := s.Story(ana, cover), s.Story(ana, cover)
	name := s.Record("places_collection", story).GetString("main_picture")
	size := "/api/pictures/places_collection/" + story + "/320/" + name
	first := s.Get(size)
	if first.Status != http.StatusOK {
		t.Fatal(first.Status)
	}
	base := s.Record("places_collection", other).BaseFilesPath() + "/"
	left := func() (n int) {
		for key := range b.Sums() {
			if strings.HasPrefix(key, base) {
				n++
			}
		}
		return n
	}
	if left() == 0 {
		t.Fatal("nothing is in the bucket")
	}

	b.Refuse(http.StatusForbidden)
	began := time.Now()
	a := s.Form(http.MethodPost, testkit.Stories, ana.Token, map[string]string{"id": "while00000away0", "title": "Salto", "start_date": "2024-01-01", "end_date": "2024-01-02"}, cover)
	if a.Status != http.StatusServiceUnavailable || !strings.Contains(string(a.Body), "Please try again in a few minutes.") || time.Since(began) > 10*time.Second {
		t.Errorf("a form with a picture is answered with %d after %v: %s", a.Status, time.Since(began), a.Body)
	}
	if a := s.Get(size); a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" || a.Header.Get("ETag") != "" {
		t.Errorf("a size is answered with %d %v", a.Status, a.Header)
	}
	testkit.Answered(t, s.Get(size, "If-None-Match", first.Header.Get("ETag")), http.StatusNotModified, "a size a browser has")
	testkit.Answered(t, s.Remove(testkit.Stories+"/"+other), http.StatusNoContent, "deleting a story")
	if left() == 0 {
		t.Error("a bucket that refuses everything has deleted something")
	}
	b.Refuse(0)

	testkit.Answered(t, s.Get(size), http.StatusOK, "afterwards a size")
	a = s.Form(http.MethodPost, testkit.Stories, ana.Token, map[string]string{"id": "while00000away0", "title": "Salto", "start_date": "2024-01-01", "end_date": "2024-01-02"}, cover)
	testkit.Answered(t, a, http.StatusOK, "the same form afterwards")
	testkit.Answered(t, s.Get("/api/pictures/places_collection/while00000away0/320/"+a.Text("main_picture")), http.StatusOK, "its picture")
	// What could not be deleted is gone after the next start at the latest.
	s.Restart()
	testkit.Within(t, 20*time.Second, func() bool { return left() == 0 })
}

func TestAPictureIsNotTakenForBrokenWhereTheBucketOrTheKeysAreGone(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, b.Env())
	ana := s.SignUp("ana")
	for _, status := range []int{http.StatusForbidden, http.StatusInternalServerError} {
		story := s.Story(ana, cover)
		b.Refuse(status)
		name := s.Record("places_collection", story).GetString("main_picture")
		_ = s.Get("/api/pictures/places_collection/" + story + "/1280/" + name)
		b.Refuse(0)
		if a := s.Get("/api/pictures/places_collection/" + story + "/1280/" + name); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/webp" {
			t.Errorf("%d: %d %s", status, a.Status, a.Header.Get("Content-Type"))
		}
	}
}

// sizes are the bytes of the smallest files of a replica, by their names.
func sizes(t *testing.T, b *testkit.BucketService) map[string]int64 {
	t.Helper()
	found, err := b.Client().ListObjectsV2(t.Context(), &s3.ListObjectsV2Input{Bucket: &b.Bucket, Prefix: aws.String("db/")})
	testkit.OK(t, err)
	all := map[string]int64{}
	for _, each := range found.Contents {
		if strings.Contains(*each.Key, "/0000/") {
			all[*each.Key] = *each.Size
		}
	}
	return all
}

func TestAWriterThatIsStoppedAndStartedAgainSendsNoMoreThanWhatIsNew(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	s.Story(s.SignUp("ana"))
	before := sizes(t, b)
	var whole int64
	for _, size := range before {
		whole = max(whole, size)
	}
	for range 2 {
		s.Restart()
		s.Story(s.SignIn("users", "ana@example.com", testkit.Password))
	}
	for key, size := range sizes(t, b) {
		if _, wasThere := before[key]; !wasThere && size > whole/2 {
			t.Errorf("%s has %d bytes, the whole database had %d", key, size, whole)
		}
	}
}

func TestInAnEarlierStateNobodyIsSignedInAndItIsLaidIntoNoFolderInUse(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	ana := s.SignUp("ana")
	s.Open(ana.Email, testkit.Password)
	key := s.Record("users", ana.ID).TokenKey()
	time.Sleep(1100 * time.Millisecond) // times are those of files
	db, _ := restored(t, s, time.Now())
	if n := text(t, db, "SELECT COUNT(*) FROM sessions"); n != "0" || text(t, db, "SELECT tokenKey FROM users") == key {
		t.Error(n, "sessions go on, or tokens do")
	}
	if db, _ := restored(t, s, time.Time{}); text(t, db, "SELECT COUNT(*) FROM sessions") == "0" || text(t, db, "SELECT tokenKey FROM users") != key {
		t.Error("whoever goes on where it ended has signed everybody out")
	}
	o := app.ReplicaOptions(s.Config, false)
	if _, err := replica.RestoreTo(context.Background(), o, time.Time{}); err == nil || !strings.Contains(err.Error(), "in use by another Waypost") {
		t.Error(err)
	}
}
