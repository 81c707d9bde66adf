package following

import (
	"context"

	"github.com/pocketbase/dbx"
)

// namesSaid is how many new places are named.
const namesSaid = 3

// news is what is new of one story.
type news struct {
	Story string `db:"story" json:"story"`
	Title string `db:"title" json:"title"`
	// IsNew says that the whole story is.
	IsNew  bool     `db:"is_new" json:"isNew"`
	Places int      `db:"places" json:"places"`
	Names  []string `db:"-" json:"names"`
	First  string   `db:"first" json:"-"`
	Last   string   `db:"last" json:"at"`
}

// newsOf is what came of a story, or of the stories of an author that are shown, after a moment; the newest first.
func (f *Follows) newsOf(ctx context.Context, r row, since string) ([]news, error) {
	which := "s.[[id]] = {:story}"
	if r.Author != "" {
		which = "s.[[user]] = {:author} AND s.[[shown]]"
	}
	found := []news{}
	db := f.app.ConcurrentDB()
	err := db.NewQuery("SELECT s.[[id]] AS [[story]], s.[[title]], COALESCE(p.[[at]], '') > {:since} AS [[is_new]], COUNT(places.[[id]]) AS [[places]]," +
		" MIN(MAX(COALESCE(p.[[at]], ''), {:since}), COALESCE(MIN(places.[[created]]), '9')) AS [[first]], MAX(COALESCE(p.[[at]], ''), COALESCE(MAX(places.[[created]]), '')) AS [[last]]" +
		" FROM {{places_collection}} s LEFT JOIN {{waypost_published}} p ON p.[[story]] = s.[[id]] LEFT JOIN {{places}} ON places.[[places_collection]] = s.[[id]] AND places.[[created]] > {:since}" +
		" WHERE " + which + " AND s.[[binned]] = '' GROUP BY s.[[id]] HAVING [[is_new]] OR [[places]] > 0 ORDER BY [[last]] DESC LIMIT 10").
		Bind(dbx.Params{"story": r.Story, "author": r.Author, "since": since}).WithContext(ctx).All(&found)
	for i := range found {
		if err == nil {
			found[i].Names = []string{}
			err = db.Select("title").From("places").Where(dbx.NewExp("[[places_collection]] = {:story} AND [[created]] > {:since}", dbx.Params{"story": found[i].Story, "since": since})).
				OrderBy("position", "id").Limit(namesSaid).WithContext(ctx).Column(&found[i].Names)
		}
	}
	return found, err
}

// latest is when there was something new last of what is followed.
func (f *Follows) latest(ctx context.Context, r row) (at string, err error) {
	db := f.app.ConcurrentDB()
	if r.Author == "" {
		err = db.NewQuery("SELECT COALESCE(MAX([[created]]), '') FROM {{places}} WHERE [[places_collection]] = {:id}").Bind(dbx.Params{"id": r.Story}).WithContext(ctx).Row(&at)
		return at, err
	}
	err = db.NewQuery("SELECT MAX(COALESCE((SELECT MAX([[at]]) FROM {{places_collection}} s JOIN {{waypost_published}} p ON p.[[story]] = s.[[id]] WHERE s.[[user]] = {:id} AND s.[[shown]]), '')," +
		" COALESCE((SELECT MAX(places.[[created]]) FROM {{places_collection}} s JOIN {{places}} ON places.[[places_collection]] = s.[[id]] WHERE s.[[user]] = {:id} AND s.[[shown]]), ''))").
		Bind(dbx.Params{"id": r.Author}).WithContext(ctx).Row(&at)
	return at, err
}
