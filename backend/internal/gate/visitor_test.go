package gate_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

const proxy, nobody = "127.0.0.1", "0.0.0.0"

// seenAs is the address a server behind a proxy takes a request for.
func seenAs(t *testing.T, s *testkit.Server, lines ...string) string {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, s.URL+"/api/health", nil)
	testkit.OK(t, err)
	request.Header.Set("Authorization", s.Superuser().Token)
	for _, line := range lines {
		request.Header.Add("X-Forwarded-For", line)
	}
	a := s.Do(request)
	var told struct{ Data struct{ RealIP string } }
	testkit.OK(t, json.Unmarshal(a.Body, &told))
	return told.Data.RealIP
}

func TestAVisitorIsKnownByTheAddressTheProxyWritesWhateverStandsAroundIt(t *testing.T) {
	s := testkit.Start(t, map[string]string{
		"WAYPOST_TRUSTED_PROXY_HEADER": "X-Forwarded-For", "WAYPOST_SUPERUSER_ADDRESSES": "127.0.0.1, 0.0.0.0, 198.51.100.0/24, 2001:db8:1::1, 2001:db8::",
	})
	const six, named = "2001:0db8:0000:0000:0000:0000:0000:0000", "2001:0db8:0001:0000:0000:0000:0000:0001"
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"198.51.100.77"}, "198.51.100.77"},
		{[]string{"198.51.100.77:1234"}, "198.51.100.77"},
		{[]string{" 198.51.100.77:1234 "}, "198.51.100.77"},
		{[]string{"[2001:db8::1]:99"}, six},
		{[]string{"[2001:db8::1]"}, six},
		{[]string{"2001:db8::1"}, six},
		{[]string{"2001:db8:1::1"}, named},
		{[]string{"::ffff:198.51.100.77"}, "198.51.100.77"},
		{[]string{"203.0.113.1, 198.51.100.77:1234"}, "198.51.100.77"},
		{[]string{"203.0.113.1", "198.51.100.77:1234"}, "198.51.100.77"},
		{[]string{"203.0.113.1, unknown"}, nobody},
		{[]string{"unix:"}, nobody},
		{[]string{"203.0.113.1, 198.51.100.077"}, nobody},
		{[]string{"203.0.113.1, 198.51.100.77:port"}, nobody},
		{[]string{""}, nobody},
		{nil, proxy},
	} {
		testkit.Same(t, seenAs(t, s, c.lines...), c.want, c.lines)
	}
}

func TestWithoutAProxyNobodyNamesTheirOwnAddress(t *testing.T) {
	s := testkit.Start(t, nil)
	testkit.Same(t, seenAs(t, s, "198.51.100.77:1234"), proxy, "taken for")
}

// A proxy reached by a socket writes “unix:”, and every visitor was as near as the proxy itself.
func TestWhomTheProxyDoesNotKnowIsNotWhereSuperusersComeFrom(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	for _, written := range []string{"unix:", "unknown", ""} {
		testkit.Answered(t, s.Get("/_/", "X-Real-Ip", written), http.StatusNotFound, written, "the dashboard")
		for _, path := range []string{"/api/settings", "/api/collections/users/records/x"} {
			testkit.Answered(t, s.Get(path, "X-Real-Ip", written, "Authorization", s.Superuser().Token), http.StatusForbidden, written, path)
		}
	}
	testkit.Answered(t, s.Get("/api/settings", "Authorization", s.Superuser().Token), http.StatusOK, "from the machine itself")
}
