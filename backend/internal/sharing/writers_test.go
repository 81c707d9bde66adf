package sharing_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"waypost/backend/internal/leaving"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/site"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// joined is a story its author has another person write with.
type joined struct {
	*told
	writer testkit.Person
	share  testkit.Answer
}

func writeTogether(t *testing.T) *joined {
	t.Helper()
	w := tell(t, nil)
	j := &joined{told: w, writer: w.SignUp("ben"), share: w.share(t, map[string]any{"person": "ben", "writes": true})}
	w.level(t, "private")
	testkit.Done(t, j.join(j.writer))
	return j
}

func (w *joined) join(who testkit.Person) testkit.Answer {
	return w.Send(http.MethodPost, sharing.JoinPath, who.Token, map[string]any{"key": w.share.Text("key")})
}

// tries what a co-author may do, and returns the status of each.
func (w *joined) tries(t *testing.T, who testkit.Person) (statuses []int) {
	t.Helper()
	for _, each := range []struct {
		method, path string
		body         any
	}{
		{http.MethodGet, testkit.Stories + "/" + w.story, nil},
		{http.MethodGet, testkit.Places + "/" + w.place, nil},
		{http.MethodGet, w.picture, nil},
		{http.MethodGet, "/api/waypost/versions?story=" + w.story, nil},
		{http.MethodPatch, testkit.Stories + "/" + w.story, map[string]any{"title": "Ours", "revision": w.Record("places_collection", w.story).GetInt("revision")}},
		{http.MethodPatch, testkit.Places + "/" + w.place, map[string]any{"subtext": "Written by Ben"}},
		{http.MethodPost, testkit.Places, map[string]any{"user": w.author.ID, "places_collection": w.story, "title": "Ben's place", "latitude": 1, "longitude": 2}},
	} {
		statuses = append(statuses, w.Send(each.method, each.path, who.Token, each.body).Status)
	}
	return statuses
}

func allAre(statuses []int, status ...int) bool {
	for _, each := range statuses {
		if each != status[0] && each != status[len(status)-1] {
			return false
		}
	}
	return true
}

func TestACoAuthorChangesAllButWhoSeesAStoryAndItsDeletion(t *testing.T) {
	w := writeTogether(t)
	if got := w.tries(t, w.writer); !allAre(got, http.StatusOK) {
		t.Errorf("the co-author's calls are answered with %v", got)
	}
	if got := w.tries(t, w.SignUp("cyd")); !allAre(got, http.StatusNotFound, http.StatusBadRequest) {
		t.Errorf("another person's calls are answered with %v", got)
	}
	all, err := w.App.FindAllRecords("places")
	testkit.OK(t, err)
	for _, each := range all {
		if each.GetString("user") != w.author.ID {
			t.Errorf("the place %q is not the author's", each.GetString("title"))
		}
	}
	own := w.Story(w.writer)
	for what, each := range map[string]testkit.Answer{
		"level":           w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, w.writer.Token, map[string]any{"visibility": "public"}),
		"deletion":        w.Send(http.MethodDelete, testkit.Stories+"/"+w.story, w.writer.Token, nil),
		"another author":  w.Send(http.MethodPatch, testkit.Stories+"/"+w.story, w.writer.Token, map[string]any{"user": w.writer.ID, "revision": 1}),
		"links":           w.Send(http.MethodPost, shares, w.writer.Token, map[string]any{"story": w.story}),
		"end of a share":  w.Send(http.MethodDelete, shares+"/"+w.share.Text("id"), w.writer.Token, nil),
		"place taken off": w.Send(http.MethodPatch, testkit.Places+"/"+w.place, w.writer.Token, map[string]any{"places_collection": own}),
	} {
		if each.Status < 400 {
			t.Errorf("%s: the co-author is answered with %d", what, each.Status)
		}
	}
	testkit.Has(t, string(w.Get(sharing.SharedPath, "Authorization", w.writer.Token).Body), `"writes":true`, "the list of what is shared says")
	testkit.Done(t, w.Send(http.MethodDelete, testkit.Places+"/"+w.place, w.writer.Token, nil))
	testkit.Has(t, string(w.Get("/api/waypost/bin", "Authorization", w.author.Token).Body), `"of":"`+w.story, "what the co-author deleted is not in the author's bin")
}

func TestPicturesOfACoAuthorCountForThemAndNotForTheAuthor(t *testing.T) {
	w := writeTogether(t)
	used := func(who testkit.Person) (bytes int64) {
		testkit.OK(t, w.App.DB().NewQuery("SELECT "+site.UsedBytes("'"+who.ID+"'")).Row(&bytes))
		return bytes
	}
	before := used(w.author)
	add := func() testkit.Answer {
		return w.Form(http.MethodPatch, testkit.Places+"/"+w.place, w.writer.Token, nil, testkit.File{Field: "other_pictures+", Name: "b.jpg", Data: photo.PlainJPEG(64, 48)})
	}
	testkit.Done(t, add())
	testkit.Has(t, w.Record("places", w.place).GetString("pictures"), `"by":"`+w.Record("users", w.writer.ID).GetString("name")+`"`, "nobody is said to have taken the picture")
	sent := used(w.writer)
	if used(w.author) != before || sent == 0 {
		t.Errorf("the author uses %d of %d, the co-author %d", used(w.author), before, sent)
	}
	_, err := w.App.DB().NewQuery("UPDATE users SET quota_bytes = " + strconv.FormatInt(sent, 10) + " WHERE id = '" + w.writer.ID + "'").Execute()
	testkit.OK(t, err)
	if a := add(); a.Status != http.StatusBadRequest || used(w.writer) != sent {
		t.Errorf("a full account adds a picture to another's place: %d %s", a.Status, a.Body)
	}
	w.Remove("/api/collections/users/records/" + w.writer.ID)
	testkit.Same(t, used(w.author), before+sent, "what stays of somebody who has gone does not count for the author")
}

func TestWhatACoAuthorMayDoEndsWithTheNextRequest(t *testing.T) {
	w := writeTogether(t)
	set := func(table, id, field, value string) func() {
		return func() {
			_, err := w.App.DB().NewQuery("UPDATE " + table + " SET " + field + " = '" + value + "' WHERE id = '" + id + "'").Execute()
			testkit.OK(t, err)
		}
	}
	const day = "2026-01-01 00:00:00.000Z"
	for what, each := range map[string][2]func(){
		"author suspended": {set("users", w.author.ID, "suspended", day), set("users", w.author.ID, "suspended", "")},
		"author leaving":   {set("users", w.author.ID, "deletes", day), set("users", w.author.ID, "deletes", "")},
		"story in the bin": {set("places_collection", w.story, stories.Binned, day), set("places_collection", w.story, stories.Binned, "")},
		"story taken down": {set("places_collection", w.story, "taken_down", day), set("places_collection", w.story, "taken_down", "")},
		"writer suspended": {set("users", w.writer.ID, "suspended", day), set("users", w.writer.ID, "suspended", "")},
	} {
		each[0]()
		got := w.tries(t, w.writer)
		if !allAre(got[4:], http.StatusNotFound, http.StatusBadRequest) && !allAre(got[4:], http.StatusForbidden) {
			t.Errorf("%s: the co-author's calls are answered with %v", what, got)
		}
		if a := w.Send(http.MethodDelete, testkit.Places+"/"+w.place, w.writer.Token, nil); a.Status < 400 {
			t.Errorf("%s: the co-author deletes a place: %d", what, a.Status)
		}
		each[1]()
	}
	if got := w.tries(t, w.writer); !allAre(got, http.StatusOK) {
		t.Fatalf("before they are removed the co-author's calls are answered with %v", got)
	}
	testkit.Done(t, w.Send(http.MethodDelete, shares+"/"+w.share.Text("id"), w.author.Token, nil))
	if got := w.tries(t, w.writer); !allAre(got, http.StatusNotFound, http.StatusBadRequest) {
		t.Errorf("the removed co-author's calls are answered with %v", got)
	}
}

func TestAnInvitationIsTakenUpOnceAndTheAuthorSeesByWhom(t *testing.T) {
	w := &joined{told: tell(t, nil)}
	w.level(t, "link")
	w.share = w.told.share(t, map[string]any{"writes": true, "preview": true})
	key := w.share.Text("key")
	first, second := w.SignUp("ben"), w.SignUp("cyd")
	opened := w.open(key, none)
	if opened.Text("story") != "" || opened.Text("invitedBy") == "" || opened.Text("title") == "" || cookie(opened) != "" || w.share.JSON()["preview"] == true {
		t.Errorf("an invitation opens with %s %s", opened.Body, cookie(opened))
	}
	w.sees(t, "who is invited and has not said yes", false, "Authorization", first.Token)
	testkit.Answered(t, w.join(w.author), http.StatusBadRequest, "the author joins themselves")
	testkit.Done(t, w.join(first))
	testkit.Done(t, w.join(first))
	testkit.Answered(t, w.join(second), http.StatusNotFound, "the second one")
	w.sees(t, "the second one", false, "Authorization", second.Token)
	testkit.Answered(t, w.open(key, none), http.StatusNotFound, "an invitation that was taken up opens for guests")
	list := shares + "?" + url.Values{"filter": {"story = '" + w.story + "'"}, "sort": {"-created"}, "page": {"1"}, "perPage": {"50"}}.Encode()
	testkit.Has(t, string(w.Get(list, "Authorization", w.author.Token).Body), "(ben)", "the author sees")
	forged := w.Send(http.MethodPost, shares, w.author.Token, map[string]any{"story": w.story, "writes": true, "joined": "2026-01-01 00:00:00.000Z", "joined_as": "Eve"})
	if forged.Text("joined") != "" || forged.Text("joined_as") != "" {
		t.Errorf("an author says somebody joined: %s", forged.Body)
	}
	testkit.Answered(t, w.Get(testkit.Stories+"/"+w.story, "X-Waypost-Writes", w.story), http.StatusNotFound, "a forged header reads")
}

func TestACoAuthorLeavesAndTheirPlacesStay(t *testing.T) {
	w := writeTogether(t)
	leave := func(who testkit.Person) int {
		return w.Send(http.MethodPost, leaving.Path, who.Token, map[string]any{"story": w.story}).Status
	}
	testkit.Done(t, w.Send(http.MethodPost, testkit.Places, w.writer.Token, map[string]any{"user": w.author.ID, "places_collection": w.story, "title": "Ben's place", "latitude": 1, "longitude": 2}))
	if got := []int{leave(w.author), leave(w.SignUp("cleo")), leave(w.writer), leave(w.writer)}; got[0] != 404 || got[1] != 404 || got[2] != 200 || got[3] != 404 {
		t.Errorf("the author, a stranger and twice the co-author leave: %v", got)
	}
	if got := w.tries(t, w.writer); !allAre(got, http.StatusNotFound, http.StatusBadRequest) {
		t.Errorf("who has left is answered with %v", got)
	}
	testkit.Same(t, w.Record("places_collection", w.story).GetInt("places_count"), 2, "places stay")
}

func TestAStoryHasTenCoAuthors(t *testing.T) {
	w := tell(t, nil)
	for range 10 {
		w.share(t, map[string]any{"writes": true})
	}
	if a := w.Send(http.MethodPost, shares, w.author.Token, map[string]any{"story": w.story, "writes": true}); a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "10 co-authors") {
		t.Errorf("the eleventh: %d %s", a.Status, a.Body)
	}
	w.share(t, map[string]any{"name": "Family"})
}

func TestThoseWhoWriteAStorySeeWhoElseDoesAndWhere(t *testing.T) {
	w := writeTogether(t)
	say := func(who testkit.Person, story string) testkit.Answer {
		return w.Send(http.MethodPost, sharing.PresencePath, who.Token, map[string]any{"story": story, "place": w.place})
	}
	testkit.Has(t, string(testkit.Done(t, say(w.author, w.story)).Body), `"others":[],"together":true`, "the first one")
	name := w.Record("users", w.author.ID).GetString("name")
	testkit.Has(t, string(testkit.Done(t, say(w.writer, w.story)).Body), `"others":[{"name":"`+name+`","place":"`+w.place+`"}]`, "the co-author")
	testkit.Has(t, string(testkit.Done(t, say(w.writer, w.Story(w.writer))).Body), `"together":false`, "whoever writes alone")
	testkit.Done(t, w.Send(http.MethodDelete, shares+"/"+w.share.Text("id"), w.author.Token, nil))
	for who, each := range map[string]testkit.Person{"somebody else": w.SignUp("cyd"), "the removed co-author": w.writer} {
		testkit.Answered(t, say(each, w.story), http.StatusNotFound, who)
	}
}

func TestWhatIsDeletedTogetherIsGoneOnceAndACoAuthorTakesItBack(t *testing.T) {
	w := writeTogether(t)
	place := testkit.Places + "/" + w.place
	picture := w.Record("places", w.place).GetString("main_picture")
	for _, who := range []testkit.Person{w.author, w.writer} {
		testkit.Done(t, w.Send(http.MethodPatch, place, who.Token, map[string]any{"main_picture": ""}))
	}
	back := func(who testkit.Person, id string) int {
		return w.Send(http.MethodPost, "/api/waypost/bin/"+id, who.Token, map[string]any{}).Status
	}
	other := w.SignUp("cyd")
	one := w.place + "." + picture
	if got := []int{back(other, one), back(w.writer, one), back(w.writer, one)}; got[0] != 404 || got[1] != 200 || got[2] != 404 {
		t.Errorf("somebody else and twice the co-author put a picture back: %v", got)
	}
	testkit.Same(t, w.Record("places", w.place).GetString("main_picture"), picture, "what came back is")
	if got := []int{w.Send(http.MethodDelete, place, w.author.Token, nil).Status, w.Send(http.MethodDelete, place, w.writer.Token, nil).Status}; got[0] != 204 || got[1] != 404 {
		t.Errorf("the author and the co-author delete a place: %v", got)
	}
	testkit.Answered(t, w.Send(http.MethodDelete, "/api/waypost/bin/"+w.place, w.writer.Token, nil), http.StatusNotFound, "a co-author deletes a place for good")
	if got := []int{back(other, w.place), back(w.writer, w.place), back(w.writer, w.place)}; got[0] != 404 || got[1] != 200 || got[2] != 404 {
		t.Errorf("somebody else and twice the co-author put a place back: %v", got)
	}
}
