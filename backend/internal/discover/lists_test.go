package discover_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

const awkward = "“Both” \\ sides \"quoted\"\tand\r\nbroken \u0001\u2028 <b>&amp;</b> 🧭 \xff end"

func placesOf(story string) string {
	return testkit.Places + "?filter=" + url.QueryEscape("places_collection = '"+story+"'") + "&sort=position%2Cid&page=1&perPage=50"
}

// items reads a list as it came, without anything a reader would mend.
func items(t *testing.T, a testkit.Answer) map[string]json.RawMessage {
	t.Helper()
	var list struct{ Items []json.RawMessage }
	if err := json.Unmarshal(a.Body, &list); err != nil || a.Status != http.StatusOK {
		t.Fatalf("answered with %d: %v", a.Status, err)
	}
	byID := map[string]json.RawMessage{}
	for _, item := range list.Items {
		var named struct{ ID string }
		testkit.OK(t, json.Unmarshal(item, &named))
		byID[named.ID] = item
	}
	return byID
}

func same(t *testing.T, one, other []byte) bool {
	t.Helper()
	var a, b any
	testkit.OK(t, json.Unmarshal(one, &a))
	testkit.OK(t, json.Unmarshal(other, &b))
	return reflect.DeepEqual(a, b)
}

// untilMade waits for the sizes of pictures: a record must not change between two looks at it.
func untilMade(t *testing.T, s *testkit.Server, story string) {
	t.Helper()
	testkit.Within(t, time.Minute, func() bool { return !bytes.Contains(s.Get(placesOf(story)).Body, []byte(`"ready":false`)) })
}

func TestARecordInAListIsTheRecordAsItIsAskedForAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	bare, full := s.Story(ana), s.Story(ana)
	if _, err := s.App.DB().NewQuery("UPDATE places_collection SET title = {:text}, description = {:text} WHERE id = {:id}").
		Bind(map[string]any{"text": awkward, "id": full}).Execute(); err != nil {
		t.Fatal(err)
	}
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	others := []testkit.File{{Field: "other_pictures", Name: "b.jpg", Data: photo.PlainJPEG(30, 40)}, {Field: "other_pictures", Name: "c.jpg", Data: photo.PlainJPEG(30, 20)}}
	s.Place(ana, full)
	s.Place(ana, full, picture)
	withAll := s.Place(ana, full, append(others, picture)...)
	untilMade(t, s, full)
	if _, err := s.App.DB().NewQuery("UPDATE places SET subtext = {:text}, latitude = 1e-7, longitude = -120 WHERE id = {:id}").
		Bind(map[string]any{"text": awkward, "id": withAll}).Execute(); err != nil {
		t.Fatal(err)
	}
	for path, lists := range map[string]map[string]json.RawMessage{
		testkit.Stories: items(t, s.Get(testkit.Stories+"?filter="+url.QueryEscape(since)+"&sort=-created&page=1&perPage=10")),
		testkit.Places:  items(t, s.Get(placesOf(full))),
	} {
		if want := map[string]int{testkit.Stories: 2, testkit.Places: 3}[path]; len(lists) != want {
			t.Fatalf("%s has %d records", path, len(lists))
		}
		for id, item := range lists {
			alone := s.Get(path + "/" + id)
			if !same(t, item, alone.Body) {
				t.Errorf("in the list it is\n%s\nand alone\n%s", item, alone.Body)
			}
		}
	}
	if got := items(t, s.Get(placesOf(bare))); len(got) != 0 {
		t.Errorf("a story without places has %d", len(got))
	}
}

func TestAListIsSortedAndHasItsHeadAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 3)
	for i, created := range []string{"2024-05-01", "2024-05-03", "2024-05-02"} {
		if _, err := s.App.DB().NewQuery("UPDATE places_collection SET created = {:at} WHERE title = {:title}").
			Bind(map[string]any{"at": created + " 00:00:00.000Z", "title": fmt.Sprint("Story ", i)}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	a := home(s).ask("")
	first, second, third := bytes.Index(a.Body, []byte("Story 1")), bytes.Index(a.Body, []byte("Story 2")), bytes.Index(a.Body, []byte("Story 0"))
	if first < 0 || first > second || second > third {
		t.Errorf("the newest first: %d, %d, %d", first, second, third)
	}
	head := s.Send(http.MethodHead, testkit.Stories+"?filter="+url.QueryEscape(since)+"&sort=-created&page=1&perPage=10", "", nil)
	if head.Status != http.StatusOK || len(head.Body) != 0 {
		t.Errorf("HEAD was answered with %d and %d bytes", head.Status, len(head.Body))
	}
}

// listed are what lists are found by.
var listed = []string{"places", "waypost_totals"}

var forbidden = regexp.MustCompile(`SCAN|MULTI-INDEX|TEMP B-TREE|OFFSET|COUNT\(`)

func TestEveryPageIsFoundByEnteringAnIndexAtItsCursorWhoeverAsks(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	write(t, s, ana.ID, 120)
	story := s.Story(ana)
	s.Place(ana, story)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
		INSERT INTO places (user, places_collection, title, position) SELECT {:user}, {:story}, 'x', i % 3 FROM n`, map[string]any{"user": ana.ID, "story": story})
	for who, token := range map[string]string{"anybody": "", "its author": ana.Token, "somebody else": bob.Token} {
		places := reader{s: s, path: testkit.Places, token: token, filter: "places_collection = '" + story + "'", sort: "position,id", perPage: "50"}
		all := home(s)
		all.token = token
		for list, r := range map[string]reader{"home": all, "own": own(s, ana, token), "places": places} {
			second := r.at(t, r.at(t, "").next)
			third := r.at(t, second.next)
			for page, where := range map[string]string{"first": "", "next": second.next, "previous": third.previous} {
				found := s.Questions(func() { r.at(t, where) }, listed...)
				if least := 2 + len(r.at(t, where).ids); len(found) < least {
					t.Errorf("%s of %s for %s: asked only %q", page, list, who, found)
				}
				for _, statement := range found {
					// What is said of a row's pictures is read in that row.
					if plan := strings.ReplaceAll(s.Plan(statement), "SCAN one VIRTUAL TABLE", ""); forbidden.MatchString(statement + plan) {
						t.Errorf("%s of %s for %s:\n%s\n%s", page, list, who, statement, plan)
					}
				}
			}
		}
	}
}

func TestAStrangersPageOfAPersonReadsNoneOfTheStoriesThatAreNotShown(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 3)
	s.Execute("UPDATE places_collection SET shown = FALSE")
	for _, statement := range s.Questions(func() {
		testkit.Answered(t, own(s, ana, "").ask(""), http.StatusOK)
	}, listed...) {
		if plan := s.Plan(statement); strings.Contains(statement, "user") && strings.Contains(statement, "ORDER BY") && !strings.Contains(plan, "user_shown (user=? AND shown=?)") {
			t.Error(plan)
		}
	}
}

// A stranger who read slowly had a story's private words minutes after it had become its author's alone.
func TestWhoReadsAListSlowlyGetsNothingThatHasBecomePrivateMeanwhile(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine := s.Story(ana)
	write(t, s, bob.ID, 9)
	// More than is on its way between the two.
	if _, err := s.App.DB().NewQuery("UPDATE places_collection SET description = {:text}, created = '2099-01-01' WHERE user = {:user}").
		Bind(map[string]any{"text": strings.Repeat("long ", 1<<20), "user": bob.ID}).Execute(); err != nil {
		t.Fatal(err)
	}
	reader, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	testkit.OK(t, err)
	defer reader.Close()
	fmt.Fprintf(reader, "GET %s?filter=%s&sort=-created&page=1&perPage=10 HTTP/1.0\r\n\r\n", testkit.Stories, url.QueryEscape(since))
	began := make([]byte, 1)
	if _, err := io.ReadFull(reader, began); err != nil {
		t.Fatal(err)
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+mine, ana.Token, map[string]any{"title": "A secret", "visibility": "private", "revision": 1}))
	testkit.OK(t, reader.SetReadDeadline(time.Now().Add(time.Minute)))
	list, err := io.ReadAll(reader)
	if err != nil || !bytes.HasSuffix(list, []byte("]}\n")) {
		t.Fatalf("not read to its end: %v", err)
	}
	if bytes.Contains(list, []byte("A secret")) || bytes.Contains(list, []byte(mine)) {
		t.Error("the private story is in the list")
	}
}
