package sharing

import (
	"context"
	"crypto/hmac"
	"net/http"
	"regexp"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

const (
	// header carries the id of a shared story from here to the rules of stories and places, and is the only one they look at.
	header = gate.SharedHeader
	// seeAs is how authors ask for a page as somebody else gets it: as a guest, or as whoever has that share.
	seeAs = "X-Waypost-See-As"
	guest = "guest"
)

// there says that a share has not expired, and that its story is not gone, nor is its author's account suspended or to be deleted.
const there = `NOT EXISTS (SELECT 1 FROM {{users}} WHERE [[users]].[[id]] = [[s]].[[user]] AND ([[deletes]] != '' OR [[suspended]] != '')) AND [[s]].[[binned]] = '' AND [[s]].[[taken_down]] = '' AND ([[shares]].[[expires]] = '' OR [[shares]].[[expires]] > strftime('%Y-%m-%d %H:%M:%fZ'))`

// open says that a share of this story counts: of links while anyone with the link may read it, of people while they may too, and of those
// who write with the author always.
const open = there + ` AND ([[s]].[[visibility]] = 'link' AND ([[shares]].[[person]] != '' OR NOT [[shares]].[[writes]]) OR [[s]].[[visibility]] = 'people' AND [[shares]].[[person]] != ''
	OR [[shares]].[[writes]] AND [[shares]].[[joined]] != '')`

var (
	// recordPath is that of a record, or of a picture of it.
	recordPath   = regexp.MustCompile(`^/api/(?:collections/[^/]+/records|pictures/[^/]+|files/[^/]+|waypost/stories|waypost/places)/([a-z0-9]{15})(?:/|$)`)
	placesFilter = regexp.MustCompile(`^\(?places_collection ?= ?['"]([a-z0-9]{15})['"]\)?$`)
)

// Includes tells whether a story is shared with whoever asks.
func Includes(r *http.Request, story string) bool {
	return story != "" && r.Header.Get(header) == story
}

// recognise notes in a header which story a request is about, where that is shared with whoever asks.
func (s *Shares) recognise(e *core.RequestEvent) error {
	r := e.Request
	r.Header.Del(header)
	r.Header.Del(gate.WritesHeader)
	if !strings.HasPrefix(r.URL.Path, "/api/") {
		return e.Next()
	}
	as := r.Header.Get(seeAs)
	found, err := "", error(nil)
	if as == "" {
		if found, err = writesWith(r.Context(), s.app, e.Auth, Named(r)); found != "" {
			r.Header.Set(gate.WritesHeader, found)
		}
	}
	isReading := r.Method == http.MethodGet || r.Method == http.MethodHead
	switch {
	case err != nil || found != "":
	case !isReading:
	case as != "" && e.Auth != nil && e.Auth.Collection().Name == "users":
		found, err = s.ofOwn(r.Context(), e.Auth.Id, as)
		e.Auth = nil
	default:
		found, err = s.shared(e)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	if found != "" {
		r.Header.Set(header, found)
	}
	return e.Next()
}

// MayRead tells whether a story that is not for everyone is of whoever asks, or shared with them.
func (s *Shares) MayRead(e *core.RequestEvent, story string) bool {
	if e.Auth != nil {
		record, err := e.App.FindRecordById("places_collection", story)
		if err == nil && record.GetString("user") == e.Auth.Id && record.GetString("binned") == "" {
			return true
		}
	}
	found, err := s.Find(e, story)
	return err == nil && found != ""
}

// shared is the story a request names, where it is shared with whoever asks.
func (s *Shares) shared(e *core.RequestEvent) (string, error) { return s.Find(e, Named(e.Request)) }

// Find is the story with this id, or with a place of this id, where it is shared with whoever asks; empty otherwise.
func (s *Shares) Find(e *core.RequestEvent, named string) (string, error) {
	found, err := s.through(e, named)
	return found.Story, err
}

// Through is the share with which whoever asks reads a story; empty without one.
func (s *Shares) Through(e *core.RequestEvent, story string) (share string, err error) {
	found, err := s.through(e, story)
	return found.ID, err
}

// IsFor tells whether whoever asks is named for a story or has a link to it, even where everyone may read it.
func (s *Shares) IsFor(e *core.RequestEvent, story string) (bool, error) {
	found, err := s.among(e, story, true)
	return found.ID != "", err
}

// OpenKey is what the link of a share ends with; empty while it counts for nobody.
func (s *Shares) OpenKey(share string) (string, error) {
	found, err := find(context.Background(), s.app, dbx.HashExp{"shares.id": share}, "[[s]].[[shown]] OR "+open)
	if err != nil || found == nil {
		return "", err
	}
	return found.Key, nil
}

func (s *Shares) through(e *core.RequestEvent, named string) (row, error) {
	return s.among(e, named, gate.MembersOnly(e.Request.Context()))
}

// among is the share with which whoever asks reads a story; also one that everyone reads, if that is asked.
func (s *Shares) among(e *core.RequestEvent, named string, alsoShown bool) (row, error) {
	person := ""
	if e.Auth != nil && e.Auth.Collection().Name == "users" {
		person = e.Auth.Id
	}
	grants := s.cookie.read(e.Request)
	if named == "" || person == "" && len(grants) == 0 {
		return row{}, nil
	}
	db, ctx := s.app.ConcurrentDB(), e.Request.Context()
	var story []struct {
		ID   string `db:"id"`
		User string `db:"user"`
	}
	err := db.NewQuery("SELECT [[id]], [[user]] FROM {{places_collection}} WHERE [[id]] = COALESCE((SELECT [[places_collection]] FROM {{places}} WHERE [[id]] = {:id}), {:id})" +
		" AND ([[shown]] = FALSE OR {:also})").Bind(dbx.Params{"id": named, "also": alsoShown}).WithContext(ctx).All(&story)
	if err != nil || len(story) == 0 || story[0].User == person {
		return row{}, err
	}
	which := []dbx.Expression{}
	if person != "" {
		which = append(which, dbx.HashExp{"shares.reader": person})
	}
	proofs := map[string]string{}
	for _, each := range grants {
		proofs[each.share] = each.proof
		which = append(which, dbx.HashExp{"shares.id": each.share})
	}
	var rows []row
	err = db.Select("shares.id", "story", "key", "password", "reader", "writes").From(Collection).
		InnerJoin("places_collection s", dbx.NewExp("[[s]].[[id]] = [[story]]")).
		Where(dbx.HashExp{"story": story[0].ID}).AndWhere(dbx.Or(which...)).AndWhere(dbx.NewExp("[[s]].[[shown]] OR " + open)).WithContext(ctx).All(&rows)
	for _, each := range rows {
		if person != "" && each.Reader == person || !each.Writes && hmac.Equal([]byte(proofs[each.ID]), []byte(proofOf(each.ID, each.Key, each.Password))) {
			return each, nil
		}
	}
	return row{}, err
}

// Named is the id of the story or place a request is about; empty where it is about none.
func Named(r *http.Request) string {
	if m := recordPath.FindStringSubmatch(r.URL.Path); m != nil {
		return m[1]
	}
	if m := placesFilter.FindStringSubmatch(r.URL.Query().Get("filter")); m != nil {
		return m[1]
	}
	return ""
}

// ofOwn is the story of a share its author looks through; a guest has none.
func (s *Shares) ofOwn(ctx context.Context, author, as string) (story string, err error) {
	if as == guest {
		return "", nil
	}
	share, err := find(ctx, s.app, dbx.HashExp{"shares.id": as, "shares.user": author}, open)
	if err != nil || share == nil {
		return "", err
	}
	return share.Story, nil
}

// find is the share with these values that counts; nil where there is none.
func find(ctx context.Context, app core.App, values dbx.HashExp, counts string) (*row, error) {
	var rows []row
	err := app.ConcurrentDB().Select("shares.id", "story", "key", "password", "reader", "preview", "writes", "joined").From(Collection).
		InnerJoin("places_collection s", dbx.NewExp("[[s]].[[id]] = [[story]]")).
		Where(values).AndWhere(dbx.NewExp(counts)).Limit(1).WithContext(ctx).All(&rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// row is a share as the database has it.
type row struct {
	ID       string `db:"id"`
	Story    string `db:"story"`
	Key      string `db:"key"`
	Password string `db:"password"`
	Reader   string `db:"reader"`
	Preview  bool   `db:"preview"`
	Writes   bool   `db:"writes"`
	Joined   string `db:"joined"`
}
