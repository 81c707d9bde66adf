package notes

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Written is a note as its writer, and whoever tells the story, download it.
type Written struct {
	Place   string `db:"place" json:"place"`
	Title   string `db:"title" json:"title"`
	Name    string `db:"name" json:"name"`
	Text    string `db:"text" json:"text"`
	Created string `db:"created" json:"created"`
}

// OfPerson are the notes somebody has written, and those at the places of their stories, the oldest first.
func OfPerson(app core.App, user string) ([]Written, error) {
	found := []Written{}
	const what = "SELECT n.[[id]], n.[[place]], p.[[title]], COALESCE(u.[[name]], n.[[name]]) AS [[name]], n.[[text]], n.[[created]] FROM "
	err := app.ConcurrentDB().NewQuery(what + "{{notes}} n JOIN {{places}} p ON p.[[id]] = n.[[place]] LEFT JOIN {{users}} u ON u.[[id]] = n.[[user]] WHERE n.[[mailbox]] = {:user}" +
		" UNION " + what + "{{places_collection}} s JOIN {{places}} p ON p.[[places_collection]] = s.[[id]] JOIN {{notes}} n ON n.[[place]] = p.[[id]] AND n.[[confirmed]] != ''" +
		" LEFT JOIN {{users}} u ON u.[[id]] = n.[[user]] WHERE s.[[user]] = {:user} ORDER BY 6, 1").Bind(dbx.Params{"user": user}).All(&found)
	return found, err
}
