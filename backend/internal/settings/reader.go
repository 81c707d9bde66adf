package settings

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"waypost/backend/internal/gate"
)

var headerName = regexp.MustCompile(`^[A-Za-z0-9-]+$`)

// visitorsOwn are headers that browsers and programs send with a meaning of their own. What cannot be read as an address is taken out of
// the trusted one: with these nobody would be signed in, or whoever writes an address there would be believed.
var visitorsOwn = regexp.MustCompile(`(?i)^(authorization|cookie|host|origin|referer|user-agent|date|range|from|expect|connection|keep-alive|te|trailer|` +
	`transfer-encoding|upgrade|upgrade-insecure-requests|cache-control|pragma|dnt|save-data|priority|accept(-.*)?|content-.*|if-.*|sec-.*|proxy-.*|access-control-.*)$`)

// reader remembers the first thing that is wrong, so that Load reads as a table.
type reader struct {
	getenv func(string) string
	err    error
}

func (r *reader) refuse(name, format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("The setting %s %s", name, fmt.Sprintf(format, args...)) //nolint:staticcheck // a sentence for people
	}
}

func (r *reader) text(name, fallback string) string {
	if v := strings.TrimSpace(r.getenv(name)); v != "" {
		return v
	}
	return fallback
}

func (r *reader) listenAddress(name, fallback string) string {
	v := r.text(name, fallback)
	_, port, err := net.SplitHostPort(v)
	if err != nil || !isPort(port, 0) {
		r.refuse(name, "must be an address with a port such as 127.0.0.1:8090, not %q.", v)
	}
	return v
}

func (r *reader) siteDir(name string) string {
	v := r.text(name, "")
	if v == "" {
		return ""
	}
	if _, err := os.Stat(filepath.Join(v, "index.html")); err != nil {
		r.refuse(name, "names %q, but there is no readable index.html in that folder.", v)
	}
	return v
}

func (r *reader) siteURL(name string) string {
	v := strings.TrimSuffix(r.text(name, ""), "/")
	if v != "" && !isOrigin(v) {
		r.refuse(name, "must be an address such as https://stories.example.org without a path, not %q.", v)
	}
	return withoutUsualPort(v)
}

// withoutUsualPort writes an origin as browsers do.
func withoutUsualPort(origin string) string {
	if strings.HasPrefix(origin, "https://") {
		return strings.TrimSuffix(origin, ":443")
	}
	return strings.TrimSuffix(origin, ":80")
}

func (r *reader) tileURL(name, fallback string) string {
	v := r.text(name, fallback)
	if v == off {
		return ""
	}
	for _, part := range []string{"{z}", "{x}", "{y}"} {
		if !strings.Contains(v, part) {
			r.refuse(name, "must contain {z}, {x} and {y}, or be off, not %q.", v)
			return v
		}
	}
	own := strings.HasPrefix(v, "/") && !strings.HasPrefix(v, "//")
	u, err := url.Parse(strings.NewReplacer("{", "", "}", "").Replace(v))
	if !own && (err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || strings.ContainsAny(v, " ;,'\"")) {
		r.refuse(name, "must begin with https://, http:// or /, not %q.", v)
	}
	return v
}

func (r *reader) origins(name string) []string {
	list := r.list(name)
	for _, v := range list {
		if !isOrigin(v) {
			r.refuse(name, "must list origins such as https://parts.example.org; %q is not an origin.", v)
		}
	}
	return list
}

func (r *reader) addresses(name string) []string {
	return r.addressesIn(name, r.getenv(name))
}

func (r *reader) addressesIn(name, text string) []string {
	list := listIn(text)
	for _, v := range list {
		_, errAddr := netip.ParseAddr(v)
		_, errNet := netip.ParsePrefix(v)
		if errAddr != nil && errNet != nil {
			r.refuse(name, "must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8; %q is neither.", v)
		}
	}
	return list
}

func (r *reader) list(name string) []string { return listIn(r.getenv(name)) }

func listIn(text string) []string {
	var list []string
	for _, v := range strings.Split(text, ",") {
		if v = strings.TrimSuffix(strings.TrimSpace(v), "/"); v != "" {
			list = append(list, v)
		}
	}
	return list
}

func (r *reader) header(name string) string {
	v := r.text(name, "")
	if v != "" && !headerName.MatchString(v) {
		r.refuse(name, "must be the name of a header such as X-Forwarded-For, not %q.", v)
	}
	if visitorsOwn.MatchString(v) {
		r.refuse(name, "must be a header that only the proxy writes, such as X-Real-Ip, not %q, which visitors can send too.", v)
	}
	return v
}

func (r *reader) onOff(name string, fallback bool) bool {
	switch v := strings.ToLower(r.text(name, "")); v {
	case "":
		return fallback
	case "on":
		return true
	case "off":
		return false
	default:
		r.refuse(name, "must be on or off, not %q.", v)
		return fallback
	}
}

// oneOf is one of these words, the first where nothing is said.
func (r *reader) oneOf(name string, words ...string) string {
	value := r.text(name, words[0])
	if !slices.Contains(words, value) {
		r.refuse(name, "must be one of %s.", strings.Join(words, ", "))
	}
	return value
}

func (r *reader) days(name, fallback string) time.Duration {
	v := r.text(name, fallback)
	n, err := strconv.Atoi(v)
	if err != nil || n < 1 || n > mostDays {
		r.refuse(name, "must be a number of days from 1 to %d, not %q.", mostDays, v)
	}
	return time.Duration(n) * 24 * time.Hour
}

func (r *reader) mail() Mail {
	m := Mail{
		Host:     r.text(nameSMTPHost, ""),
		Username: r.text(nameSMTPUsername, ""),
		Password: r.getenv(nameSMTPPassword),
		TLS:      r.onOff(nameSMTPTLS, false),
		From:     r.text(nameMailFrom, ""),
		Name:     r.text(nameMailName, ""),
	}
	port := r.text(nameSMTPPort, defaultSMTPPort)
	if !isPort(port, 1) {
		r.refuse(nameSMTPPort, "must be a port from 1 to 65535, not %q.", port)
	}
	m.Port, _ = strconv.Atoi(port)
	if strings.ContainsAny(m.Host, " /:@") {
		r.refuse(nameSMTPHost, "must be the name of a mail server without a port, not %q.", m.Host)
	}
	if m.Host != "" && m.From == "" {
		r.refuse(nameMailFrom, "is needed when %s is set.", nameSMTPHost)
	}
	if m.From == "" {
		m.From = defaultMailFrom
	}
	if !isMailAddress(m.From) {
		r.refuse(nameMailFrom, "must be an email address, not %q.", m.From)
	}
	return m
}

func (r *reader) superuser() (email, password string) {
	email, password = r.text(nameSuperuserEmail, ""), r.getenv(nameSuperuserPass)
	switch {
	case email == "" && password == "":
	case email == "":
		r.refuse(nameSuperuserEmail, "is needed when %s is set.", nameSuperuserPass)
	case !isMailAddress(email):
		r.refuse(nameSuperuserEmail, "must be an email address, not %q.", email)
	default:
		if problem := gate.PasswordProblem(password); problem != nil {
			r.refuse(nameSuperuserPass, "is not accepted. %s", problem.Error())
		}
	}
	return email, password
}

// superuserAddresses are those superusers may come from; none at all when they are off.
func (r *reader) superuserAddresses(name string) []string {
	v := r.text(name, defaultSuperuserFrom)
	if v == off {
		return nil
	}
	return r.addressesIn(name, v)
}

// pushServices are origins, in whose host names a star stands for any part; none at all when they are off.
func (r *reader) pushServices(name string) []string {
	v := r.text(name, defaultPushServices)
	if v == off {
		return nil
	}
	list := listIn(v)
	for _, one := range list {
		if !isOrigin(strings.ReplaceAll(one, "*", "any")) {
			r.refuse(name, "must list origins such as https://push.example.org or https://*.example.org, or be off; %q is not an origin.", one)
		}
	}
	return list
}

func (r *reader) encryptionKey(name string) string {
	v := r.getenv(name)
	if v != "" && len(v) != encryptionKeyLength {
		r.refuse(name, "must be exactly %d characters long.", encryptionKeyLength)
	}
	return v
}
