package gate_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

const home = `filter=created+%3E%3D+%272022-01-01+00%3A00%3A00%27&page=1&perPage=10&sort=-created`

// Nobody but the product asks, and it never expands: one call could read a story's places to the third power.
func TestExpandIsRefusedEverywhere(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	deep := "expand=places_via_places_collection.places_collection.places_via_places_collection"
	for _, request := range [][2]string{
		{http.MethodGet, testkit.Stories + "?" + home + "&" + deep},
		{http.MethodGet, testkit.Stories + "/" + story + "?" + deep},
		{http.MethodGet, testkit.Places + "/" + place + "?expand=places_collection"},
		{http.MethodPost, "/api/collections/users/auth-with-password?expand=places_via_user"},
		{http.MethodPost, "/api/collections/users/auth-refresh?expand=places_via_user"},
		{http.MethodPatch, testkit.Stories + "/" + story + "?" + deep},
		{http.MethodGet, "/api/files/places/" + place + "/x.jpg?expand=user"},
		{http.MethodPost, "/api/files/token?expand=user"},
	} {
		for _, token := range []string{"", ana.Token} {
			a := s.Send(request[0], request[1], token, nil)
			if a.Status != http.StatusBadRequest || a.Text("message") != "This address does not take the parameter “expand”." {
				t.Errorf("%s %s was answered with %d: %s", request[0], request[1], a.Status, a.Body)
			}
		}
	}
	if a := s.Send(http.MethodGet, testkit.Stories+"/"+story+"?expand=user", s.Superuser().Token, nil); a.Status != http.StatusOK || a.JSON()["expand"] == nil {
		t.Errorf("a superuser was answered with %d: %s", a.Status, a.Body)
	}
}

func TestListsTakeTheProductsQuestionsAndNoOthers(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	ask := func(path, filter string, more ...string) string {
		return path + "?filter=" + url.QueryEscape(filter) + "&" + strings.Join(more, "&")
	}
	own := "user = '" + ana.ID + "'"
	for _, path := range []string{
		testkit.Stories + "?" + home,
		ask(testkit.Stories, own, "page=1", "perPage=50", "sort=-created"),
		ask(testkit.Stories, `(user="`+ana.ID+`")`),
		ask(testkit.Stories, `user = 'it\'s'`),
		ask(testkit.Places, "places_collection = '"+story+"'", "page=1", "perPage=50", "sort=position%2Cid"),
		ask(testkit.Places, "places_collection = '"+story+"'", "cursor=first", "perPage=50", "sort=position%2Cid"),
	} {
		testkit.Answered(t, s.Get(path), http.StatusOK, path)
	}
	for _, path := range []string{
		testkit.Stories, testkit.Places, testkit.Stories + "?page=1", testkit.Stories + "?;",
		ask(testkit.Stories, own, "perPage=500"), ask(testkit.Stories, own, "page=0"), ask(testkit.Stories, own, "page=2"),
		ask(testkit.Stories, own, "page=1", "page=2"), ask(testkit.Stories, own, "sort=title"), ask(testkit.Stories, own, "sort=-created,-created"),
		ask(testkit.Stories, own, "skipTotal=1"), ask(testkit.Stories, own, "fields=id"), ask(testkit.Stories, own, "anything=1"),
		ask(testkit.Stories, own+" || title ~ '%a%a%'"), ask(testkit.Stories, `user = 'a' || 'b' = 'b'`), ask(testkit.Stories, `user = 'a\\' || 'b' = 'b'`),
		ask(testkit.Stories, "user.email ~ 'a'"), ask(testkit.Stories, "places_via_places_collection.title ~ 'a'"), ask(testkit.Stories, "created >= '2021-01-01 00:00:00'"),
		ask(testkit.Stories, "user = '"+strings.Repeat("a", 400)+"'"), ask(testkit.Places, own),
	} {
		a := s.Get(path)
		if a.Status != http.StatusBadRequest || a.JSON()["data"] == nil || !strings.HasSuffix(a.Text("message"), ".") {
			t.Errorf("%s was answered with %d: %s", path, a.Status, a.Body)
		}
	}
}

func TestEachListTakesItsOwnQuestionOrderAndPagesAndNothingElse(t *testing.T) {
	s := testkit.Start(t, nil)
	for _, list := range []struct{ path, filter, sort, perPage string }{
		{testkit.Stories, "created >= '2022-01-01 00:00:00'", "-created", "10"},
		{testkit.Stories, "user = 'a'", "-created", "50"},
		{testkit.Places, "places_collection = 'a'", "position,id", "50"},
	} {
		usual := map[string]string{"filter": list.filter, "sort": list.sort, "page": "1", "perPage": list.perPage}
		ask := func(name, value string) int {
			query := url.Values{}
			for each, is := range usual {
				query.Set(each, is)
			}
			if name != "" {
				query.Set(name, value)
			}
			return s.Get(list.path + "?" + query.Encode()).Status
		}
		testkit.Same(t, ask("", ""), http.StatusOK, list.filter, "the usual question")
		for name, others := range map[string][]string{
			"filter":  {"", "id != ''", list.filter + " || id != ''", list.filter + " && id != ''", "(" + list.filter + ") || (id != '')", strings.Replace(list.filter, "'", "'' || 'a' = '", 1), strings.ToUpper(list.filter)},
			"sort":    {"", "created", "-created,id", "created,id,title", "title", "@random", "-" + list.sort, list.sort + "," + list.sort},
			"page":    {"", "0", "-1", "2", "100", "1e0", "01", " 1", "+1"},
			"cursor":  {"", "a b", "a.b", "%00", "é", strings.Repeat("a", 101), strings.Repeat("a", 10_000)},
			"perPage": {"", "0", "1", "11", "51", "500", "1000"},
			"expand":  {"user"}, "fields": {"id"}, "skipTotal": {"1"},
		} {
			for _, other := range others {
				if status := ask(name, other); status != http.StatusBadRequest && other != list.sort {
					t.Errorf("%s: %s=%s is answered with %d", list.filter, name, other, status)
				}
			}
		}
	}
}

func TestAShapeTakesOneQuotedTextAndNothingBesideIt(t *testing.T) {
	for filter, want := range map[string]bool{
		`user = 'a'`: true, `user="a"`: true, `(user = 'a')`: true, `user = ''`: true, `user = 'a\'b'`: true,
		`user = a`: false, `user = 'a' `: false, `user = 'a'b'`: false, `user = "a'`: false, `user = 'a\'`: false, `user ~ 'a'`: false,
		`user = 'a\\'`: false, `(user = 'a'`: false, `user = 'a'/*x*/`: false, `user  = 'a'`: false,
	} {
		testkit.Same(t, gate.Fits(gate.FilterForm(contract.OwnFilter), filter), want, filter, "fits")
	}
}

func TestThumbnailsOfPocketBaseAreNotMade(t *testing.T) {
	s := testkit.Start(t, nil)
	for _, path := range []string{"/api/files/places/x/y.jpg?thumb=100x100", "/api/pictures/places/x/320/y.jpg?thumb=100x100", "/api/files/places/x/y.jpg?download=1"} {
		testkit.Answered(t, s.Get(path), http.StatusBadRequest, path)
	}
}

func TestRealtimeIsClosed(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, token := range []string{"", ana.Token} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			testkit.Answered(t, s.Send(method, "/api/realtime", token, map[string]any{"clientId": "x", "subscriptions": []string{"places/*"}}), http.StatusNotFound, method)
		}
	}
}
