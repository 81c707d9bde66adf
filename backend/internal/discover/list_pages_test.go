package discover_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/testkit"
)

const since = "created >= '2022-01-01 00:00:00'"

// write makes stories of one owner, the first one named 1, all at the same moment but for `moments` of them.
func write(t *testing.T, s *testkit.Server, owner string, count int, moments ...string) {
	t.Helper()
	stories, err := s.App.FindCollectionByNameOrId("places_collection")
	testkit.OK(t, err)
	err = s.App.RunInTransaction(func(tx core.App) error {
		for i := range count {
			story := core.NewRecord(stories)
			story.Load(map[string]any{"user": owner, "title": fmt.Sprint("Story ", i), "start_date": "2024-03-01", "end_date": "2024-03-02"})
			if len(moments) > 0 {
				story.SetRaw("created", moment(t, moments[i%len(moments)]))
			}
			if err := tx.SaveNoValidate(story); err != nil {
				return err
			}
		}
		return nil
	})
	testkit.OK(t, err)
}

func moment(t *testing.T, text string) types.DateTime {
	t.Helper()
	at, err := types.ParseDateTime(text)
	testkit.OK(t, err)
	return at
}

// reader asks for one list.
type reader struct {
	s                       *testkit.Server
	path, token, filter     string
	sort, perPage, sortedBy string
}

func home(s *testkit.Server) reader {
	return reader{s: s, path: testkit.Stories, filter: since, sort: "-created", perPage: "10", sortedBy: "shown AND created >= '2022' ORDER BY created DESC, id DESC"}
}

func own(s *testkit.Server, p testkit.Person, token string) reader {
	return reader{s: s, path: testkit.Stories, token: token, filter: "user = '" + p.ID + "'", sort: "-created", perPage: "50", sortedBy: "user = '" + p.ID + "' ORDER BY created DESC, id DESC"}
}

func (r reader) ask(where string) testkit.Answer {
	at := "cursor=" + url.QueryEscape(where)
	if where == "" {
		at = "page=1"
	}
	return r.s.Send(http.MethodGet, r.path+"?filter="+url.QueryEscape(r.filter)+"&sort="+url.QueryEscape(r.sort)+"&"+at+"&perPage="+r.perPage, r.token, nil)
}

// page is one answer of a list.
type page struct {
	ids                   []string
	number, total, pages  float64
	next, previous, words string
}

func (r reader) at(t *testing.T, where string) page {
	t.Helper()
	a := testkit.Done(t, r.ask(where))
	j := a.JSON()
	p := page{number: j["page"].(float64), total: j["totalItems"].(float64), pages: j["totalPages"].(float64), next: a.Text("next"), previous: a.Text("previous"), words: string(a.Body)}
	for _, item := range j["items"].([]any) {
		p.ids = append(p.ids, item.(map[string]any)["id"].(string))
	}
	return p
}

// all is the list in its order, as the database knows it.
func (r reader) all(t *testing.T) (ids []string) {
	t.Helper()
	table := strings.Split(strings.TrimPrefix(r.path, "/api/collections/"), "/")[0]
	testkit.OK(t, r.s.App.DB().NewQuery("SELECT id FROM "+table+" WHERE "+r.sortedBy).Column(&ids))
	return ids
}

// walk goes through a list to its end and back to its start.
func (r reader) walk(t *testing.T) (there, back [][]string) {
	t.Helper()
	p := r.at(t, "")
	there = append(there, p.ids)
	for p.next != "" && len(there) < 100 {
		p = r.at(t, p.next)
		there = append(there, p.ids)
	}
	back = append(back, p.ids)
	for p.previous != "" && len(back) < 100 {
		p = r.at(t, p.previous)
		back = append(back, p.ids)
	}
	slices.Reverse(back)
	return there, back
}

func TestEachRecordIsOnOnePageThereAndBackHoweverManyWereMadeAtTheSameMoment(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0", "WAYPOST_QUOTA_PLACES": "0"})
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 123, "2024-05-01 10:00:00.000Z", "2024-05-02 10:00:00.123Z")
	story := s.Story(ana)
	s.Place(ana, story)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 102)
		INSERT INTO places (user, places_collection, title, pictures, position)
		SELECT {:user}, {:story}, 'x', '{}', -0.5 + i % 3 FROM n`, map[string]any{"user": ana.ID, "story": story})
	places := reader{s: s, path: testkit.Places, filter: "places_collection = '" + story + "'", sort: "position,id", perPage: "50", sortedBy: "TRUE ORDER BY position, id"}
	for name, r := range map[string]reader{"home": home(s), "own": own(s, ana, ana.Token), "a person's": own(s, ana, ""), "places": places} {
		there, back := r.walk(t)
		if got, want := slices.Concat(there...), r.all(t); !slices.Equal(got, want) {
			t.Errorf("%s: %d records on %d pages are not the %d there are, in their order", name, len(got), len(there), len(want))
		}
		// The way back ends with a whole first page.
		if !slices.Equal(back[0], there[0]) || !slices.Equal(back[len(back)-1], there[len(there)-1]) || len(back) != len(there) {
			t.Errorf("%s: %d pages there, %d back", name, len(there), len(back))
		}
	}
}

func TestThePageBeforeTheSecondIsTheFirstAndNoneIsBeforeThatOrBehindTheLast(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 20)
	r := home(s)
	first := r.at(t, "")
	second := r.at(t, first.next)
	if first.previous != "" || first.number != 1 || second.next != "" || second.previous != "first" || second.number != 0 {
		t.Errorf("%+v %+v", first, second)
	}
	if again := r.at(t, second.previous); !slices.Equal(again.ids, first.ids) || again.number != 1 || again.next != first.next {
		t.Errorf("%+v", again)
	}
	// A story that comes meanwhile makes what stood on the second page no other.
	write(t, s, ana.ID, 1)
	if same := r.at(t, first.next); !slices.Equal(same.ids, second.ids) || same.previous == "first" || same.total != 21 {
		t.Errorf("%+v", same)
	}
	if back := r.at(t, r.at(t, first.next).previous); !slices.Equal(back.ids, first.ids) || back.previous != "first" {
		t.Errorf("%+v", back)
	}
}

func TestTheHomeListBeginsWithTheDayTheSpecificationSaysWhicheverWayItIsRead(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 12, "2021-12-31 23:59:59.999Z", "2022-01-01 00:00:00.000Z")
	old := base64.RawURLEncoding.EncodeToString([]byte("1p|2019-05-05 00:00:00.000Z|abc"))
	for _, where := range []string{"", old} {
		if p := home(s).at(t, where); len(p.ids) != 6 || p.total != 6 {
			t.Errorf("%q: %+v", where, p)
		}
	}
}
