package replica_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

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
