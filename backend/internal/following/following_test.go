package following_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/textproto"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"waypost/backend/internal/testkit"
)

const follows = "/api/waypost/follows"

var errDown = errors.New("connection refused")

type told struct {
	*testkit.Server
	*testkit.Post
	ana   testkit.Person
	story string
}

func begin(t testing.TB) *told {
	t.Helper()
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	w := &told{s, s.Post(), ana, s.Story(ana)}
	w.Place(ana, w.story)
	return w
}

func (w *told) follow(address string, header ...string) testkit.Answer {
	return w.Send(http.MethodPost, follows, "", map[string]string{"kind": "story", "id": w.story, "email": address, "language": "de"}, header...)
}

var linked = regexp.MustCompile(`/following#key=([A-Za-z0-9_-]{22})`)

func keyIn(m *mailer.Message) string { return linked.FindStringSubmatch(m.HTML)[1] }

type item struct {
	ID, Title, Path string
	Confirmed       bool
	News            int
}

func (w *told) list(t *testing.T, token, key string) (items []item) {
	t.Helper()
	path := follows
	if key != "" {
		path += "?key=" + key
	}
	listed, _ := testkit.Done(t, w.Send(http.MethodGet, path, token, nil)).JSON()["items"].([]any)
	for _, each := range listed {
		of, _ := each.(map[string]any)
		items = append(items, item{fmt.Sprint(of["id"]), fmt.Sprint(of["title"]), fmt.Sprint(of["path"]), of["confirmed"] == true, len(of["news"].([]any))})
	}
	return items
}

// confirmed is the key of an address that follows the story.
func (w *told) confirmed(t *testing.T, address string) string {
	t.Helper()
	testkit.Done(t, w.follow(address))
	key := keyIn(w.To(t, address, 1)[0])
	for _, one := range w.list(t, "", key) {
		testkit.Done(t, w.Send(http.MethodPost, follows+"/"+one.ID+"?key="+key, "", nil))
	}
	return key
}

// later has everybody been told three days ago, and what there is written since then, two days ago.
func (w *told) later(t testing.TB) {
	t.Helper()
	at := func(days int) string { return time.Now().AddDate(0, 0, -days).UTC().Format("2006-01-02 15:04:05.000Z") }
	w.Execute("UPDATE follows SET told = '" + at(3) + "', mailed = '" + at(3) + "'")
	w.Execute("UPDATE places SET created = '" + at(2) + "'")
	w.Execute("UPDATE waypost_published SET at = '" + at(9) + "'")
}

func (w *told) round() {
	for _, job := range w.App.Cron().Jobs() {
		if job.Id() == "waypostFollows" {
			job.Run()
		}
	}
}

// onceEach has rounds until all have an email, and some more; before each, later says what is due.
func (w *told) onceEach(t *testing.T, all []string, later string) {
	t.Helper()
	count := func() int {
		w.Execute(later)
		w.round()
		w.Lock()
		defer w.Unlock()
		return len(w.Took)
	}
	testkit.Within(t, 20*time.Second, func() bool { return count() >= len(all) })
	for range 3 {
		count()
		time.Sleep(100 * time.Millisecond)
	}
	for _, each := range all {
		w.To(t, each, 1)
	}
}

func TestAnAddressIsAskedOnceAndToldOnlyAfterItsYes(t *testing.T) {
	w := begin(t)
	for _, spelling := range []string{"gran@example.com", "Gran@example.com", "gran+trip@example.com", "gran@example.com"} {
		testkit.Done(t, w.follow(spelling))
	}
	another := w.Story(w.ana)
	w.Place(w.ana, another)
	testkit.Done(t, w.Send(http.MethodPost, follows, "", map[string]string{"kind": "story", "id": another, "email": "gran@example.com"}))
	asked := w.To(t, "gran@example.com", 1)[0]
	if strings.Contains(asked.HTML, "Along the Uruguay") || !strings.Contains(asked.Subject, "weitergeht") {
		t.Errorf("asked with %s %s", asked.Subject, asked.HTML)
	}
	w.later(t)
	w.round()
	time.Sleep(200 * time.Millisecond)
	key := keyIn(w.To(t, "gran@example.com", 1)[0])
	waiting := w.list(t, "", key)
	if len(waiting) != 2 || waiting[0].Confirmed || waiting[1].Confirmed {
		t.Fatalf("%+v", waiting)
	}
	for _, one := range waiting {
		if one.Path == "/travel-story/"+w.story {
			testkit.Done(t, w.Send(http.MethodPost, follows+"/"+one.ID+"?key="+key, "", nil))
		}
	}
	w.later(t)
	w.round()
	news := w.To(t, "gran@example.com", 2)[1]
	if !strings.Contains(news.HTML, "„Along the Uruguay“ hat einen neuen Ort: Salto.") || !strings.Contains(news.HTML, "/travel-story/"+w.story) || strings.Contains(news.HTML, another) || strings.Contains(news.HTML, "<img") {
		t.Errorf("told with %s", news.HTML)
	}
	// Another round, and one more place, on the same day.
	w.Place(w.ana, w.story)
	w.round()
	time.Sleep(200 * time.Millisecond)
	w.To(t, "gran@example.com", 2)
	// Programs for mail end it as RFC 8058 says, as often as they like.
	address, _, _ := strings.Cut(strings.TrimPrefix(news.Headers["List-Unsubscribe"], "<"), ">")
	if news.Headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" || news.Headers["Message-ID"] == "" {
		t.Errorf("%v", news.Headers)
	}
	for range 2 {
		request, err := http.NewRequest(http.MethodPost, w.URL+strings.TrimPrefix(address, w.Config.SiteURL), strings.NewReader("List-Unsubscribe=One-Click"))
		testkit.OK(t, err)
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		testkit.Done(t, w.Do(request))
	}
	w.later(t)
	w.round()
	time.Sleep(200 * time.Millisecond)
	w.To(t, "gran@example.com", 2)
}

func TestWhoReadsAStoryByALinkIsToldByThatLinkForAsLongAsItWorks(t *testing.T) {
	w := begin(t)
	testkit.Done(t, w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, w.ana.Token, map[string]any{"visibility": "link"}))
	if a := w.follow("gran@example.com"); a.Status != http.StatusNotFound {
		t.Fatalf("without the link: %d", a.Status)
	}
	share := testkit.Done(t, w.Send(http.MethodPost, "/api/collections/shares/records", w.ana.Token, map[string]any{"story": w.story, "name": "Family"}))
	opened := testkit.Done(t, w.Send(http.MethodPost, "/api/waypost/shares/open", "", map[string]string{"key": share.Text("key")}))
	cookie, _, _ := strings.Cut(opened.Header.Get("Set-Cookie"), ";")
	testkit.Done(t, w.follow("gran@example.com", "Cookie", cookie))
	key := keyIn(w.To(t, "gran@example.com", 1)[0])
	testkit.Done(t, w.Send(http.MethodPost, follows+"/"+w.list(t, "", key)[0].ID+"?key="+key, "", nil))
	w.later(t)
	w.round()
	testkit.Has(t, w.To(t, "gran@example.com", 2)[1].HTML, "/s/"+share.Text("key"), "told with")
	testkit.Done(t, w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, w.ana.Token, map[string]any{"visibility": "private"}))
	if listed := w.list(t, "", key); listed[0].Title != "" || listed[0].Path != "" || listed[0].News != 0 {
		t.Errorf("of a private story its follower learns %+v", listed)
	}
	w.later(t)
	w.round()
	time.Sleep(200 * time.Millisecond)
	w.To(t, "gran@example.com", 2)
	testkit.Done(t, w.Send(http.MethodDelete, "/api/collections/shares/records/"+share.Text("id"), w.ana.Token, nil))
	if listed := w.list(t, "", key); len(listed) != 0 {
		t.Errorf("after the link was turned off: %+v", listed)
	}
}

func TestNobodyIsForgottenOrToldTwiceWhileTheMailServerIsDown(t *testing.T) {
	w := begin(t)
	var all []string
	for i := range 30 {
		all = append(all, fmt.Sprintf("reader%d@example.com", i))
		w.Execute(fmt.Sprintf("INSERT INTO follows (id, story, author, share, user, email, mailbox, language, key, confirmed, told, mailed, created) VALUES ('follow%09d', '%s', '', '', '', '%s', '%s', 'en', '%022d', '2026-01-01', '', '', '2026-01-01')", i, w.story, all[i], all[i], i))
	}
	w.later(t)
	// Nobody there, a password that is wrong, and a server that takes nothing from us.
	for _, down := range []error{errDown, &textproto.Error{Code: 535}, &textproto.Error{Code: 550}, nil} {
		w.Lock()
		w.Down = down
		w.Unlock()
		w.Execute("UPDATE follows SET mailed = '' WHERE mailed < '9'")
		w.round()
		time.Sleep(300 * time.Millisecond)
	}
	w.onceEach(t, all, "UPDATE follows SET mailed = '' WHERE mailed < '9'")
}

func TestAQuestionTheMailServerDidNotTakeIsAskedOnceItDoes(t *testing.T) {
	w := begin(t)
	const due = "UPDATE waypost_questions SET due = '2026-01-01' WHERE due != ''"
	var all []string
	for i := range 20 {
		all = append(all, fmt.Sprintf("reader%d@example.com", i))
	}
	for _, down := range []error{errDown, &textproto.Error{Code: 550}, &textproto.Error{Code: 421}, nil} {
		w.Lock()
		w.Down = down
		w.Unlock()
		w.Execute(due)
		if down == errDown {
			for _, each := range append(all, all...) {
				testkit.Done(t, w.follow(each))
			}
		}
		w.round()
		time.Sleep(300 * time.Millisecond)
	}
	w.onceEach(t, all, due)
	if of := w.list(t, "", keyIn(w.To(t, all[0], 1)[0])); len(of) != 1 {
		t.Errorf("its key opens %+v", of)
	}
}

func TestWhoDeletesAndTellsAStoryAgainHasNoMailboxAskedTwice(t *testing.T) {
	w := begin(t)
	testkit.Done(t, w.follow("gran@example.com"))
	key := keyIn(w.To(t, "gran@example.com", 1)[0])
	w.Execute("DELETE FROM follows")
	testkit.Done(t, w.follow("gran@example.com"))
	time.Sleep(200 * time.Millisecond)
	w.To(t, "gran@example.com", 1)
	of := w.list(t, "", key)
	if len(of) != 1 || of[0].Confirmed {
		t.Fatalf("the key she has opens %+v", of)
	}
	// After a yes and an end she is asked again, once.
	testkit.Done(t, w.Send(http.MethodPost, follows+"/"+of[0].ID+"?key="+key, "", nil))
	testkit.Done(t, w.Send(http.MethodDelete, follows+"/"+of[0].ID+"?key="+key, "", nil))
	for range 2 {
		testkit.Done(t, w.follow("gran@example.com"))
	}
	key = keyIn(w.To(t, "gran@example.com", 2)[1])
	if of = w.list(t, "", key); len(of) != 1 || of[0].Confirmed {
		t.Errorf("then it opens %+v", of)
	}
}

func TestAnEmailThatIsSentAgainAfterACrashIsTheSameOne(t *testing.T) {
	w := begin(t)
	w.confirmed(t, "gran@example.com")
	w.later(t)
	// As if the program ended once the mail server had it, before that was noted.
	w.Execute("CREATE TRIGGER ends BEFORE UPDATE ON follows BEGIN SELECT RAISE(ABORT, 'ended'); END")
	w.round()
	w.To(t, "gran@example.com", 2)
	w.Execute("DROP TRIGGER ends")
	w.round()
	sent := w.To(t, "gran@example.com", 3)
	if first, again := sent[1].Headers["Message-ID"], sent[2].Headers["Message-ID"]; first != again || first == "" {
		t.Errorf("first %s, then %s", first, again)
	}
}

// What a hundred thousand followers of one story cost, beside what they are told: go test -run - -bench Digest -benchtime 1x.
func BenchmarkDigest(b *testing.B) {
	const many = 100_000
	w := begin(b)
	w.Execute(fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO follows (id, story, author, share, user, email, mailbox, language, key, confirmed, told, mailed, created)"+
		" SELECT printf('follow%%09d', i), '%s', '', '', '', 'r' || i || '@example.com', 'r' || i || '@example.com', 'en', printf('%%022d', i), '2026-01-01', '', '', '2026-01-01' FROM n", many-1, w.story))
	w.later(b)
	w.KeepsNone = true
	var before, now, most runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	b.ResetTimer()
	w.round()
	for left := 1; left > 0; time.Sleep(50 * time.Millisecond) {
		testkit.OK(b, w.App.DB().NewQuery("SELECT COUNT(*) FROM follows WHERE mailed < '"+time.Now().AddDate(0, 0, -1).UTC().Format(time.DateOnly)+"'").Row(&left))
		if runtime.ReadMemStats(&now); now.HeapInuse > most.HeapInuse {
			most = now
		}
	}
	b.ReportMetric(float64(many)/b.Elapsed().Seconds(), "mails/s")
	b.ReportMetric(float64(most.HeapInuse-before.HeapInuse)/1e6, "MB")
}

func TestPeopleSeeWhatIsNewAndAuthorsHowManyAreTold(t *testing.T) {
	w := begin(t)
	ben, cleo := w.SignUp("ben"), w.SignUp("cleo")
	testkit.Done(t, w.Send(http.MethodPost, "/api/collections/shares/records", w.ana.Token, map[string]any{"story": w.story, "person": "ben"}))
	testkit.Done(t, w.Send(http.MethodPost, follows, ben.Token, map[string]string{"kind": "author", "id": w.ana.ID}))
	testkit.Done(t, w.Send(http.MethodPost, follows, cleo.Token, map[string]string{"kind": "story", "id": w.story}))
	w.confirmed(t, "gran@example.com")
	told := testkit.Done(t, w.Send(http.MethodGet, "/api/waypost/stories/"+w.story+"/followers", w.ana.Token, nil)).JSON()
	if told["count"] != 3.0 || fmt.Sprint(told["names"]) != "[Name of ben]" {
		t.Errorf("their author is told %v", told)
	}
	testkit.Answered(t, w.Send(http.MethodGet, "/api/waypost/stories/"+w.story+"/followers", ben.Token, nil), http.StatusNotFound, "somebody else")
	w.Execute("UPDATE places_collection SET title = 'Down the river' WHERE id = '" + w.story + "'")
	of := w.list(t, ben.Token, "")
	if len(of) != 1 || of[0].Title != "Name of ana" || of[0].Path != "/by/ana" || of[0].News != 1 {
		t.Fatalf("%+v", of)
	}
	testkit.Answered(t, w.Send(http.MethodDelete, follows+"/"+of[0].ID, cleo.Token, nil), http.StatusNotFound, "another's follow")
	testkit.Done(t, w.Send(http.MethodDelete, follows+"/"+of[0].ID, ben.Token, nil))
	if of = w.list(t, ben.Token, ""); len(of) != 0 {
		t.Errorf("%+v", of)
	}
	testkit.Answered(t, w.Send(http.MethodGet, follows, "", nil), http.StatusNotFound, "a guest")
}
