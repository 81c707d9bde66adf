package notes_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/notes"
	"waypost/backend/internal/testkit"
)

const device = "device0000000000000000"

// told is a story of Ana's where everyone leaves hearts and notes, with a mail server that notes what it gets.
type told struct {
	*testkit.Server
	*testkit.Post
	ana          testkit.Person
	story, place string
}

func begin(t testing.TB) *told {
	t.Helper()
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	w := &told{Server: s, Post: s.Post(), ana: s.SignUp("ana")}
	w.story = s.Story(w.ana)
	w.place = s.Place(w.ana, w.story)
	w.open("everyone", false)
	return w
}

func (w *told) open(who string, atOnce bool) testkit.Answer {
	return w.Send(http.MethodPost, "/api/waypost/stories/"+w.story+"/notes", w.ana.Token, map[string]any{"who": who, "atOnce": atOnce})
}

// person has an account whose address is confirmed.
func (w *told) person(name string) testkit.Person {
	p := w.SignUp(name)
	w.Execute("UPDATE users SET verified = TRUE WHERE id = '" + p.ID + "'")
	return w.SignIn("users", p.Email, testkit.Password)
}

func (w *told) write(token string, of map[string]any, header ...string) testkit.Answer {
	return w.Send(http.MethodPost, "/api/waypost/places/"+w.place+"/notes", token, of, header...)
}

func note(text string) map[string]any { return map[string]any{"text": text} }

func gran(text string) map[string]any {
	return map[string]any{"text": text, "name": "Gran", "email": "gran@example.com", "language": "de"}
}

func (w *told) heart(token string, is bool, device string) testkit.Answer {
	return w.Send(http.MethodPost, "/api/waypost/places/"+w.place+"/heart", token, map[string]any{"is": is, "device": device})
}

type item struct{ ID, Name, Text, State string }

func (w *told) items(t testing.TB, path, token string) (found []item) {
	t.Helper()
	listed, _ := testkit.Done(t, w.Send(http.MethodGet, path, token, nil)).JSON()["items"].([]any)
	for _, each := range listed {
		of, _ := each.(map[string]any)
		found = append(found, item{fmt.Sprint(of["id"]), fmt.Sprint(of["name"]), fmt.Sprint(of["text"]), fmt.Sprint(of["state"])})
	}
	return found
}

func (w *told) seen(t testing.TB, token string) []item {
	return w.items(t, "/api/waypost/places/"+w.place+"/notes", token)
}

func (w *told) waiting(t testing.TB) []item { return w.items(t, "/api/waypost/notes", w.ana.Token) }

// left are the hearts and notes counted at the place.
func (w *told) left(t testing.TB, token string) string {
	t.Helper()
	places, _ := testkit.Done(t, w.Send(http.MethodGet, "/api/waypost/stories/"+w.story+"/notes", token, nil)).JSON()["places"].(map[string]any)
	of, _ := places[w.place].(map[string]any)
	return fmt.Sprint(of["hearts"], " ", of["notes"], " ", of["mine"])
}

var linked = regexp.MustCompile(`/following#key=([A-Za-z0-9_-]{22})`)

func (w *told) allow(t testing.TB, id, query, token string) {
	t.Helper()
	testkit.Done(t, w.Send(http.MethodPost, "/api/waypost/notes/"+id+query, token, nil))
}

func status(t *testing.T, what string, a testkit.Answer, want int) {
	t.Helper()
	testkit.Answered(t, a, want, what)
}

func TestWhereNobodyLeavesAnythingNothingIsThere(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	testkit.Done(t, w.open("", false))
	status(t, "a heart", w.heart(ben.Token, true, ""), http.StatusNotFound)
	status(t, "a note", w.write(ben.Token, note("Lovely")), http.StatusNotFound)
	status(t, "the list", w.Get("/api/waypost/places/"+w.place+"/notes"), http.StatusNotFound)
	status(t, "somebody else's switch", w.Send(http.MethodPost, "/api/waypost/stories/"+w.story+"/notes", ben.Token, map[string]any{"who": "everyone"}), http.StatusNotFound)
	// Nor does a change of the story turn it on.
	testkit.Done(t, w.Send(http.MethodPatch, "/api/collections/places_collection/records/"+w.story, w.ana.Token, map[string]any{"revision": 1, "title": "Down", "notes": "everyone"}))
	status(t, "a note after that", w.write(ben.Token, note("Lovely")), http.StatusNotFound)
}

func TestOfEachPersonAndDeviceOneHeartCounts(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	for range 2 {
		testkit.Done(t, w.heart(ben.Token, true, ""))
		testkit.Done(t, w.heart("", true, device))
	}
	testkit.Same(t, w.left(t, ben.Token), "2 0 true", "counted")
	testkit.Done(t, w.heart("", false, device))
	testkit.Done(t, w.heart("", false, device))
	testkit.Same(t, w.left(t, ""), "1 0 false", "counted")
	status(t, "a guest without a device", w.heart("", true, "x"), http.StatusBadRequest)
	testkit.Done(t, w.Remove("/api/collections/users/records/"+ben.ID))
	testkit.Same(t, w.left(t, ""), "<nil> <nil> <nil>", "of a deleted account stays")
}

func TestWhoLeavesSomethingIsAmongThoseTheAuthorChose(t *testing.T) {
	w := begin(t)
	ben, cleo := w.person("ben"), w.person("cleo")
	testkit.Done(t, w.Send(http.MethodPost, "/api/collections/shares/records", w.ana.Token, map[string]any{"story": w.story, "person": "ben"}))
	for _, one := range []struct {
		who              string
		ben, cleo, guest int
	}{
		{"people", http.StatusOK, http.StatusForbidden, http.StatusForbidden},
		{"members", http.StatusOK, http.StatusOK, http.StatusForbidden},
		{"everyone", http.StatusOK, http.StatusOK, http.StatusOK},
		{"closed", http.StatusForbidden, http.StatusForbidden, http.StatusForbidden},
	} {
		testkit.Done(t, w.open(one.who, false))
		status(t, one.who+": ben", w.write(ben.Token, note("From Ben")), one.ben)
		status(t, one.who+": cleo", w.write(cleo.Token, note("From Cleo")), one.cleo)
		status(t, one.who+": a guest", w.write("", gran("From Gran")), one.guest)
	}
	// Of a story that is not for them nobody else learns anything.
	testkit.Done(t, w.open("everyone", false))
	testkit.Done(t, w.Send(http.MethodPatch, "/api/collections/places_collection/records/"+w.story, w.ana.Token, map[string]any{"visibility": "people"}))
	status(t, "ben, named", w.write(ben.Token, note("Still here")), http.StatusOK)
	status(t, "cleo, not named", w.write(cleo.Token, note("From Cleo")), http.StatusNotFound)
	status(t, "cleo's list", w.Send(http.MethodGet, "/api/waypost/places/"+w.place+"/notes", cleo.Token, nil), http.StatusNotFound)
	testkit.Done(t, w.Send(http.MethodDelete, "/api/collections/places_collection/records/"+w.story, w.ana.Token, nil))
	status(t, "ben, while it is in the bin", w.write(ben.Token, note("Gone")), http.StatusNotFound)
	status(t, "its author then", w.Send(http.MethodGet, "/api/waypost/places/"+w.place+"/notes", w.ana.Token, nil), http.StatusNotFound)
}

func TestANoteIsShownAfterItsAuthorsYes(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	testkit.Same(t, testkit.Done(t, w.write(ben.Token, note("<b>Salto!</b> https://example.com"))).Text("state"), "waits", "it is")
	if seen := w.seen(t, ""); len(seen) != 0 {
		t.Errorf("others see %v before", seen)
	}
	if own := w.seen(t, ben.Token); len(own) != 1 || own[0].State != "waits" {
		t.Errorf("ben sees %v", own)
	}
	waiting := w.waiting(t)
	if len(waiting) != 1 || waiting[0].Name != "Name of ben" || waiting[0].Text != "<b>Salto!</b> https://example.com" {
		t.Fatalf("ana's wait: %v", waiting)
	}
	status(t, "ben's own yes", w.Send(http.MethodPost, "/api/waypost/notes/"+waiting[0].ID, ben.Token, nil), http.StatusNoContent)
	if seen := w.seen(t, ""); len(seen) != 0 {
		t.Errorf("others see %v after ben's own yes", seen)
	}
	w.allow(t, waiting[0].ID, "", w.ana.Token)
	if seen := w.seen(t, ""); len(seen) != 1 || w.left(t, "") != "0 1 false" {
		t.Errorf("others see %v, %s", seen, w.left(t, ""))
	}
	testkit.Done(t, w.Send(http.MethodPatch, "/api/waypost/notes/"+waiting[0].ID, ben.Token, note("Buy here")))
	if seen := w.seen(t, ""); len(seen) != 0 || w.left(t, "") != "<nil> <nil> <nil>" {
		t.Errorf("what it was changed to is shown: %v, %s", seen, w.left(t, ""))
	}
	status(t, "somebody else's change", w.Send(http.MethodPatch, "/api/waypost/notes/"+waiting[0].ID, w.person("cleo").Token, note("Hm")), http.StatusNotFound)
}

func TestWhereNotesAreShownAtOnceTheFirstOfAPersonWaits(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	testkit.Done(t, w.open("everyone", true))
	for range 2 {
		testkit.Same(t, testkit.Done(t, w.write(ben.Token, note("First"))).Text("state"), "waits", "it is")
	}
	w.allow(t, w.waiting(t)[0].ID, "", w.ana.Token)
	testkit.Same(t, testkit.Done(t, w.write(ben.Token, note("Second"))).Text("state"), "shown", "it is")
	testkit.Same(t, testkit.Done(t, w.write(w.ana.Token, note("Thank you"))).Text("state"), "shown", "the author's own is")
}

func TestAMailboxSaysYesOnceWhateverIsWrittenWithIt(t *testing.T) {
	w := begin(t)
	for _, spelling := range []string{"gran@example.com", "Gran@example.com", "gran+x@example.com"} {
		of := gran("Lovely")
		of["email"] = spelling
		testkit.Done(t, w.write("", of))
	}
	// A follow asks nothing more.
	testkit.Done(t, w.Send(http.MethodPost, "/api/waypost/follows", "", map[string]string{"kind": "story", "id": w.story, "email": "gran@example.com"}))
	asked := w.To(t, "gran@example.com", 1)[0]
	if strings.Contains(asked.HTML, "Lovely") || strings.Contains(asked.HTML, "Gran") || !strings.Contains(asked.Subject, "Hast du eine Notiz") {
		t.Errorf("asked with %s %s", asked.Subject, asked.HTML)
	}
	if waiting := w.waiting(t); len(waiting) != 0 {
		t.Errorf("her author has %v before her yes", waiting)
	}
	key := linked.FindStringSubmatch(asked.HTML)[1]
	own := w.items(t, "/api/waypost/notes?key="+key, "")
	if len(own) != 3 || own[0].State != "unconfirmed" {
		t.Fatalf("she finds %v", own)
	}
	if follows := w.items(t, "/api/waypost/follows?key="+key, ""); len(follows) != 1 {
		t.Errorf("and follows %v", follows)
	}
	w.allow(t, own[0].ID, "?key="+key, "")
	testkit.Done(t, w.Send(http.MethodDelete, "/api/waypost/notes/"+own[1].ID+"?key="+key, "", nil))
	if waiting := w.waiting(t); len(waiting) != 1 || waiting[0].Name != "Gran" {
		t.Errorf("her author has %v", waiting)
	}
	// With the key of her mailbox she is asked nothing.
	testkit.Same(t, testkit.Done(t, w.write("", map[string]any{"text": "More", "name": "Gran", "key": key})).Text("state"), "waits", "it is")
	w.allow(t, own[0].ID, "", w.ana.Token)
	testkit.Done(t, w.Send(http.MethodDelete, "/api/waypost/notes/"+own[0].ID+"?key="+key, "", nil))
	if seen := w.seen(t, ""); len(seen) != 0 || w.left(t, "") != "<nil> <nil> <nil>" {
		t.Errorf("what she deleted is there: %v, %s", seen, w.left(t, ""))
	}
	status(t, "both deleting", w.Send(http.MethodDelete, "/api/waypost/notes/"+own[0].ID, w.ana.Token, nil), http.StatusNotFound)
	w.To(t, "gran@example.com", 1)
}

func TestAnAuthorBlocksSomebodyAndLetsThemInAgain(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	testkit.Done(t, w.heart(ben.Token, true, ""))
	testkit.Done(t, w.write(ben.Token, note("Buy")))
	testkit.Done(t, w.write(ben.Token, note("Here")))
	id := w.waiting(t)[0].ID
	status(t, "ben's block", w.Send(http.MethodPost, "/api/waypost/notes/"+id+"/block", ben.Token, nil), http.StatusNotFound)
	testkit.Done(t, w.Send(http.MethodPost, "/api/waypost/notes/"+id+"/block", w.ana.Token, nil))
	if waiting := w.waiting(t); len(waiting) != 0 || w.left(t, "") != "<nil> <nil> <nil>" {
		t.Errorf("left of him are %v, %s", waiting, w.left(t, ""))
	}
	for what, answer := range map[string]testkit.Answer{"another note": w.write(ben.Token, note("Again")), "a heart": w.heart(ben.Token, true, "")} {
		status(t, what, answer, http.StatusForbidden)
		if _, said := answer.Problem("account"); said != "The author takes no notes from you." {
			t.Errorf("%s: %q", what, said)
		}
	}
	blocked, _ := w.Send(http.MethodGet, "/api/waypost/notes", w.ana.Token, nil).JSON()["blocked"].([]any)
	if len(blocked) != 1 {
		t.Fatalf("blocked are %v", blocked)
	}
	of, _ := blocked[0].(map[string]any)
	testkit.Done(t, w.Send(http.MethodDelete, fmt.Sprint("/api/waypost/blocked/", of["id"]), w.ana.Token, nil))
	status(t, "a note after that", w.write(ben.Token, note("Sorry")), http.StatusOK)
}

func TestWhatCannotBeANoteIsRefusedWithASentence(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	for _, one := range []struct {
		field string
		of    map[string]any
	}{
		{"text", note(strings.Repeat("a", 10_000))},
		{"text", note(" \n ")},
		{"email", map[string]any{"text": "Hm", "name": "Gran", "email": "nobody"}},
		{"name", map[string]any{"text": "Hm", "name": " ", "email": "gran@example.com"}},
	} {
		token := ""
		if one.field == "text" {
			token = ben.Token
		}
		if _, sentence := w.write(token, one.of).Problem(one.field); sentence == "" {
			t.Errorf("%s has no sentence", one.field)
		}
	}
	// Sent twice it is there once.
	for range 2 {
		testkit.Done(t, w.write(ben.Token, map[string]any{"id": "note00000000001", "text": "Once"}))
	}
	if own := w.seen(t, ben.Token); len(own) != 1 {
		t.Errorf("there are %v", own)
	}
}

func TestWithASuspendedOrDeletedWriterGoTheirNotes(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	testkit.Done(t, w.write(ben.Token, note("Lovely")))
	w.allow(t, w.waiting(t)[0].ID, "", w.ana.Token)
	w.Execute("UPDATE users SET suspended = '2026-01-01 00:00:00.000Z' WHERE id = '" + ben.ID + "'")
	if seen := w.seen(t, ""); len(seen) != 0 || w.left(t, "") != "<nil> <nil> <nil>" {
		t.Errorf("of a suspended writer others see %v, %s", seen, w.left(t, ""))
	}
	w.Execute("UPDATE users SET suspended = '' WHERE id = '" + ben.ID + "'")
	if seen := w.seen(t, ""); len(seen) != 1 {
		t.Errorf("after that they see %v", seen)
	}
	testkit.Done(t, w.Remove("/api/collections/users/records/"+ben.ID))
	if seen := w.seen(t, ""); len(seen) != 0 || w.left(t, "") != "<nil> <nil> <nil>" {
		t.Errorf("of a deleted writer others see %v, %s", seen, w.left(t, ""))
	}
	testkit.Done(t, w.Remove("/api/collections/places/records/"+w.place))
	var rows int
	testkit.OK(t, w.App.DB().NewQuery("SELECT (SELECT COUNT(*) FROM notes) + (SELECT COUNT(*) FROM waypost_left)").Row(&rows))
	testkit.Same(t, rows, 0, "a deleted place leaves", "rows")
}

func TestADownloadHasTheNotesOfBothSides(t *testing.T) {
	w := begin(t)
	ben := w.person("ben")
	testkit.Done(t, w.write(ben.Token, note("Lovely")))
	for _, who := range []testkit.Person{w.ana, ben} {
		written, err := notes.OfPerson(w.App, who.ID)
		if testkit.OK(t, err); len(written) != 1 || written[0].Text != "Lovely" || written[0].Name != "Name of ben" || written[0].Place != w.place {
			t.Errorf("it has %v", written)
		}
	}
	if written, err := notes.OfPerson(w.App, w.person("cleo").ID); err != nil || len(written) != 0 {
		t.Errorf("another's has %v %v", written, err)
	}
}

func TestNotesComeInPages(t *testing.T) {
	w := begin(t)
	w.fill(1, 50)
	var texts []string
	for next, pages := "", 0; pages == 0 || next != "" && pages < 9; pages++ {
		path := "/api/waypost/places/" + w.place + "/notes?after=" + strings.ReplaceAll(next, " ", "%20")
		for _, each := range w.items(t, path, "") {
			texts = append(texts, each.Text)
		}
		next = w.Get(path).Text("next")
	}
	slices.Sort(texts)
	if len(slices.Compact(texts)) != 50 || w.left(t, "") != "1 50 false" {
		t.Errorf("%d notes, counted %s", len(texts), w.left(t, ""))
	}
}

func TestNotesNobodySaidYesToAreInTheWayOfNoReader(t *testing.T) {
	w := begin(t)
	asked := w.Questions(func() { w.seen(t, "") }, "FROM `notes`")
	if len(asked) != 1 || !strings.Contains(w.Plan(asked[0]), "SEARCH n USING INDEX idx_notes_confirmed") {
		t.Errorf("%d questions: %s", len(asked), w.Plan(asked[0]))
	}
}

// fill leaves so much at each place.
func (w *told) fill(hearts, notes int) {
	w.Execute(fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO waypost_hearts (place, who) SELECT id, 'r' || i FROM places, n", hearts-1))
	w.Execute(fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO notes (id, place, author, user, email, mailbox, key, name, text, confirmed, allowed, taken_down, away, edited, created)"+
		" SELECT printf('note%%05d%%06d', p.rowid, i), p.id, '%s', '', '', 'r' || i, '', 'R', 'Note ' || i, '2026-01-01', '2026-01-01', '', FALSE, '', '2026-01-01 00:00:00.000Z' FROM places p, n", notes-1, w.ana.ID))
}

func TestAFloodOfNotesAndFollowsWritesToNoAddressTwice(t *testing.T) {
	w := begin(t)
	var wait sync.WaitGroup
	for network := range 50 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			from := []string{"X-Real-Ip", fmt.Sprintf("203.0.%d.7", network)}
			for i := range 200 {
				address := fmt.Sprintf("victim%d@example.com", i%20)
				if i%2 == 0 {
					w.write("", map[string]any{"text": "Buy", "name": "Spam", "email": address}, from...)
				} else {
					w.Send(http.MethodPost, "/api/waypost/follows", "", map[string]string{"kind": "story", "id": w.story, "email": address}, from...)
				}
			}
		}()
	}
	wait.Wait()
	time.Sleep(500 * time.Millisecond)
	w.Lock()
	defer w.Unlock()
	counted := map[string]int{}
	for _, m := range w.Took {
		if counted[m.To[0].Address]++; counted[m.To[0].Address] > 1 {
			t.Errorf("%s was written to %d times", m.To[0].Address, counted[m.To[0].Address])
		}
	}
	if len(counted) == 0 {
		t.Error("nobody was asked")
	}
}
