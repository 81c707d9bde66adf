package testkit

import (
	"encoding/json"
	"net/http"
)

// JSON reads the body as an object; anything else fails the test where the value is used.
func (a Answer) JSON() map[string]any {
	var object map[string]any
	if json.Unmarshal(a.Body, &object) != nil {
		return map[string]any{}
	}
	return object
}

// Text is one text member of the body.
func (a Answer) Text(name string) string {
	text, _ := a.JSON()[name].(string)
	return text
}

// Problem is the code and sentence of a field error; both empty when the field was not complained about.
func (a Answer) Problem(field string) (code, message string) {
	data, _ := a.JSON()["data"].(map[string]any)
	problem, _ := data[field].(map[string]any)
	code, _ = problem["code"].(string)
	message, _ = problem["message"].(string)
	return code, message
}

// SignUp makes an account and signs in with it.
func (s *Server) SignUp(username string) Person {
	s.t.Helper()
	email := username + "@example.com"
	made := s.Send(http.MethodPost, "/api/collections/users/records", "", map[string]any{
		"id": "", "email": email, "username": username, "name": "Name of " + username, "password": Password, "passwordConfirm": Password,
	})
	if made.Status != http.StatusOK {
		s.t.Fatalf("sign-up answered %d: %s", made.Status, made.Body)
	}
	return s.SignIn("users", email, Password)
}

// SignIn returns the person behind the credentials.
func (s *Server) SignIn(collection, identity, password string) Person {
	s.t.Helper()
	a := s.Send(http.MethodPost, "/api/collections/"+collection+"/auth-with-password", "", map[string]any{"identity": identity, "password": password})
	record, _ := a.JSON()["record"].(map[string]any)
	id, _ := record["id"].(string)
	if a.Status != http.StatusOK || id == "" {
		s.t.Fatalf("sign-in answered %d: %s", a.Status, a.Body)
	}
	return Person{ID: id, Token: a.Text("token"), Email: identity}
}

// Remove deletes at once and for good, as superusers do.
func (s *Server) Remove(path string) Answer {
	s.t.Helper()
	return s.Send(http.MethodDelete, path, s.Superuser().Token, nil)
}

// Superuser signs in as the one every test server has.
func (s *Server) Superuser() Person {
	s.t.Helper()
	return s.SignIn("_superusers", SuperuserEmail, SuperuserPassword)
}

// Paths of the record collections.
const (
	Stories = "/api/collections/places_collection/records"
	Places  = "/api/collections/places/records"
)

// Story writes a valid story and returns its id.
func (s *Server) Story(p Person, files ...File) string {
	s.t.Helper()
	a := s.Form(http.MethodPost, Stories, p.Token, map[string]string{
		"title": "Along the Uruguay", "start_date": "2024-03-01", "end_date": "2024-03-09", "description": "<p>Down the river.</p>",
	}, files...)
	if a.Status != http.StatusOK {
		s.t.Fatalf("the story was answered with %d: %s", a.Status, a.Body)
	}
	return a.Text("id")
}

// Place writes a valid place and returns its id.
func (s *Server) Place(p Person, story string, files ...File) string {
	s.t.Helper()
	a := s.Form(http.MethodPost, Places, p.Token, map[string]string{
		"title": "Salto", "latitude": "-31.383333", "longitude": "-57.966667", "places_collection": story,
	}, files...)
	if a.Status != http.StatusOK {
		s.t.Fatalf("the place was answered with %d: %s", a.Status, a.Body)
	}
	return a.Text("id")
}
