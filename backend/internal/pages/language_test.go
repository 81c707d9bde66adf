package pages_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestAStorysPageFeedAndFrameSpeakItsLanguageAndAMailItsReaders(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Am Uruguay entlang", "")
	s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]any{"language": "de-AT", "revision": 1})
	for path, wanted := range map[string][]string{
		"/travel-story/" + id: {`<html lang="de"`, `content="de_AT"`, `"inLanguage":"de-AT"`, "Eine Reise von Name of ana"},
		"/feed.atom":          {`xml:lang="en"`, `<entry xml:lang="de-AT">`, "Auf der Karte lesen"},
		"/embed/" + id:        {`<html lang="de">`, ` lang="de-AT"`, "Auf der Karte lesen"},
		"/":                   {`<html lang="en"`},
	} {
		body := string(s.Get(path).Body)
		for _, want := range wanted {
			if !strings.Contains(body, want) {
				t.Errorf("%s lacks %s: %s", path, want, body)
			}
		}
	}
	s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"language": "pt-PT"})
	s.Send(http.MethodPost, "/api/collections/users/request-password-reset", "", map[string]any{"email": ana.Email})
	mails := s.Mails(1)
	if m := mails[0]; m.Subject != "Escolhe uma nova palavra-passe para Waypost" || !strings.Contains(m.HTML, `<html lang="pt-PT">`) {
		t.Errorf("%s: %s", m.Subject, m.HTML)
	}
}
