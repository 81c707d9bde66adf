package testkit

import (
	"net/http"
	"slices"
	"strings"
)

// Browser holds a session the way a browser does: a cookie that goes along with what its pages ask for.
type Browser struct {
	s      *Server
	Cookie *http.Cookie
	// Answer is what signing in was answered with.
	Answer Answer
}

// Open signs in the way the product's client does. Header lines come as name and value in turn.
func (s *Server) Open(identity, password string, header ...string) *Browser {
	s.t.Helper()
	b := &Browser{s: s}
	b.SignIn(identity, password, header...)
	return b
}

// SignIn signs in, with the cookie that is there already, if any.
func (b *Browser) SignIn(identity, password string, header ...string) {
	b.s.t.Helper()
	b.Answer = b.Send(http.MethodPost, "/api/collections/users/auth-with-password",
		map[string]any{"identity": identity, "password": password}, append([]string{"X-Waypost-Session", "cookie"}, header...)...)
	response := http.Response{Header: b.Answer.Header}
	for _, c := range response.Cookies() {
		if strings.Contains(c.Name, "waypost-session") {
			b.Cookie = c
		}
	}
}

// Send asks as a page of the site does, unless the header lines say otherwise; a header without a value is left out.
func (b *Browser) Send(method, path string, body any, header ...string) Answer {
	b.s.t.Helper()
	var lines []string
	all := append([]string{"Content-Type", "application/json", "Origin", b.s.URL, "Sec-Fetch-Site", "same-origin"}, header...)
	for i := 0; i+1 < len(all); i += 2 {
		isLast := !slices.Contains(all[i+2:], all[i])
		if all[i+1] != "" && isLast {
			lines = append(lines, all[i], all[i+1])
		}
	}
	if b.Cookie != nil {
		lines = append(lines, "Cookie", b.Cookie.Name+"="+b.Cookie.Value)
	}
	return b.s.ask(method, path, body, lines)
}
