package site_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

const (
	people      = "/api/collections/users/records"
	invitations = "/api/collections/invitations/records"
)

func signUp(s *testkit.Server, username, invitation string) testkit.Answer {
	return s.Send(http.MethodPost, people, "", map[string]any{
		"email": username + "@example.com", "username": username, "name": username, "password": testkit.Password, "passwordConfirm": testkit.Password,
		"invitation": invitation,
	})
}

func invite(t *testing.T, s *testkit.Server, host testkit.Person, uses int, ends time.Duration) (id, key string) {
	t.Helper()
	a := s.Send(http.MethodPost, invitations, host.Token, map[string]any{"uses": uses, "ends": time.Now().UTC().Add(ends).Format(time.RFC3339)})
	if key = a.Text("key"); a.Status != http.StatusOK || len(key) != 22 {
		t.Fatalf("the invitation was answered with %d: %s", a.Status, a.Body)
	}
	return a.Text("id"), key
}

func refused(t *testing.T, a testkit.Answer, want string) {
	t.Helper()
	if _, sentence := a.Problem("invitation"); a.Status != http.StatusBadRequest || sentence != want {
		t.Errorf("answered %d %s, not %q", a.Status, a.Body, want)
	}
}

const noneSuch = "This invitation doesn’t work. It may have ended. Please ask the person who sent it for a new one."

func TestNobodySignsUpWhereThatIsClosed(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	_, key := invite(t, s, hana, 1, time.Hour)
	set(t, s, hana, map[string]any{"signUp": "closed"})
	refused(t, signUp(s, "eve", ""), "This site isn’t taking new sign-ups at the moment.")
	refused(t, signUp(s, "eve", key), "This site isn’t taking new sign-ups at the moment.")
	if s.SignIn("users", hana.Email, testkit.Password).Token == "" {
		t.Error("whoever has an account does not get in")
	}
}

func TestByInvitationOnlyWhoeverHasAnInvitationSignsUp(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	set(t, s, hana, map[string]any{"signUp": "invitation"})
	_, key := invite(t, s, hana, 1, time.Hour)
	refused(t, signUp(s, "eve", ""), "On this site, people sign up by invitation. Please ask a host for one.")
	refused(t, signUp(s, "eve", key[1:]+"x"), noneSuch)
	testkit.Answered(t, s.Send(http.MethodPost, people, "", map[string]any{"email": "no address", "invitation": key}), http.StatusBadRequest, "an account that can not be made")
	testkit.Answered(t, signUp(s, "ida", key), http.StatusOK)
	refused(t, signUp(s, "eve", key), "This invitation has been used. Please ask the person who sent it for a new one.")
}

func TestAnInvitationThatHasEndedOrWasRevokedIsAsOneThatNeverWas(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	set(t, s, hana, map[string]any{"signUp": "invitation"})
	_, ended := invite(t, s, hana, 1, -time.Minute)
	id, revoked := invite(t, s, hana, 1, time.Hour)
	testkit.Done(t, s.Send(http.MethodDelete, invitations+"/"+id, hana.Token, nil))
	for _, key := range []string{ended, revoked} {
		refused(t, signUp(s, "eve", key), noneSuch)
	}
}

func TestOfTwoAtOnceOneGetsTheLastUseOfAnInvitation(t *testing.T) {
	s := testkit.Start(t, nil)
	hana := host(t, s)
	set(t, s, hana, map[string]any{"signUp": "invitation"})
	_, key := invite(t, s, hana, 3, time.Hour)
	in := make(chan int, 8)
	var all sync.WaitGroup
	for _, name := range []string{"ada", "ben", "cleo", "dora", "emil", "fay", "gus", "hugo"} {
		all.Go(func() { in <- signUp(s, name, key).Status })
	}
	all.Wait()
	close(in)
	count := map[int]int{}
	for status := range in {
		count[status]++
	}
	if count[http.StatusOK] != 3 || count[http.StatusBadRequest] != 5 {
		t.Errorf("answers by status: %v", count)
	}
}

func TestHostsAloneSeeAndMakeInvitations(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, ana := host(t, s), s.SignUp("ana")
	invite(t, s, hana, 1, time.Hour)
	body := map[string]any{"uses": 1, "ends": "2099-01-01 00:00:00Z"}
	for _, token := range []string{"", ana.Token} {
		testkit.Answered(t, s.Send(http.MethodPost, invitations, token, body), http.StatusBadRequest, "making one")
		if items, _ := s.Send(http.MethodGet, invitations, token, nil).JSON()["items"].([]any); len(items) > 0 {
			t.Errorf("seen by others: %v", items)
		}
	}
	for _, own := range []map[string]any{{"key": "aaaaaaaaaaaaaaaaaaaaaa"}, {"used": -5}} {
		own["uses"], own["ends"] = 1, "2099-01-01 00:00:00Z"
		testkit.Answered(t, s.Send(http.MethodPost, invitations, hana.Token, own), http.StatusBadRequest, "one with", own)
	}
}

func TestAStoryWithoutAPlaceWaitsOutsidePublicListsWhereHostsWantThat(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, ana := host(t, s), s.SignUp("ana")
	empty, full := s.Story(ana), s.Story(ana)
	place := s.Place(ana, full)
	read := func(when, story string, status int) {
		t.Helper()
		testkit.Answered(t, s.Get(testkit.Stories+"/"+story), status, when)
	}
	read("by default", empty, http.StatusOK)
	set(t, s, hana, map[string]any{"noPlaceWaits": true})
	read("empty, when it is switched on", empty, http.StatusNotFound)
	read("with a place, when it is switched on", full, http.StatusOK)
	read("a new one", s.Story(ana), http.StatusNotFound)
	s.Place(ana, empty)
	read("with its first place", empty, http.StatusOK)
	s.Send(http.MethodPatch, testkit.Stories+"/"+empty, ana.Token, map[string]any{"title": "Down it", "revision": s.Record("places_collection", empty).GetInt("revision")})
	read("written again", empty, http.StatusOK)
	s.Remove(testkit.Places + "/" + place)
	read("without its last place", full, http.StatusNotFound)
	s.Restart()
	read("after a restart", full, http.StatusNotFound)
	set(t, s, hana, map[string]any{"noPlaceWaits": false})
	read("when it is switched off", full, http.StatusOK)
}
