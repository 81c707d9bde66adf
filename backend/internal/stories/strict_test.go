package stories_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAMomentOrAPositionThatCannotBeReadIsRefusedAndWhatWasStoredStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	place := s.Place(ana, s.Story(ana))
	change := func(field string, value any) testkit.Answer {
		return s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{field: value})
	}
	const when = "2024-03-01 10:00:00.000Z"
	if a := change("visited", when); a.Status != http.StatusOK || a.Text("visited") != when {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	testkit.Done(t, change("position", 77.5))
	for field, values := range map[string][]any{
		"visited":  {"2024:03:02 10:00:00", "nonsense", "2024-02-30 10:00:00Z", "2024-03-02T10:00:00+02", 1709251200, true, "0000-01-01 00:00:00Z", "1825-12-31 10:00:00Z", "9999-12-31 23:59:59Z"},
		"position": {"x", nil, "", []int{1}, map[string]any{}, true},
	} {
		for _, value := range values {
			a := change(field, value)
			if code, sentence := a.Problem(field); a.Status != http.StatusBadRequest || code == "" || !strings.HasSuffix(sentence, ".") {
				t.Errorf("%s %v: %d %s", field, value, a.Status, a.Body)
			}
		}
	}
	stored := s.Get(testkit.Places + "/" + place)
	if stored.Text("visited") != when || stored.JSON()["position"] != 77.5 {
		t.Errorf("%s", stored.Body)
	}
	if a := change("visited", ""); a.Status != http.StatusOK || a.Text("visited") != "" {
		t.Errorf("no moment: %d %s", a.Status, a.Body)
	}
}

func TestADraftsContentThatIsNoTextIsRefusedAndTheDraftStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	const drafts = "/api/collections/drafts/records"
	draft := s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"content": `{"a":1}`})
	content := map[string]any{"a": 2}
	for name, a := range map[string]testkit.Answer{
		"new":     s.Send(http.MethodPost, drafts, ana.Token, map[string]any{"content": content}),
		"emptied": s.Send(http.MethodPatch, drafts+"/"+draft.Text("id"), ana.Token, map[string]any{"content": nil, "revision": 1}),
		"changed": s.Send(http.MethodPatch, drafts+"/"+draft.Text("id"), ana.Token, map[string]any{"content": content, "revision": 1}),
	} {
		if code, sentence := a.Problem("content"); a.Status != http.StatusBadRequest || code == "" || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if a := s.Get(drafts+"/"+draft.Text("id"), "Authorization", ana.Token); a.Text("content") != `{"a":1}` {
		t.Errorf("%s", a.Body)
	}
}

func TestADraftThatIsSentTwiceAtOnceIsThereOnceAndBothAreToldSo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	send := func(p testkit.Person, id, content string) testkit.Answer {
		return s.Send(http.MethodPost, "/api/collections/drafts/records", p.Token, map[string]any{"id": id, "content": content})
	}
	for _, id := range []string{"twice0000000001", "twice0000000002", "twice0000000003"} {
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if a := send(ana, id, `{"a":1}`); a.Status != http.StatusOK || a.Text("id") != id {
					t.Errorf("%d %s", a.Status, a.Body)
				}
			})
		}
		both.Wait()
		for who, a := range map[string]testkit.Answer{"another one": send(ana, id, `{"a":2}`), "somebody else's": send(bob, id, `{"a":1}`)} {
			if code, _ := a.Problem("id"); a.Status != http.StatusBadRequest || code == "" {
				t.Errorf("%s: %d %s", who, a.Status, a.Body)
			}
		}
	}
}

func TestAPictureThatIsSentTwiceAtOnceIsThereOnceAndBothAreToldSo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	data := photo.PlainJPEG(60, 40)
	for _, id := range []string{"twice0000000001", "twice0000000002", "twice0000000003"} {
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if a := s.Upload(ana, id, data, ""); a.Status != http.StatusOK || a.Text("id") != id {
					t.Errorf("%d %s", a.Status, a.Body)
				}
			})
		}
		both.Wait()
	}
}

func TestWhatIsNoVisibilityOrATakenIDIsSaidPlainly(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	values := map[string]any{"title": "Again", "start_date": "2024-03-01", "end_date": "2024-03-02"}
	for field, value := range map[string]any{"visibility": "friends", "id": story} {
		values[field] = value
		a := s.Send(http.MethodPost, testkit.Stories, ana.Token, values)
		if _, sentence := a.Problem(field); a.Status != http.StatusBadRequest || strings.HasPrefix(sentence, "Invalid value") || strings.Contains(sentence, "unique") || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s: %d %s", field, a.Status, a.Body)
		}
		delete(values, field)
	}
}

func TestFieldsEndWhereThePagesSay(t *testing.T) {
	s := testkit.Start(t, nil)
	field := func(collection, name string) core.Field {
		c, err := s.App.FindCachedCollectionByNameOrId(collection)
		testkit.OK(t, err)
		return c.Fields.GetByName(name)
	}
	for _, text := range []struct {
		collection, name string
		most             int
	}{{"places_collection", "title", contract.FieldTitle}, {"places", "title", contract.FieldTitle}, {"places", "subtext", contract.FieldPlaceText}} {
		testkit.Same(t, field(text.collection, text.name).(*core.TextField).Max, text.most, text.name, "of", text.collection, "and pages say")
	}
	others := field("places", "other_pictures").(*core.FileField)
	if others.MaxSelect != contract.FieldOtherPictures || others.MaxSize != contract.SentBytes {
		t.Errorf("pictures end at %d of %d bytes", others.MaxSelect, others.MaxSize)
	}
}
