// Says of stories what is for those who do not open the site: crawlers, chats and readers of feeds. It begins with what
// is shown and knows nothing else: a story that is not is, to everything here, one there never was.

package pages

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/sharing"
)

// id is how records are named, whoever chose the name.
var id = regexp.MustCompile(`^[a-z0-9]{15}$`)

// Story is what everybody may read of one. Days are as YYYY-MM-DD, moments as the database writes them.
type Story struct {
	ID          string `db:"id"`
	Owner       string `db:"user"`
	Author      string `db:"author_name"`
	Title       string `db:"title"`
	Description string `db:"description"`
	// Language is a BCP 47 tag; empty where its author did not say.
	Language    string `db:"language"`
	Start       string `db:"start_day"`
	End         string `db:"end_day"`
	Created     string `db:"created"`
	Updated     string `db:"updated"`
	Revision    int    `db:"revision"`
	Places      int    `db:"places_count"`
	Distance    int64  `db:"distance"`
	MainPicture string `db:"main_picture"`
	// Cover is the first main picture of a place, as <place>/<file>.
	Cover string `db:"cover"`
	Album []byte `db:"pictures"`
}

// columns are what a Story is read from, with so much of its description.
const columnsButText = "[[id]], [[user]], [[author_name]], [[title]], [[language]], substr([[start_date]], 1, 10) AS [[start_day]], substr([[end_date]], 1, 10) AS [[end_day]]," +
	" [[created]], [[updated]], [[revision]], [[places_count]], [[distance]], [[main_picture]], [[cover]], [[pictures]]"

const columns = columnsButText + ", substr([[description]], 1, 4000) AS [[description]]"

// FindStory answers with a story that is shown. That is looked up each time: what was taken back is gone with the next request.
func FindStory(ctx context.Context, app core.App, storyID string) (Story, bool, error) {
	var s Story
	if !id.MatchString(storyID) {
		return s, false, nil
	}
	err := app.ConcurrentDB().NewQuery("SELECT " + columns + " FROM {{places_collection}} WHERE [[id]] = {:id} AND [[shown]] = TRUE").
		Bind(dbx.Params{"id": storyID}).WithContext(ctx).One(&s)
	if errors.Is(err, sql.ErrNoRows) {
		return Story{}, false, nil
	}
	return s, err == nil, err
}

// FindLinked answers with the story of a link whose author wants chats to show it.
func FindLinked(ctx context.Context, app core.App, key string) (s Story, is bool, err error) {
	storyID, err := sharing.Previewed(ctx, app, key)
	if err != nil || storyID == "" {
		return s, false, err
	}
	err = app.ConcurrentDB().NewQuery("SELECT " + columns + " FROM {{places_collection}} WHERE [[id]] = {:id}").
		Bind(dbx.Params{"id": storyID}).WithContext(ctx).One(&s)
	if errors.Is(err, sql.ErrNoRows) {
		return Story{}, false, nil
	}
	return s, err == nil, err
}

// Picture is a stored picture with smaller sizes, or none where File is empty.
type Picture struct {
	Collection, Record, File string
}

// Picture is what stands for the story: its own, or else the first of its places.
func (s Story) Picture() Picture {
	if s.MainPicture != "" {
		return Picture{album.Stories, s.ID, s.MainPicture}
	}
	return reachOfPlace(s.Cover)
}

var coverParts = regexp.MustCompile(`^([a-z0-9]{15})/(.+)$`)

func reachOfPlace(cover string) Picture {
	if m := coverParts.FindStringSubmatch(cover); m != nil {
		return Picture{album.Places, m[1], m[2]}
	}
	return Picture{}
}

// alternative is what its author wrote for those who cannot see the story's own picture.
func (s Story) alternative() string {
	if s.MainPicture == "" {
		return ""
	}
	var entries map[string]struct{ Alt string }
	if json.Unmarshal(s.Album, &entries) != nil {
		return ""
	}
	return entries[s.MainPicture].Alt
}
