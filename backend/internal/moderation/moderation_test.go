package moderation_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/testkit"
)

func TestAReportKeepsTheThingAsItWasAndTheAuthorIsToldWhyAndObjects(t *testing.T) {
	s := begin(t, nil)
	id := s.report("place", s.place)
	s.must(http.MethodPost, api+"reports", s.max.Token, about("place", s.place, "reason", "hate"))
	s.Remove(testkit.Places + "/" + s.place)
	other := s.Place(s.ana, s.story)
	if len(s.queue("reports", s.mia.Token)) != 1 {
		t.Fatal("two reports of one thing are not one entry")
	}
	c := s.queue("reports", s.mia.Token)[0]
	was := c["snapshot"].(map[string]any)
	if was["title"] != "Salto" || was["authorUsername"] != "ana" || c["reports"] != 2.0 || c["gone"] != true || fmt.Sprint(c["reasons"]) != "map[consent:1 hate:1]" {
		t.Errorf("the case: %v", c)
	}
	pictures := c["pictures"].([]any)
	if len(pictures) != 1 {
		t.Fatalf("pictures: %v", pictures)
	}
	for token, status := range map[string]int{s.mia.Token: http.StatusOK, s.ana.Token: http.StatusForbidden, "": http.StatusUnauthorized} {
		if a := s.Send(http.MethodGet, pictures[0].(string), token, nil); a.Status != status || status == http.StatusOK && (len(a.Body) < 100 || a.Header.Get("Cache-Control") != "no-store") {
			t.Errorf("the picture: %d, not %d", a.Status, status)
		}
	}
	testkit.Answered(t, s.decide(id, "take_down", s.mia), http.StatusBadRequest, "taking down what is gone")
	testkit.Answered(t, s.decide(id, "nothing", s.mia), http.StatusNoContent, "closing it")

	id = s.report("place", other)
	testkit.Done(t, s.decide(id, "take_down", s.mia))
	s.place = other
	s.sees("a guest", false)
	if a := s.Send(http.MethodGet, testkit.Stories+"/"+s.story, s.ana.Token, nil); a.Status != http.StatusOK || a.JSON()["down"] != true {
		t.Errorf("the author reads %d %s", a.Status, a.Body)
	}
	for token, status := range map[string]int{s.mia.Token: http.StatusOK, s.SignUp("eva").Token: http.StatusNotFound} {
		testkit.Answered(t, s.Send(http.MethodGet, testkit.Places+"/"+other, token, nil), status, "a place of the story that is down")
	}
	act := s.act(s.ana)
	if act["act"] != "take_down" || act["kind"] != "place" || act["title"] != "Salto" || act["reason"] != "consent" || act["reported"] != true || act["mayObject"] != true || act["by"] != nil {
		t.Errorf("the statement: %v", act)
	}
	testkit.Answered(t, s.object(act, s.mia), http.StatusNotFound, "somebody else objects")
	s.must(http.MethodPost, api+"acts/"+act["id"].(string)+"/objection", s.ana.Token, map[string]any{"words": "They agreed."})
	testkit.Answered(t, s.object(act, s.ana), http.StatusBadRequest, "a second objection")
	if a := s.answer(act, true, s.mia); a.Status != http.StatusForbidden || s.queue("objections", s.mia.Token)[0]["mayAnswer"] != false {
		t.Errorf("who decided answers: %d", a.Status)
	}
	testkit.Answered(t, s.answer(act, true, s.max), http.StatusNoContent, "another answers")
	testkit.Answered(t, s.answer(act, false, s.hana), http.StatusConflict, "a second answer")
	if now := s.act(s.ana); now["mayObject"] != false || now["objection"].(map[string]any)["answer"].(map[string]any)["undone"] != true {
		t.Errorf("the answer: %v", now)
	}
	testkit.Answered(t, s.Get(testkit.Stories+"/"+s.story), http.StatusOK, "undone, the story")
	subjects := ""
	for _, m := range s.Mails(4) {
		subjects += m.To[0] + ": " + m.Subject + "\n"
		if strings.Contains(m.HTML, "<did not>") || strings.HasPrefix(m.To[0], "ben") && strings.Contains(m.HTML, "Salto") {
			t.Errorf("in an email to %v: %s", m.To, m.HTML)
		}
		if strings.Contains(m.HTML, "It is undone.") && strings.Contains(m.HTML, "answer it there") {
			t.Errorf("an answered objection can be answered again: %s", m.HTML)
		}
	}
	for _, part := range []string{"ana@example.com: A decision", "ben@example.org: Your report"} {
		testkit.Has(t, subjects, part, "no email")
	}
}

func TestNobodyLearnsFromAReportWhatThereIsAndNobodyReportsTwice(t *testing.T) {
	s := begin(t, nil)
	hidden := s.Story(s.ana)
	s.must(http.MethodPatch, testkit.Stories+"/"+hidden, s.ana.Token, map[string]any{"visibility": "private"})
	private := s.Place(s.ana, hidden)
	send := func(token string, body map[string]any) testkit.Answer {
		return s.Send(http.MethodPost, api+"reports", token, body)
	}
	want := string(send("", about("story", "nosuchstory0000")).Body)
	for kind, id := range map[string]string{"story": hidden, "place": private, "author": s.max.ID} {
		for _, token := range []string{"", s.max.Token, s.mia.Token} {
			if kind == "author" && token == s.max.Token {
				continue
			}
			if a := send(token, about(kind, id)); a.Status != http.StatusNotFound || string(a.Body) != want {
				t.Errorf("a %s that is not readable: %d %s", kind, a.Status, a.Body)
			}
		}
	}
	if len(s.queue("reports", s.mia.Token)) != 0 {
		t.Error("something was reported")
	}
	s.set(map[string]any{"membersOnly": true})
	for kind, id := range map[string]string{"story": s.story, "place": s.place, "author": s.ana.ID} {
		if a := send("", about(kind, id)); a.Status != http.StatusNotFound || string(a.Body) != want {
			t.Errorf("a guest of a site for members, a %s: %d %s", kind, a.Status, a.Body)
		}
	}
	s.set(map[string]any{"membersOnly": false})
	for i, status := range []int{http.StatusOK, http.StatusBadRequest} {
		testkit.Answered(t, send("", about("story", s.story)), status, "a guest, the report", i+1)
		if a := send(s.max.Token, about("story", s.story)); a.Status != status || (a.Text("case") != "") != (status == http.StatusOK) {
			t.Errorf("a moderator, the report %d: %d %s", i+1, a.Status, a.Body)
		}
	}
	for field, body := range map[string]map[string]any{
		"reason": about("story", s.story, "reason", "boring"), "kind": about("photo", s.story), "words": about("story", s.story, "words", strings.Repeat("é", 2001)),
		"email": about("story", s.story, "email", "Ben <ben@example.org>"),
	} {
		if _, sentence := send("", body).Problem(field); sentence == "" {
			t.Errorf("a bad %s is not refused", field)
		}
	}
	if _, sentence := send("", about("story", s.story, "reason", "other", "words", " ")).Problem("words"); sentence == "" {
		t.Error("another reason without words is not refused")
	}
}

func TestASharedStoryIsReportedByThoseItIsSharedWith(t *testing.T) {
	s := begin(t, nil)
	s.must(http.MethodPatch, testkit.Stories+"/"+s.story, s.ana.Token, map[string]any{"visibility": "people"})
	s.must(http.MethodPost, "/api/collections/shares/records", s.ana.Token, map[string]any{"story": s.story, "person": "max"})
	testkit.Answered(t, s.Send(http.MethodPost, api+"reports", s.max.Token, about("place", s.place)), http.StatusOK, "a reader")
	testkit.Answered(t, s.Send(http.MethodPost, api+"reports", s.mia.Token, about("place", s.place)), http.StatusNotFound, "a moderator who is none")
	// Moderators see what was reported, and not the story.
	if len(s.queue("reports", s.mia.Token)) != 1 || s.Send(http.MethodGet, testkit.Stories+"/"+s.story, s.mia.Token, nil).Status != http.StatusNotFound {
		t.Error("a moderator reads the story, or sees no report")
	}
}

func TestOfTwoModeratorsTheSecondIsToldThatItIsDecided(t *testing.T) {
	s := begin(t, nil)
	id := s.report("story", s.story)
	answers := make(chan int)
	for _, by := range []testkit.Person{s.mia, s.max} {
		go func() { answers <- s.decide(id, "hide", by).Status }()
	}
	testkit.Same(t, <-answers+<-answers, http.StatusNoContent+http.StatusConflict, "the answers make")
	if len(list(s.must(http.MethodGet, api+"acts", s.ana.Token, nil))) != 1 {
		t.Error("two acts")
	}
	for what, body := range map[string]map[string]any{
		"act": {"act": "burn", "reason": "hate", "words": "x"}, "reason": {"act": "hide", "words": "x"}, "words": {"act": "hide", "reason": "hate"},
	} {
		if _, sentence := s.Send(http.MethodPost, api+"reports/"+id+"/decision", s.mia.Token, body).Problem(what); sentence == "" {
			t.Errorf("a decision without its %s is not refused", what)
		}
	}
}

func TestAHiddenStorysAuthorAsksAgainOnceItWasLookedAt(t *testing.T) {
	s := begin(t, nil)
	s.decide(s.report("story", s.story), "hide", s.mia)
	s.sees("a guest", false)
	for range 2 {
		act := s.act(s.ana)
		s.must(http.MethodPost, api+"acts/"+act["id"].(string)+"/objection", s.ana.Token, map[string]any{"words": "Changed."})
		testkit.Answered(t, s.object(act, s.ana), http.StatusBadRequest, "while nobody has")
		testkit.Answered(t, s.answer(act, false, s.max), http.StatusNoContent)
	}
	act := s.act(s.ana)
	s.object(act, s.ana)
	s.answer(act, true, s.max)
	s.sees("a guest, once it is undone", true)
}

func TestASuspendedPersonReadsDownloadsDeletesAndObjectsAndNothingElse(t *testing.T) {
	s := begin(t, nil)
	draft := s.must(http.MethodPost, "/api/collections/drafts/records", s.ana.Token, map[string]any{}).Text("id")
	shared := s.Story(s.ana)
	s.must(http.MethodPatch, testkit.Stories+"/"+shared, s.ana.Token, map[string]any{"visibility": "people"})
	s.must(http.MethodPost, "/api/collections/shares/records", s.ana.Token, map[string]any{"story": shared, "person": "max"})
	testkit.Answered(t, s.decide(s.report("author", s.ana.ID), "hide", s.mia), http.StatusBadRequest, "hiding an author")
	s.decide(s.queue("reports", s.mia.Token)[0]["id"].(string), "suspend", s.mia)
	s.sees("a guest", false)
	testkit.Answered(t, s.Send(http.MethodGet, testkit.Stories+"/"+shared, s.max.Token, nil), http.StatusNotFound, "whom she shared a story with")
	ana := s.SignIn("users", s.ana.Email, testkit.Password)
	own := "/api/collections/users/records/" + ana.ID
	for _, call := range [][2]string{
		{http.MethodPost, testkit.Stories}, {http.MethodPatch, testkit.Stories + "/" + s.story}, {http.MethodPost, testkit.Places}, {http.MethodPatch, testkit.Places + "/" + s.place},
		{http.MethodPost, "/api/collections/shares/records"}, {http.MethodPost, "/api/collections/zones/records"}, {http.MethodPatch, "/api/collections/drafts/records/" + draft},
		{http.MethodPost, api + "drafts/" + draft + "/accept"}, {http.MethodPatch, own}, {http.MethodPost, "/api/collections/users/request-email-change"},
	} {
		a := s.Send(call[0], call[1], ana.Token, map[string]any{"suspended": "", "title": "x", "newEmail": "new@example.com"})
		if code, _ := a.Problem("account"); a.Status != http.StatusForbidden || code != "suspended" {
			t.Errorf("%s %s: %d %s", call[0], call[1], a.Status, a.Body)
		}
	}
	for _, path := range []string{testkit.Stories + "/" + s.story, testkit.Places + "/" + s.place, own, api + "acts", api + "sessions"} {
		s.must(http.MethodGet, path, ana.Token, nil)
	}
	s.must(http.MethodDelete, testkit.Places+"/"+s.place, ana.Token, nil)
	act := s.act(ana)
	testkit.Answered(t, s.object(act, ana), http.StatusNoContent, "objecting")
	s.answer(act, true, s.hana)
	s.must(http.MethodPatch, own, ana.Token, map[string]any{"name": "Ana again"})
	testkit.Answered(t, s.Get(testkit.Stories+"/"+s.story), http.StatusOK, "undone, the story")
}

func TestNobodyDecidesAboutThemselvesUnlessThereIsNobodyElseAndTheLastHostStays(t *testing.T) {
	s := begin(t, nil)
	for _, who := range []testkit.Person{s.mia, s.hana} {
		s.Story(who)
	}
	ofMia, ofHana := s.report("author", s.mia.ID), s.report("author", s.hana.ID)
	for _, c := range s.queue("reports", s.mia.Token) {
		if isOwn := c["id"] == ofMia; c["own"] != isOwn || c["mayDecide"] == isOwn || (len(c["said"].([]any)) == 0) != isOwn {
			t.Errorf("to the reported moderator: %v", c)
		}
	}
	for who, id := range map[testkit.Person]string{s.mia: ofMia, s.hana: ofHana} {
		testkit.Answered(t, s.decide(id, "nothing", who), http.StatusForbidden, "about themselves")
	}
	for _, by := range []testkit.Person{s.mia, s.max} {
		if _, sentence := s.decide(ofHana, "suspend", by).Problem("act"); sentence == "" {
			t.Error("a moderator suspends a host")
		}
	}
	s.role(s.mia.ID, "")
	s.role(s.max.ID, "")
	if _, sentence := s.decide(ofHana, "suspend", s.hana).Problem("act"); sentence != accounts.ErrLastHost.Error() {
		t.Errorf("the last host: %q", sentence)
	}
	testkit.Answered(t, s.decide(ofHana, "nothing", s.hana), http.StatusNoContent, "where there is nobody else")
	s.role(s.mia.ID, accounts.Host)
	testkit.Answered(t, s.decide(ofMia, "suspend", s.hana), http.StatusNoContent, "one of two hosts")
	testkit.Answered(t, s.Send(http.MethodGet, api+"queue?of=reports", s.mia.Token, nil), http.StatusForbidden, "a suspended host still moderates")
}

func TestFirstStoriesOfAnAccountWaitUntilAModeratorLetsThemThrough(t *testing.T) {
	s := begin(t, nil)
	s.set(map[string]any{"firstLook": 1})
	eva := s.SignUp("eva")
	mine := []string{s.Story(eva), s.Story(s.ana), s.Story(s.mia)}
	seen := func() string {
		all := ""
		for _, id := range mine {
			all += fmt.Sprint(s.Get(testkit.Stories+"/"+id).Status, " ")
		}
		return all
	}
	testkit.Same(t, seen(), "404 200 200 ", "a new account, one with a story, a moderator")
	path := testkit.Stories + "/" + mine[0]
	a := s.Send(http.MethodPatch, path, eva.Token, map[string]any{"waits": false, "waiting": "", "title": "Still", "revision": 1})
	if a.JSON()["waits"] != true || a.JSON()["waiting"] != nil || seen() != "404 200 200 " {
		t.Errorf("the author lets it through: %s", a.Body)
	}
	s.must(http.MethodPatch, path, eva.Token, map[string]any{"visibility": "link"})
	if len(s.queue("waiting", s.mia.Token)) != 0 {
		t.Error("a story that is not for everyone waits")
	}
	s.must(http.MethodPatch, path, eva.Token, map[string]any{"visibility": "public"})
	waiting := s.queue("waiting", s.mia.Token)
	if len(waiting) != 1 || waiting[0]["id"] != mine[0] {
		t.Fatalf("waiting: %v", waiting)
	}
	testkit.Answered(t, s.Send(http.MethodGet, path, s.mia.Token, nil), http.StatusOK, "a moderator looks")
	s.must(http.MethodPost, api+"waiting/"+mine[0], s.mia.Token, nil)
	testkit.Answered(t, s.Send(http.MethodPost, api+"waiting/"+mine[0], s.max.Token, nil), http.StatusConflict, "twice")
	mine = append(mine, s.Story(eva))
	testkit.Same(t, seen(), "200 200 200 200 ", "let through")
	if differing := s.Differing(t); len(differing) > 0 {
		t.Errorf("a rebuild changes %v", differing)
	}
}

func TestTheAddressOfASuspendedAccountThatWasDeletedSignsUpNoMoreForAWhile(t *testing.T) {
	s := begin(t, nil)
	again := func(email, username string) (string, string) {
		return s.Send(http.MethodPost, "/api/collections/users/records", "", map[string]any{
			"id": "", "email": email, "username": username, "name": "A", "password": testkit.Password, "passwordConfirm": testkit.Password,
		}).Problem("email")
	}
	s.Remove("/api/collections/users/records/" + s.max.ID)
	if code, _ := again(s.max.Email, "max2"); code != "" {
		t.Errorf("of whoever left on their own: %s", code)
	}
	s.decide(s.report("author", s.ana.ID), "suspend", s.mia)
	s.Remove("/api/collections/users/records/" + s.ana.ID)
	if code, sentence := again("ANA+new@example.com", "ana2"); code != "validation_barred" || strings.Contains(sentence, "account") {
		t.Errorf("another spelling: %q %q", code, sentence)
	}
	var kept string
	if err := s.App.DB().Select("hash").From("waypost_barred").Row(&kept); err != nil || strings.Contains(kept, "ana") {
		t.Errorf("kept is %q, %v", kept, err)
	}
	var named int
	_ = s.App.DB().Select("COUNT(*)").From("acts").Where(dbx.HashExp{"author": s.ana.ID}).Row(&named)
	if named > 0 {
		t.Error("the record names somebody who is gone")
	}
	s.set(map[string]any{"addressBlockDays": 0})
	if code, _ := again(s.ana.Email, "ana2"); code != "" {
		t.Errorf("without the setting: %s", code)
	}
}

func TestModeratorsAreToldOnceAnHourAndOldCasesGo(t *testing.T) {
	s := begin(t, nil)
	s.run("waypostModerators")
	id := s.report("story", s.story)
	s.run("waypostModerators")
	told := len(s.Mails(3))
	s.report("author", s.ana.ID)
	s.run("waypostModerators")
	s.Execute("UPDATE waypost_moderators_told SET at = '" + ago(61*time.Minute) + "'")
	s.run("waypostModerators")
	if all := s.Mails(6); told != 3 || len(all) != 6 {
		t.Errorf("%d emails, then %d", told, len(all))
	}
	s.Execute("UPDATE waypost_moderators_told SET at = '" + ago(-time.Minute) + "'")
	s.decide(id, "nothing", s.mia)
	folder := s.Record("cases", id).BaseFilesPath()
	s.Execute("UPDATE cases SET decided = '" + ago(179*24*time.Hour) + "' WHERE id = '" + id + "'")
	s.run("waypostOldReports")
	s.Record("cases", id)
	s.Execute("UPDATE cases SET decided = '" + ago(181*24*time.Hour) + "' WHERE id = '" + id + "'")
	s.run("waypostOldReports")
	var left int
	_ = s.App.DB().NewQuery("SELECT (SELECT COUNT(*) FROM cases) + (SELECT COUNT(*) FROM reports)").Row(&left)
	fsys, err := s.App.NewFilesystem()
	testkit.OK(t, err)
	defer fsys.Close()
	testkit.Within(t, 10*time.Second, func() bool {
		files, err := fsys.List(folder + "/")
		return err == nil && len(files) == 0
	})
	testkit.Same(t, left, 2, "rows are left")
}

func ago(d time.Duration) string { return time.Now().UTC().Add(-d).Format("2006-01-02 15:04:05.000Z") }

func TestTheRecordIsForHostsAndItsFiguresAreOfTheYear(t *testing.T) {
	s := begin(t, nil)
	second := s.Story(s.ana)
	s.decide(s.report("story", s.story), "take_down", s.mia)
	s.decide(s.report("story", second, "reason", "spam"), "nothing", s.mia)
	act := s.act(s.ana)
	s.object(act, s.ana)
	s.answer(act, false, s.max)
	for path, token := range map[string]string{api + "record": s.mia.Token, api + "figures": s.mia.Token} {
		testkit.Answered(t, s.Send(http.MethodGet, path, token, nil), http.StatusForbidden, path, "for a moderator")
	}
	acts := ""
	for _, a := range list(s.must(http.MethodGet, api+"record", s.hana.Token, nil)) {
		acts += fmt.Sprint(a["act"], " by ", a["by"], ", ")
	}
	testkit.Same(t, acts, "kept by Name of max, nothing by Name of mia, take_down by Name of mia, ", "the record")
	a := s.must(http.MethodGet, api+"figures", s.hana.Token, nil).JSON()
	if fmt.Sprint(a["reasons"], a["acts"], a["objections"]) != "map[consent:1 spam:1] map[kept:1 nothing:1 take_down:1] 1" || a["median"] == nil || a["since"] != float64(time.Now().UTC().Year()) {
		t.Errorf("the figures: %v", a)
	}
	if a := s.must(http.MethodGet, api+"figures?year=2020", s.hana.Token, nil).JSON(); fmt.Sprint(a["acts"], a["median"]) != "map[] <nil>" {
		t.Errorf("of another year: %v", a)
	}
}

func TestAReportedNoteIsTakenDownAndItsWriterObjects(t *testing.T) {
	s := begin(t, nil)
	ben := s.SignUp("ben")
	s.Execute("UPDATE users SET verified = TRUE WHERE id = '" + ben.ID + "'")
	s.must(http.MethodPost, api+"stories/"+s.story+"/notes", s.ana.Token, map[string]any{"who": "everyone"})
	place := api + "places/" + s.place + "/notes"
	s.must(http.MethodPost, place, ben.Token, map[string]any{"id": "note00000000001", "text": "Nasty"})
	testkit.Answered(t, s.Send(http.MethodPost, api+"reports", "", about("note", "note00000000001")), http.StatusNotFound, "a note nobody sees is reported")
	s.must(http.MethodPost, api+"notes/note00000000001", s.ana.Token, nil)
	s.must(http.MethodPost, place, "", map[string]any{"id": "note00000000002", "text": "Of a guest", "name": "Gran", "email": "gran@example.com"})
	s.Execute("UPDATE notes SET confirmed = '2026-01-01', allowed = '2026-01-01' WHERE id = 'note00000000002'")
	seen := func() int { return len(list(s.must(http.MethodGet, place, "", nil))) }

	id := s.report("note", "note00000000001")
	taken := s.queue("reports", s.mia.Token)[0]["snapshot"].(map[string]any)
	if taken["text"] != "Nasty" || taken["authorName"] != "Name of ben" {
		t.Errorf("the snapshot: %v", taken)
	}
	if a := s.decide(id, "take_down", s.mia); a.Status != http.StatusNoContent || seen() != 1 {
		t.Errorf("taken down: %d %s, %d are seen", a.Status, a.Body, seen())
	}
	s.sees("of a story with it", true)
	act := s.act(ben)
	s.object(act, ben)
	if a := s.answer(act, true, s.max); a.Status != http.StatusNoContent || seen() != 2 {
		t.Errorf("undone: %d %s, %d are seen", a.Status, a.Body, seen())
	}
	other := s.report("note", "note00000000002")
	if _, sentence := s.decide(other, "suspend", s.mia).Problem("act"); sentence == "" {
		t.Error("an account that isn't there is suspended")
	}
	if a := s.decide(other, "hide", s.mia); a.Status != http.StatusNoContent || seen() != 1 {
		t.Errorf("hidden: %d %s, %d are seen", a.Status, a.Body, seen())
	}
}
