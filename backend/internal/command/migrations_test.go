package command_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/server"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

func TestMigrationsGoUpDownAndUpAgainOverPeopleStoriesAndPlaces(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	inHere := map[string]string{"WAYPOST_DATA_DIR": dir}
	t.Run("people write", func(t *testing.T) {
		s := testkit.Start(t, inHere)
		for _, name := range []string{"marina", "noa", "xavier"} {
			person := s.SignUp(name)
			s.Place(person, s.Story(person))
		}
	})
	names, all := migrations(t)
	fresh := shape(t, dir)
	for range 2 {
		if code, out, errs := run(t, env, "migrate", "down", all); code != 0 || strings.Count(out, "Took back ") != len(names) {
			t.Fatalf("down: exit %d, %s%s", code, out, errs)
		}
		if code, out, errs := run(t, env, "migrate", "up"); code != 0 || strings.Count(out, "Applied ") != len(names) {
			t.Fatalf("up: exit %d, %s%s", code, out, errs)
		}
	}
	for name, again := range shape(t, dir) {
		if again != fresh[name] {
			t.Errorf("%s was\n%s\nand is\n%s", name, fresh[name], again)
		}
	}
	s := testkit.Start(t, inHere)
	for _, name := range []string{"marina", "noa", "xavier"} {
		person := s.SignIn("users", name+"@example.com", testkit.Password)
		username := s.Record("users", person.ID).GetString("username")
		if s.SignIn("users", username, testkit.Password).ID != person.ID {
			t.Errorf("%s can not sign in as %q", name, username)
		}
		a := s.Send(http.MethodPatch, "/api/collections/users/records/"+person.ID, person.Token, map[string]any{"name": name})
		if a.Status != http.StatusOK {
			t.Errorf("the account of %s, called %q, can not be kept: %d %s", name, username, a.Status, a.Body)
		}
		s.Place(person, s.Story(person))
	}
}

// What the fields of a view are called changes with each start.
var cloned = regexp.MustCompile(`_clone_\w+`)

// shape is what the migrations decide: the collections by name with their fields, rules and indexes, without times.
func shape(t *testing.T, dir string) map[string]string {
	t.Helper()
	app, err := server.Open(settings.Config{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer app.ResetBootstrapState() //nolint:errcheck // only read from
	collections, err := app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	shapes := map[string]string{}
	for _, c := range collections {
		data, err := c.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		var parts map[string]any
		if err := json.Unmarshal(data, &parts); err != nil {
			t.Fatal(err)
		}
		delete(parts, "created")
		delete(parts, "updated")
		shapes[c.Name] = cloned.ReplaceAllString(fmt.Sprint(parts), "")
	}
	return shapes
}
