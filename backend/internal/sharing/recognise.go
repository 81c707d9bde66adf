package sharing

import (
	"context"
	"crypto/hmac"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// header carries the ids of shared stories from here to the rules of stories and places.
	header = "X-Waypost-Shared"
	// seeAs is how authors ask for a page as somebody else gets it: as a guest, or as whoever has that share.
	seeAs = "X-Waypost-See-As"
	guest = "guest"
	// mostNamed is how many records a request names at most.
	mostNamed = 8
)

// open says that a share of this story counts: of links while anyone with the link may read it, of people while they may too.
const open = `[[s]].[[binned]] = '' AND [[s]].[[taken_down]] = '' AND ([[s]].[[visibility]] = 'link' OR [[s]].[[visibility]] = 'people' AND [[shares]].[[person]] != '')
	AND ([[shares]].[[expires]] = '' OR [[shares]].[[expires]] > strftime('%Y-%m-%d %H:%M:%fZ'))`

var idForm = regexp.MustCompile(`\b[a-z0-9]{15}\b`)

// Includes tells whether a story is shared with whoever asks.
func Includes(r *http.Request, story string) bool {
	return story != "" && strings.Contains(r.Header.Get(header), story)
}

// Without is the headers of a request as somebody has them with whom nothing is shared, by the names rules have for them.
func Without(headers map[string]string) map[string]string {
	left := make(map[string]string, len(headers))
	for name, value := range headers {
		if name != "x_waypost_shared" {
			left[name] = value
		}
	}
	return left
}

// recognise notes in a header which of the stories a request names are shared with whoever asks.
func (s *Shares) recognise(e *core.RequestEvent) error {
	r := e.Request
	r.Header.Del(header)
	if !strings.HasPrefix(r.URL.Path, "/api/") || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return e.Next()
	}
	var found []string
	var err error
	as := r.Header.Get(seeAs)
	switch {
	case as != "" && e.Auth != nil && e.Auth.Collection().Name == "users":
		found, err = s.ofOwn(r.Context(), e.Auth.Id, as)
		e.Auth = nil
	default:
		found, err = s.shared(e)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	if len(found) > 0 {
		r.Header.Set(header, strings.Join(found, ","))
	}
	return e.Next()
}

// shared are the stories a request names that are shared with it.
func (s *Shares) shared(e *core.RequestEvent) ([]string, error) {
	person := ""
	if e.Auth != nil && e.Auth.Collection().Name == "users" {
		person = e.Auth.Id
	}
	grants := s.cookie.read(e.Request)
	if person == "" && len(grants) == 0 {
		return nil, nil
	}
	filter := e.Request.URL.Query().Get("filter")
	named := idForm.FindAllString(e.Request.URL.Path+" "+filter[:min(len(filter), 300)], mostNamed)
	if len(named) == 0 {
		return nil, nil
	}
	ids, err := json.Marshal(named)
	if err != nil {
		return nil, err
	}
	proofs := map[string]string{}
	for _, each := range grants {
		proofs[each.share] = each.proof
	}
	held, err := json.Marshal(proofs)
	if err != nil {
		return nil, err
	}
	var rows []row
	err = s.app.ConcurrentDB().NewQuery(`WITH [[named]] AS (SELECT [[value]] FROM json_each({:ids})),
		[[of]] AS (SELECT [[id]] FROM {{places_collection}} WHERE [[id]] IN (SELECT [[value]] FROM [[named]])
			UNION SELECT [[places_collection]] FROM {{places}} WHERE [[id]] IN (SELECT [[value]] FROM [[named]]))
		SELECT [[shares]].[[id]], [[shares]].[[story]], [[key]], [[password]], [[reader]] FROM [[of]]
		CROSS JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[of]].[[id]] AND [[s]].[[shown]] = FALSE AND [[s]].[[visibility]] != 'private'
		CROSS JOIN {{shares}} ON [[shares]].[[story]] = [[s]].[[id]] AND [[shares]].[[id]] IN
			(SELECT [[key]] FROM json_each({:held}) UNION ALL SELECT [[id]] FROM {{shares}} WHERE {:person} != '' AND [[story]] = [[s]].[[id]] AND [[reader]] = {:person})
		WHERE ` + open).
		Bind(dbx.Params{"ids": string(ids), "held": string(held), "person": person}).WithContext(e.Request.Context()).All(&rows)
	var found []string
	for _, each := range rows {
		if each.Reader != "" && each.Reader == person || hmac.Equal([]byte(proofs[each.ID]), []byte(proofOf(each.ID, each.Key, each.Password))) {
			found = append(found, each.Story)
		}
	}
	return found, err
}

// ofOwn is the story of a share its author looks through; a guest has none.
func (s *Shares) ofOwn(ctx context.Context, author, as string) (found []string, err error) {
	if as == guest {
		return nil, nil
	}
	err = s.app.ConcurrentDB().NewQuery("SELECT [[story]] FROM {{shares}} JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[story]]" +
		" WHERE [[shares]].[[id]] = {:id} AND [[shares]].[[user]] = {:author} AND " + open).
		Bind(dbx.Params{"id": as, "author": author}).WithContext(ctx).Column(&found)
	return found, err
}

// row is a share as the database has it.
type row struct {
	ID       string `db:"id"`
	Story    string `db:"story"`
	Key      string `db:"key"`
	Password string `db:"password"`
	Reader   string `db:"reader"`
}
