package settings

import (
	"net/mail"
	"net/url"
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
