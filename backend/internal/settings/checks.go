package settings

import (
	"net/mail"
	"net/netip"
	"net/url"
	"os/exec"
	"strconv"
	"strings"
)

func isPort(s string, lowest int) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= lowest && n <= 65535
}

func isOrigin(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" &&
		s == u.Scheme+"://"+u.Host && !strings.ContainsAny(s, " ;,'\"*")
}

func isMailAddress(s string) bool {
	a, err := mail.ParseAddress(s)
	return err == nil && a.Address == s
}

// isLoopbackOrigin tells whether only this machine can open the address.
func isLoopbackOrigin(s string) bool {
	u, err := url.Parse(s)
	if err != nil {
		return false
	}
	host := strings.ToLower(u.Hostname())
	address, err := netip.ParseAddr(host)
	return host == "localhost" || (err == nil && address.Unmap().IsLoopback())
}

// program is the path of one that can be run; empty where none is named.
func (r *reader) program(name string) string {
	given := r.text(name, "")
	if given == "" {
		return ""
	}
	path, err := exec.LookPath(given)
	if err != nil {
		r.refuse(name, "names %q, but there is no such program.", given)
	}
	return path
}
