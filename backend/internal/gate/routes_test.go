package gate_test

import (
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

// registered lists the patterns of every route of a router, PocketBase's own included. The router keeps them to itself, so
// they are read by reflection.
func registered(router any) []string {
	var list []string
	var walk func(group reflect.Value, prefix string)
	walk = func(group reflect.Value, prefix string) {
		prefix += group.FieldByName("Prefix").String()
		children := group.FieldByName("children")
		for i := range children.Len() {
			child := children.Index(i).Elem().Elem()
			if path := child.FieldByName("Path"); path.IsValid() {
				list = append(list, strings.TrimSpace(child.FieldByName("Method").String()+" "+prefix+path.String()))
				continue
			}
			walk(child, prefix)
		}
	}
	walk(reflect.ValueOf(router).Elem().FieldByName("RouterGroup").Elem(), "")
	return list
}

var parameter = regexp.MustCompile(`\{[^}]+\}`)

func TestEveryRouteStandsInTheTableOrIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	var allowed []string
	for _, call := range gate.Table() {
		allowed = append(allowed, call.Route)
	}
	routes := registered(s.Router)
	if len(routes) < 60 {
		t.Fatalf("only %d routes were found", len(routes))
	}
	refused := 0
	for _, route := range routes {
		if slices.Contains(allowed, route) {
			continue
		}
		refused++
		method, path, hasMethod := strings.Cut(route, " ")
		if !hasMethod {
			method, path = http.MethodPost, route
		}
		path = strings.ReplaceAll(path, "{collection}", "places")
		path = parameter.ReplaceAllString(path, "x")
		for _, token := range []string{"", ana.Token} {
			if a := s.Send(method, path, token, nil); a.Status != http.StatusNotFound || a.Text("message") != "This address does not exist." {
				t.Errorf("%s was answered with %d: %s", route, a.Status, a.Body)
			}
		}
	}
	if refused < 30 {
		t.Errorf("only %d routes are refused", refused)
	}
}

func TestEveryRowOfTheTableIsARoute(t *testing.T) {
	routes := registered(testkit.Start(t, nil).Router)
	names := map[string]bool{}
	for _, call := range gate.Table() {
		if !slices.Contains(routes, call.Route) {
			t.Errorf("%q is about %s, which is not a route", call.Name, call.Route)
		}
		if names[call.Name] {
			t.Errorf("two rows are called %q", call.Name)
		}
		names[call.Name] = true
	}
}

func TestOtherCollectionsOfARouteOfTheTableAreRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, request := range [][2]string{
		{http.MethodGet, "/api/collections/users/records"},
		{http.MethodGet, "/api/collections/authors/records"},
		{http.MethodGet, "/api/collections/_superusers/records/x"},
		{http.MethodGet, "/api/collections/_authOrigins/records"},
		{http.MethodPost, "/api/collections/authors/records"},
		{http.MethodGet, "/api/collections/users/auth-methods"},
		{http.MethodPost, "/api/collections/users/request-otp"},
		{http.MethodPost, "/api/collections/users/auth-with-otp"},
		{http.MethodPost, "/api/collections/_superusers/request-password-reset"},
		{http.MethodGet, "/api/files/users/x/y"},
		{http.MethodGet, "/api/pictures/nothing/x/320/y"},
	} {
		for _, token := range []string{"", ana.Token} {
			testkit.Answered(t, s.Send(request[0], request[1], token, nil), http.StatusNotFound, request[0], request[1])
		}
	}
}
