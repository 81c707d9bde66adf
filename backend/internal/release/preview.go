package release

import (
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

const (
	kindPreview    = "preview"
	longestPreview = 31 * 24 * time.Hour
	// Each costs a signature to check, and anybody may send some.
	mostTickets = 5
)

// Previews answers which builds these tickets let a page ask for by name, and until when, in milliseconds since 1970. A
// ticket is signed by the remote's team: <remote>:<build>:<seconds since 1970>:<key>:<signature>.
func (s Snapshot) Previews(tickets string, now time.Time) map[string]int64 {
	list := map[string]int64{}
	words := strings.FieldsFunc(tickets, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
	for _, ticket := range words[:min(len(words), mostTickets)] {
		if name, until, valid := s.preview(ticket, now); valid {
			list[name] = until.UnixMilli()
		}
	}
	return list
}

func (s Snapshot) preview(ticket string, now time.Time) (name string, until time.Time, valid bool) {
	parts := strings.Split(ticket, ":")
	if len(parts) != 5 {
		return "", until, false
	}
	remote, build, key, signature := parts[0], parts[1], parts[3], parts[4]
	seconds, err := strconv.ParseInt(parts[2], 10, 64)
	raw, unread := base64.RawURLEncoding.DecodeString(signature)
	if err != nil || unread != nil || !s.remotes[remote].named()[build] {
		return "", until, false
	}
	until = time.Unix(seconds, 0)
	if !now.Before(until) || until.Sub(now) > longestPreview {
		return "", until, false
	}
	team := s.root.delegated(key, remote)
	signed := signedText{Payload: strings.Join(parts[:3], ":"), Signature: base64.StdEncoding.EncodeToString(raw)}
	return remote + ":" + build, until, team != nil && signed.isSignedBy(team, kindPreview)
}

// WithPreviews puts the builds a page may ask for by name into its release.
func WithPreviews(page []byte, previews map[string]int64) []byte {
	var release map[string]json.RawMessage
	if json.Unmarshal(page, &release) != nil || release == nil {
		return page
	}
	release["previews"] = marshal(previews)
	return marshal(release)
}
