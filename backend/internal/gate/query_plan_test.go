package gate_test

import (
	"context"
	"database/sql"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// growing are the tables that have as many rows as a site has stories, people and visits.
var growing = regexp.MustCompile(`^SCAN (?:users|places_collection|places|uploads|drafts|zones|shares|cases|reports|acts|objections|sessions|follows|notes|waypost_hearts|waypost_left|waypost_questions|waypost_devices|additions|waypost_added|_authOrigins|_externalAuths|_mfas|_otps|authors)( USING .*)?$`)

// statements notes what the server asks its database.
type statements struct {
	mu   sync.Mutex
	all  map[string]bool
	note bool
}

func (s *statements) add(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.note {
		s.all[text] = true
	}
}

// during is what was asked while call ran.
func (s *statements) during(call func()) []string {
	s.mu.Lock()
	s.all, s.note = map[string]bool{}, true
	s.mu.Unlock()
	call()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.note = false
	var texts []string
	for text := range s.all {
		texts = append(texts, text)
	}
	return texts
}

func listen(s *testkit.Server) *statements {
	noted := &statements{}
	for _, builder := range []dbx.Builder{s.App.ConcurrentDB(), s.App.NonconcurrentDB()} {
		db := builder.(*dbx.DB)
		db.QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) { noted.add(text) }
		db.ExecLogFunc = func(_ context.Context, _ time.Duration, text string, _ sql.Result, _ error) { noted.add(text) }
	}
	return noted
}

// wholeTables are the growing tables a statement reads from one end to the other. What a query looks at does not depend on
// how much there is: no statistics are kept, so the plan on these few rows is the plan on a million.
func wholeTables(t *testing.T, s *testkit.Server, statement string) []string {
	t.Helper()
	if !regexp.MustCompile(`(?i)^\s*(?:SELECT|UPDATE|DELETE|WITH)\b`).MatchString(statement) {
		return nil
	}
	var steps []struct {
		Detail string `db:"detail"`
	}
	if err := s.App.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + strings.ReplaceAll(statement, "<nil>", "NULL")).All(&steps); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	var found []string
	for _, step := range steps {
		// In the order of an index, or in none, only as far as the statement says.
		isPlain := strings.Contains(step.Detail, " USING ") || !strings.Contains(statement, " WHERE ")
		isBounded := isPlain && strings.Contains(statement, " LIMIT ")
		if growing.MatchString(step.Detail) && !isBounded {
			found = append(found, step.Detail)
		}
	}
	return found
}

func filtered(path, filter, rest string) string {
	return path + "?filter=" + url.QueryEscape(filter) + "&" + rest
}

func TestNoAllowedCallReadsAWholeTable(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eva, bob, hana := s.SignUp("ana"), s.SignUp("eva"), s.SignUp("bob"), s.SignUp("hana")
	testkit.OK(t, accounts.SetRole(s.App, hana.ID, accounts.Host))
	story := s.Story(ana)
	place := s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	upload := func(id string) string {
		s.Upload(ana, id, photo.PlainJPEG(60, 40), "")
		return id
	}
	sent := upload("upload000000001")
	draft := s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, map[string]any{}).Text("id")
	accepted := s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, map[string]any{
		"content": `{"story":{"id":"newstory0000001","title":"Down","startDate":"2024-03-01","endDate":"2024-03-02"},"places":[` +
			`{"id":"newplace0000001","title":"Salto","location":{"latitude":1,"longitude":2},"pictures":[{"uploadId":"` + upload("upload000000002") + `"}]}]}`,
	}).Text("id")
	const zones = "/api/collections/zones/records"
	home := map[string]any{"latitude": 38.7, "longitude": -9.1, "radius": 500}
	zone := s.Send(http.MethodPost, zones, ana.Token, home).Text("id")
	shared := s.Send(http.MethodPost, "/api/collections/shares/records", ana.Token, map[string]any{"story": story})
	share, key := shared.Text("id"), shared.Text("key")
	var inBin [2]string
	for i := range inBin {
		inBin[i] = s.Story(ana)
		s.Send(http.MethodDelete, testkit.Stories+"/"+inBin[i], ana.Token, nil)
	}
	nobody := "someone@example.org"
	get := func(path string) func() testkit.Answer {
		return func() testkit.Answer { return s.Send(http.MethodGet, path, ana.Token, nil) }
	}
	send := func(method, path string, body any) func() testkit.Answer {
		return func() testkit.Answer { return s.Send(method, path, ana.Token, body) }
	}
	account := func(call string, body any) func() testkit.Answer {
		return func() testkit.Answer {
			return s.Send(http.MethodPost, "/api/collections/users/"+call, "", body)
		}
	}
	testkit.OK(t, accounts.SetRole(s.App, ana.ID, accounts.Host))
	const invitations = "/api/collections/invitations/records"
	invitation := map[string]any{"uses": 1, "ends": "2099-01-01 00:00:00Z"}
	invited := s.Send(http.MethodPost, invitations, ana.Token, invitation).Text("id")
	const people = "/api/collections/users/records"
	forged := strings.Repeat("a", 20) + "." + strings.Repeat("b", 40) + "." + strings.Repeat("c", 40)
	reported := func(kind, id, act string) (path string) {
		s.Send(http.MethodPost, "/api/waypost/reports", "", map[string]any{"kind": kind, "id": id, "reason": "spam"})
		var open string
		testkit.OK(t, s.App.DB().Select("id").From("cases").Where(dbx.HashExp{"decided": "", "thing": id}).Row(&open))
		path = "/api/waypost/reports/" + open + "/decision"
		if act != "" {
			s.Send(http.MethodPost, path, hana.Token, map[string]any{"act": act, "reason": "spam", "words": "x"})
		}
		return path
	}
	reported("story", s.Story(ana), "hide")
	hidden := "/api/waypost/acts/" + s.Send(http.MethodGet, "/api/waypost/acts", ana.Token, nil).JSON()["items"].([]any)[0].(map[string]any)["id"].(string)
	moderate := func(method, path string, body any) func() testkit.Answer {
		return func() testkit.Answer { return s.Send(method, path, hana.Token, body) }
	}
	calls := map[string]func() testkit.Answer{
		"report":                 send(http.MethodPost, "/api/waypost/reports", map[string]any{"kind": "place", "id": place, "reason": "spam"}),
		"objection":              send(http.MethodPost, hidden+"/objection", map[string]any{"words": "x"}),
		"decision":               moderate(http.MethodPost, reported("story", s.Story(bob), ""), map[string]any{"act": "suspend", "reason": "spam", "words": "x"}),
		"answer to an objection": moderate(http.MethodPost, hidden+"/answer", map[string]any{"words": "x", "undone": true}),
		"record of moderation":   moderate(http.MethodGet, "/api/waypost/record", nil),
		"figures of moderation":  moderate(http.MethodGet, "/api/waypost/figures", nil),
		"what waits for moderators": func() testkit.Answer {
			moderate(http.MethodGet, "/api/waypost/queue?of=waiting", nil)()
			moderate(http.MethodGet, "/api/waypost/queue?of=objections", nil)()
			return moderate(http.MethodGet, "/api/waypost/queue?of=reports", nil)()
		},
		"stories of all":        get(filtered(testkit.Stories, "created >= '2022-01-01 00:00:00'", "page=1&perPage=10&sort=-created")),
		"stories of one person": get(filtered(testkit.Stories, "user = '"+ana.ID+"'", "page=1&perPage=50&sort=-created")),
		"own stories found":     get("/api/waypost/own-stories?words=salto"),
		"story":                 get(testkit.Stories + "/" + story),
		"new story":             func() testkit.Answer { s.Story(ana); return testkit.Answer{Status: http.StatusOK} },
		"changed story":         send(http.MethodPatch, testkit.Stories+"/"+story, map[string]any{"title": "Down it", "revision": 1}),
		"places of a story":     get(filtered(testkit.Places, "places_collection = '"+story+"'", "page=1&perPage=50&sort=position%2Cid")),
		"place":                 get(testkit.Places + "/" + place),
		"new place":             func() testkit.Answer { s.Place(ana, story); return testkit.Answer{Status: http.StatusOK} },
		"changed place":         send(http.MethodPatch, testkit.Places+"/"+place, map[string]any{"title": "Paysandú"}),
		"deleted place":         send(http.MethodDelete, testkit.Places+"/"+place, nil),
		"deleted story":         send(http.MethodDelete, testkit.Stories+"/"+story, nil),
		"own bin":               get("/api/waypost/bin"),
		"put back":              send(http.MethodPost, "/api/waypost/bin/"+inBin[0], nil),
		"deleted for good":      send(http.MethodDelete, "/api/waypost/bin/"+inBin[1], nil),
		"versions of a story":   get("/api/waypost/versions?story=" + story),
		"version":               get("/api/waypost/versions/1"),
		"restored version": func() testkit.Answer {
			now := s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"main_picture": ""}).Text("updated")
			return s.Send(http.MethodPost, "/api/waypost/versions/1", ana.Token, map[string]any{"state": now})
		},
		"undone save": func() testkit.Answer {
			now := s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"title": "Fray Bentos"}).Text("updated")
			return s.Send(http.MethodPost, "/api/waypost/undo/"+place, ana.Token, map[string]any{"state": now})
		},
		"upload":                     get("/api/collections/uploads/records/" + sent),
		"new upload":                 func() testkit.Answer { upload("another00000001"); return testkit.Answer{Status: http.StatusOK} },
		"deleted upload":             send(http.MethodDelete, "/api/collections/uploads/records/"+sent, nil),
		"draft":                      get("/api/collections/drafts/records/" + draft),
		"new draft":                  send(http.MethodPost, "/api/collections/drafts/records", map[string]any{"content": "{}"}),
		"changed draft":              send(http.MethodPatch, "/api/collections/drafts/records/"+draft, map[string]any{"content": "{}", "revision": 1}),
		"deleted draft":              send(http.MethodDelete, "/api/collections/drafts/records/"+draft, nil),
		"draft that becomes a story": send(http.MethodPost, "/api/waypost/drafts/"+accepted+"/accept", map[string]any{"revision": 1}),
		"new download":               send(http.MethodPost, "/api/waypost/download", map[string]any{"story": story}),
		"own download":               get("/api/waypost/download"),
		"downloaded file": func() testkit.Answer {
			for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
				if a := get("/api/waypost/download/file")(); a.Status == http.StatusOK || time.Now().After(end) {
					return a
				}
			}
		},
		"cancelled download":          send(http.MethodDelete, "/api/waypost/download", nil),
		"story for other programs":    get("/api/waypost/stories/" + story + "/gpx"),
		"own zones":                   get(zones),
		"new zone":                    send(http.MethodPost, zones, home),
		"deleted zone":                send(http.MethodDelete, zones+"/"+zone, nil),
		"who a story is shared with":  get(filtered("/api/collections/shares/records", "story = '"+story+"'", "page=1&perPage=50&sort=-created")),
		"new share":                   send(http.MethodPost, "/api/collections/shares/records", map[string]any{"story": story, "person": "eva"}),
		"deleted share":               send(http.MethodDelete, "/api/collections/shares/records/"+share, nil),
		"follow":                      send(http.MethodPost, "/api/waypost/follows", map[string]any{"kind": "story", "id": story}),
		"what I follow":               get("/api/waypost/follows"),
		"confirmed follow":            send(http.MethodPost, "/api/waypost/follows/none?key=aaaaaaaaaaaaaaaaaaaaaa", nil),
		"key of the site for devices": get("/api/waypost/push"),
		"device to tell": send(http.MethodPost, "/api/waypost/push", map[string]any{
			"endpoint": "https://fcm.googleapis.com/fcm/send/one",
			"keys":     map[string]any{"p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM", "auth": "tBHItJI5svbpez7KI4CCXg"},
		}),
		"followers of a story":     get("/api/waypost/stories/" + story + "/followers"),
		"page of a mailbox":        get("/api/waypost/unfollow/aaaaaaaaaaaaaaaaaaaaaa"),
		"follow no more by mail":   send(http.MethodPost, "/api/waypost/unfollow/aaaaaaaaaaaaaaaaaaaaaa", nil),
		"links for photos":         get("/api/waypost/stories/" + story + "/additions"),
		"trays with photos":        get("/api/waypost/additions"),
		"new link for photos":      send(http.MethodPost, "/api/waypost/additions", map[string]any{"story": story, "pictures": 5, "bytes": 1000, "ends": time.Now().Add(time.Hour).Format(time.RFC3339)}),
		"opened link for photos":   send(http.MethodPost, "/api/waypost/additions/open", map[string]any{"key": "aaaaaaaaaaaaaaaaaaaaaa"}),
		"photo taken back":         send(http.MethodPost, "/api/waypost/additions/photos/none/back", map[string]any{"token": "x"}),
		"who leaves notes":         send(http.MethodPost, "/api/waypost/stories/"+story+"/notes", map[string]any{"who": "everyone"}),
		"what was left at a story": get("/api/waypost/stories/" + story + "/notes"),
		"notes at a place":         get("/api/waypost/places/" + place + "/notes"),
		"heart":                    send(http.MethodPost, "/api/waypost/places/"+place+"/heart", map[string]any{"is": true}),
		"new note":                 send(http.MethodPost, "/api/waypost/places/"+place+"/notes", map[string]any{"id": "note00000000001", "text": "Lovely"}),
		"changed note":             send(http.MethodPatch, "/api/waypost/notes/note00000000001", map[string]any{"text": "Lovely"}),
		"yes to a note":            send(http.MethodPost, "/api/waypost/notes/note00000000001", nil),
		"blocked writer":           send(http.MethodPost, "/api/waypost/notes/note00000000001/block", nil),
		"accepted invitation to write": func() testkit.Answer {
			key := s.Send(http.MethodPost, "/api/collections/shares/records", bob.Token, map[string]any{"story": s.Story(bob), "writes": true}).Text("key")
			return s.Send(http.MethodPost, "/api/waypost/shares/join", ana.Token, map[string]any{"key": key})
		},
		"left co-author": func() testkit.Answer {
			theirs := s.Story(bob)
			key := s.Send(http.MethodPost, "/api/collections/shares/records", bob.Token, map[string]any{"story": theirs, "writes": true}).Text("key")
			testkit.Done(t, s.Send(http.MethodPost, "/api/waypost/shares/join", ana.Token, map[string]any{"key": key}))
			testkit.Done(t, s.Form(http.MethodPost, testkit.Places, ana.Token, map[string]string{"user": bob.ID, "places_collection": theirs, "title": "Both", "latitude": "1", "longitude": "2"},
				testkit.File{Field: "main_picture", Name: "p.jpg", Data: photo.PlainJPEG(40, 30)}))
			return s.Send(http.MethodPost, "/api/waypost/shares/leave", ana.Token, map[string]any{"story": theirs, "photos": "take"})
		},
		"presence at a story":        send(http.MethodPost, "/api/waypost/presence", map[string]any{"story": story, "place": place}),
		"opened link":                send(http.MethodPost, "/api/waypost/shares/open", map[string]any{"key": key}),
		"author by username":         get("/api/waypost/authors/ana"),
		"author":                     get("/api/collections/authors/records/" + ana.ID),
		"invitations":                get(invitations + "?sort=-created&perPage=50&page=1"),
		"new invitation":             send(http.MethodPost, invitations, invitation),
		"revoked invitation":         send(http.MethodDelete, invitations+"/"+invited, nil),
		"changed person":             send(http.MethodPatch, "/api/waypost/people/"+eva.ID, map[string]any{"quotaStories": 3}),
		"sign-up":                    func() testkit.Answer { s.SignUp("ida"); return testkit.Answer{Status: http.StatusOK} },
		"sign-in":                    account("auth-with-password", map[string]any{"identity": nobody, "password": "none-of-that"}),
		"request of a confirmation":  account("request-verification", map[string]any{"email": nobody}),
		"confirmed address":          account("confirm-verification", map[string]any{"token": forged}),
		"request of a new password":  account("request-password-reset", map[string]any{"email": nobody}),
		"new password":               account("confirm-password-reset", map[string]any{"token": forged, "password": "none-of-that", "passwordConfirm": "none-of-that"}),
		"request of another address": send(http.MethodPost, "/api/collections/users/request-email-change", map[string]any{"newEmail": nobody}),
		"other address":              account("confirm-email-change", map[string]any{"token": forged, "password": "none-of-that"}),
		"own account":                get(people + "/" + ana.ID),
		"changed account":            send(http.MethodPatch, people+"/"+ana.ID, map[string]any{"name": "Ana Maria"}),
		"deleted account":            func() testkit.Answer { return s.Send(http.MethodDelete, people+"/"+eva.ID, eva.Token, nil) },
	}
	last := []string{"deleted upload", "deleted draft", "deleted place", "deleted story", "end of all sessions"}
	noted := listen(s)
	var order []string
	for _, row := range gate.Table() {
		if calls[row.Name] == nil && row.From == gate.Site {
			if strings.Contains(row.Route, "/records") {
				t.Errorf("nothing is sent for the row %q", row.Name)
			}
			method, path, _ := strings.Cut(row.Route, " ")
			for _, collection := range row.Collections {
				path = strings.ReplaceAll(path, "{collection}", collection)
			}
			calls[row.Name] = send(method, parameter.ReplaceAllString(path, "none"), nil)
		}
		if calls[row.Name] != nil && !slices.Contains(last, row.Name) {
			order = append(order, row.Name)
		}
	}
	for _, name := range append(order, last...) {
		for _, statement := range noted.during(func() {
			if answer := calls[name](); answer.Status >= http.StatusInternalServerError || name == "draft that becomes a story" && answer.Status != http.StatusOK {
				t.Errorf("%s was answered with %d", name, answer.Status)
			}
		}) {
			for _, table := range wholeTables(t, s, statement) {
				t.Errorf("%s: %s for\n%s", name, table, statement)
			}
		}
	}
}

func TestAReadOfAWholeTableIsFound(t *testing.T) {
	s := testkit.Start(t, nil)
	if found := wholeTables(t, s, "SELECT id FROM places_collection WHERE title = 'x'"); len(found) != 1 {
		t.Errorf("found %v", found)
	}
	if found := wholeTables(t, s, "SELECT id FROM places_collection WHERE id = 'x'"); len(found) != 0 {
		t.Errorf("found %v", found)
	}
}
