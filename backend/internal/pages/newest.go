package pages

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// withText reads the descriptions whole where they are no longer than so many bytes, and else their beginning.
func withText(longest int) string {
	return fmt.Sprintf("%s, CASE WHEN octet_length([[description]]) <= %d THEN [[description]] ELSE substr([[description]], 1, %d) END AS [[description]]",
		columnsButText, longest, longest+1)
}

// NewestStories are the stories that were begun last, with descriptions of so many bytes at most; of longer ones there is a little more
// than that.
func NewestStories(ctx context.Context, app core.App, most, longest int) (list []Story, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT " + withText(longest) + " FROM {{places_collection}} WHERE [[shown]] = TRUE" +
		" ORDER BY [[created]] DESC, [[id]] DESC LIMIT {:most}").Bind(dbx.Params{"most": most}).WithContext(ctx).All(&list)
	return list, err
}

// NewestStoriesOf are those of one person.
func NewestStoriesOf(ctx context.Context, app core.App, author string, most, longest int) (list []Story, err error) {
	if !id.MatchString(author) {
		return nil, nil
	}
	err = app.ConcurrentDB().NewQuery("SELECT " + withText(longest) + " FROM {{places_collection}} INDEXED BY idx_places_collection_user_shown" +
		" WHERE [[user]] = {:author} AND [[shown]] = TRUE ORDER BY [[created]] DESC, [[id]] DESC LIMIT {:most}").
		Bind(dbx.Params{"author": author, "most": most}).WithContext(ctx).All(&list)
	return list, err
}
