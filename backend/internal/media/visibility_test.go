package media_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestStoriesOfUnconfirmedPeopleAreTheirsAloneWhenPublishingNeedsIt(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(50, 50)})
	place := s.Place(ana, story)
	file := s.Record("places_collection", story).GetString("main_picture")
	original := "/api/files/places_collection/" + story + "/" + file
	small := "/api/pictures/places_collection/" + story + "/320/" + file
	paths := []string{testkit.Stories + "/" + story, testkit.Places + "/" + place, original, small, "/api/collections/authors/records/" + ana.ID}

	for who, token := range map[string]string{"a visitor": "", "a stranger": bob.Token} {
		for _, path := range paths {
			a := s.Get(path, "Authorization", token)
			testkit.Answered(t, a, http.StatusNotFound, who, "got", path)
			if strings.Contains(path, file) && a.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("a cache may keep for %s that %s is not there", who, path)
			}
		}
		for _, path := range []string{testkit.Stories + "?filter=(user='" + ana.ID + "')", testkit.Places + "?filter=(places_collection='" + story + "')"} {
			if a := s.Get(path, "Authorization", token); a.JSON()["totalItems"] != float64(0) {
				t.Errorf("%s is listed %s", who, a.Body)
			}
		}
	}
	for _, path := range paths {
		a := s.Get(path, "Authorization", ana.Token)
		want := http.StatusOK
		if strings.Contains(path, "authors") {
			want = http.StatusNotFound // a list of names the owner needs for nothing
		}
		testkit.Answered(t, a, want, "the owner got", path)
		if strings.Contains(path, file) && a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be cached: %s", path, a.Header.Get("Cache-Control"))
		}
	}
	token := s.Send(http.MethodPost, "/api/files/token", ana.Token, nil).Text("token")
	strange := s.Send(http.MethodPost, "/api/files/token", bob.Token, nil).Text("token")
	for _, path := range []string{original, small} {
		testkit.Answered(t, s.Get(path+"?token="+token), http.StatusOK, "with the owner's file token", path)
		testkit.Answered(t, s.Get(path+"?token="+strange), http.StatusNotFound, "with a stranger's file token", path)
	}

	user := s.Record("users", ana.ID)
	user.SetVerified(true)
	testkit.OK(t, s.App.Save(user))
	for _, path := range paths {
		testkit.Answered(t, s.Get(path), http.StatusOK, "after confirming", path)
	}
}

func TestWithoutThatSettingEverythingWrittenIsPublic(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(50, 50)})
	s.Place(ana, story)
	for _, path := range []string{testkit.Stories + "?filter=(user='" + ana.ID + "')", testkit.Places + "?filter=(places_collection='" + story + "')"} {
		if a := s.Get(path); a.JSON()["totalItems"] != float64(1) {
			t.Errorf("%s: %s", path, a.Body)
		}
	}
	authors := s.Get("/api/collections/authors/records/" + ana.ID).Body
	if strings.Contains(string(authors), "email") || !strings.Contains(string(authors), "Name of ana") {
		t.Errorf("authors shows %s", authors)
	}
	testkit.Answered(t, s.Get("/api/collections/users/records"), http.StatusNotFound, "users are listed")
}

func TestOriginalsKeepTheSandbox(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.html", Data: photo.PlainJPEG(50, 50)})
	a := s.Get("/api/files/places_collection/" + story + "/" + s.Record("places_collection", story).GetString("main_picture"))
	for header, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
		"X-Content-Type-Options":  "nosniff", "Content-Type": "image/jpeg",
	} {
		testkit.Same(t, a.Header.Get(header), want, header)
	}
}

func TestWhatIsNotThereAnyMoreIsKeptNowhere(t *testing.T) {
	s := testkit.Start(t, nil)
	story, file := withPicture(t, s, s.SignUp("ana"), photo.PlainJPEG(50, 50))
	ask(s, rung(story, 320, file))
	folder := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath())
	testkit.OK(t, os.Remove(filepath.Join(folder, file)))
	a := s.Get("/api/files/places_collection/" + story + "/" + file)
	if kept := a.Header.Get("Cache-Control"); a.Status != http.StatusNotFound || kept != "" || a.Header.Get("ETag") != "" {
		t.Errorf("an original that is lost: %d, %q", a.Status, kept)
	}
	testkit.OK(t, os.RemoveAll(filepath.Join(folder, "thumbs_"+file)))
	testkit.OK(t, os.WriteFile(filepath.Join(folder, file), photo.PlainJPEG(50, 50), 0o600))
	for _, statement := range []string{
		"UPDATE places_collection SET pictures = '{}'",
		"CREATE TRIGGER taken_back AFTER UPDATE OF pictures ON places_collection BEGIN UPDATE places_collection SET shown = FALSE; END",
	} {
		s.Execute(statement)
	}
	if a := ask(s, rung(story, 320, file)); a.Status != http.StatusNotFound || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("one that was taken back while its sizes were made: %d, %q", a.Status, a.Header.Get("Cache-Control"))
	}
}

func TestASuperusersFileTokenShowsAPrivatePictureFromWhereSuperusersMayComeAlone(t *testing.T) {
	s := testkit.Start(t, map[string]string{
		"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on", "WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip", "WAYPOST_SUPERUSER_ADDRESSES": "192.0.2.0/24",
	})
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(50, 50)})
	file := s.Record("places_collection", story).GetString("main_picture")
	who, err := s.App.FindAuthRecordByEmail(core.CollectionNameSuperusers, testkit.SuperuserEmail)
	testkit.OK(t, err)
	token, err := who.NewFileToken()
	testkit.OK(t, err)
	for _, path := range []string{"/api/files/places_collection/" + story + "/" + file, "/api/pictures/places_collection/" + story + "/320/" + file} {
		for address, want := range map[string]int{"192.0.2.7": http.StatusOK, "198.51.100.7": http.StatusNotFound} {
			testkit.Answered(t, s.Get(path+"?token="+token, "X-Real-Ip", address), want, "from", address, path)
		}
	}
}
