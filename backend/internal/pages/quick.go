package pages

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// quick asks for what stands in a head with statements that are read once: to take one apart again takes longer than its answer.
type quick struct {
	app core.App
	mu  sync.Mutex
	// They are nil until the first question.
	shown, story, places *sql.Stmt
}

func bare(statement string) string {
	return strings.NewReplacer("[[", `"`, "]]", `"`, "{{", `"`, "}}", `"`).Replace(statement)
}

func (q *quick) prepare() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.places != nil {
		return nil
	}
	builder, is := q.app.ConcurrentDB().(*dbx.DB)
	if !is {
		return errors.New("heads are not read inside of a transaction")
	}
	const ofStory = " FROM {{places_collection}} WHERE [[id]] = ? AND [[shown]] = TRUE"
	for _, each := range []struct {
		to   **sql.Stmt
		text string
	}{
		{&q.shown, "SELECT TRUE FROM {{places_collection}} WHERE [[shown]] = TRUE AND [[created]] = ? AND [[id]] = ?"},
		{&q.story, "SELECT " + columns + ofStory},
		{&q.places, "SELECT " + placeColumns + " FROM {{places}} WHERE [[places_collection]] = ? ORDER BY [[position]], [[id]] LIMIT ?"},
	} {
		prepared, err := builder.DB().Prepare(bare(each.text))
		if err != nil {
			return err
		}
		*each.to = prepared
	}
	return nil
}

// isShown tells whether a story that was begun at that moment still is: an index has the answer, its row is not read. Such a question is
// not broken off: to be ready for that costs more than it.
func (q *quick) isShown(ctx context.Context, storyID, created string) (is bool, err error) {
	if err := q.prepare(); err != nil {
		return false, err
	}
	err = q.shown.QueryRowContext(context.WithoutCancel(ctx), created, storyID).Scan(&is)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return is, err
}

func (q *quick) find(ctx context.Context, storyID string) (s Story, is bool, err error) {
	if err := q.prepare(); err != nil {
		return s, false, err
	}
	err = q.story.QueryRowContext(ctx, storyID).Scan(&s.ID, &s.Owner, &s.Author, &s.Title, &s.Start, &s.End, &s.Created, &s.Updated, &s.Revision,
		&s.Places, &s.Distance, &s.MainPicture, &s.Cover, &s.Album, &s.Description)
	if errors.Is(err, sql.ErrNoRows) {
		return Story{}, false, nil
	}
	return s, err == nil, err
}

func (q *quick) firstPlaces(ctx context.Context, storyID string) (list []Place, err error) {
	rows, err := q.places.QueryContext(ctx, storyID, mostNamed)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p Place
		if err := rows.Scan(&p.ID, &p.Title, &p.Subtext, &p.Longitude, &p.Latitude, &p.MainPicture, &p.Updated); err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, rows.Err()
}
