package stories_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// A draft of half a million < was answered with three megabytes, put together twice.
func TestOneRecordIsAnsweredWithWithoutLongWaysOfWriting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	text := strings.Repeat("<&>", 50_000)
	const drafts, id = "/api/collections/drafts/records", "againandagain00"
	made := testkit.Done(t, s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"id": id, "content": text}))
	for name, a := range map[string]testkit.Answer{
		"read":       s.Get(drafts+"/"+id, "Authorization", ana.Token),
		"sent again": s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"id": id, "content": text}),
	} {
		same := a.JSON()
		if a.Status != http.StatusOK || len(a.Body) > len(text)+1000 || a.Header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %d, %d bytes of %s", name, a.Status, len(a.Body), a.Header.Get("Content-Type"))
		}
		for field, value := range made.JSON() {
			testkit.Same(t, same[field], value, name, field)
		}
	}
	story := s.Story(ana)
	a, root := s.Get(testkit.Stories+"/"+story), s.Get(testkit.Stories+"/"+story, "Authorization", s.Superuser().Token)
	for field := range root.JSON() {
		if _, has := a.JSON()[field]; !has && field != "binned" && field != "bin_of" && field != "taken_down" && field != "waiting" && field != "bytes" {
			t.Errorf("a story has no %s", field)
		}
	}
}
