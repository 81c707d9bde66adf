package discover

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/background"
	"waypost/backend/internal/lowpriority"
)

const (
	// few is how many places are put on the map, or taken off it, while somebody waits. The triggers have the same number.
	few = 100
	// part is how many are in one transaction otherwise: others write in between.
	part = 50
	// pause is between two of them, and rest before the first: whoever changes a story changes it again.
	pause = 5 * time.Millisecond
	rest  = 200 * time.Millisecond
)

// Later has the places of somebody's stories put on the map, or taken off it, after the transaction, where these are many. It comes
// before whatever changes the stories.
func Later(tx core.App, user string) error {
	_, err := tx.NonconcurrentDB().NewQuery(`INSERT INTO {{waypost_discover_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}}
		WHERE [[user]] = {:user} AND [[places_count]] > 0
		AND (SELECT SUM([[places_count]]) FROM {{places_collection}} WHERE [[user]] = {:user}) > {:few}
		ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1`).Bind(dbx.Params{"user": user, "few": few}).Execute()
	return err
}

// Workers bring the map up to date with stories of many places, and keep its index of words quick.
type Workers struct{ due, words *background.Worker }

// Start begins with what an earlier run left.
func (w *Workers) Start() {
	w.due.Start()
	w.words.Start()
}

// Register has the map looked after whenever a story or a person has changed, until the application ends.
func Register(app core.App) *Workers {
	due := background.New(app, func(w *background.Worker) {
		if w.Pause(rest) == nil {
			lowpriority.Run(func() { all(w) })
		}
	})
	due.LookAfter(album.Stories, "users")
	return &Workers{due: due, words: background.New(app, mergeDaily)}
}

// all takes one story after the other, and those that have changed meanwhile once it has come to each: whoever changes one again and
// again has the others wait no longer than that one takes.
func all(w *background.Worker) {
	for after, failed := "", false; w.Err() == nil; {
		var due struct {
			Story   string `db:"story"`
			Changes int    `db:"changes"`
		}
		next := w.App.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_discover_due}} WHERE [[story]] > {:after} ORDER BY [[story]] LIMIT 1")
		if next.Bind(dbx.Params{"after": after}).One(&due) != nil {
			if after == "" || failed {
				return
			}
			after = ""
			continue
		}
		after = due.Story
		err := bringStory(w, due.Story)
		if err == nil {
			_, err = w.App.NonconcurrentDB().Delete("waypost_discover_due", dbx.HashExp{"story": due.Story, "changes": due.Changes}).Execute()
		}
		if err != nil && w.Err() == nil {
			failed = true
			w.App.Logger().Error("The map could not be brought up to date with a story", "story", due.Story, "error", err)
		}
	}
}

// bringStory brings the map up to date with one, part by part.
func bringStory(w *background.Worker, id string) error {
	var places []string
	err := w.App.ConcurrentDB().NewQuery(`SELECT [[place]] FROM {{waypost_discover}} WHERE [[story]] = {:story}
		UNION SELECT [[id]] FROM {{places}} WHERE [[places_collection]] = {:story}`).Bind(dbx.Params{"story": id}).Column(&places)
	for len(places) > 0 && err == nil {
		some := places[:min(part, len(places))]
		places = places[len(some):]
		if err = w.App.RunInTransaction(func(tx core.App) error { return bringUpToDate(tx, some) }); err == nil {
			err = w.Pause(pause)
		}
	}
	return err
}

const (
	amongThese = " IN (SELECT [[value]] FROM json_each({:places}))"
	leave      = "DELETE FROM {{waypost_discover}} WHERE [[place]]" + amongThese + " AND NOT EXISTS (SELECT 1 FROM {{waypost_discover_made}} AS [[made]]" +
		" WHERE [[made.place]] = {{waypost_discover}}.[[place]] AND [[made.story]] = {{waypost_discover}}.[[story]])"
	change = "UPDATE {{waypost_discover}} SET ([[lng]], [[lat]], [[country]], [[day]]) = (SELECT [[lng]], [[lat]], [[country]], [[day]]" +
		" FROM {{waypost_discover_made}} AS [[made]] WHERE [[made.place]] = {{waypost_discover}}.[[place]]) WHERE [[place]]" + amongThese
	say = "INSERT OR REPLACE INTO {{waypost_discover_words}} ([[rowid]], [[said]]) SELECT [[n]], [[said]] FROM {{waypost_discover}}" +
		" JOIN {{waypost_discover_made}} USING ([[place]]) WHERE [[place]]" + amongThese
	come = "INSERT INTO {{waypost_discover}} ([[n]], [[place]], [[story]], [[lng]], [[lat]], [[country]], [[day]])" +
		" SELECT COALESCE((SELECT max([[n]]) + 1 FROM {{waypost_discover}} WHERE [[n]] >= [[moment]] AND [[n]] < [[moment]] + 65536), [[moment]])" +
		" + ROW_NUMBER() OVER (PARTITION BY [[moment]] ORDER BY [[place]]) - 1, [[place]], [[story]], [[lng]], [[lat]], [[country]], [[day]]" +
		" FROM {{waypost_discover_made}} WHERE [[place]]" + amongThese + " AND [[place]] NOT IN (SELECT [[place]] FROM {{waypost_discover}} WHERE [[place]]" + amongThese + ")"
	changed = "UPDATE waypost_discover_version SET version = version + 1"
)

// Come puts new places of a story on the map that were written while its triggers rested. Where the story waits for the map, they wait
// with it.
func Come(tx core.App, story string, places []string) error {
	var waits bool
	err := tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_discover_due}} WHERE [[story]] IN ({:story}, ''))").Bind(dbx.Params{"story": story}).Row(&waits)
	if err != nil || len(places) == 0 {
		return err
	}
	if waits {
		_, err = tx.NonconcurrentDB().NewQuery("UPDATE {{waypost_discover_due}} SET [[changes]] = [[changes]] + 1 WHERE [[story]] = {:story}").Bind(dbx.Params{"story": story}).Execute()
		return err
	}
	return bringUpToDate(tx, places)
}

func bringUpToDate(tx core.App, places []string) error {
	list, err := json.Marshal(places)
	if err != nil {
		return err
	}
	for _, statement := range []string{leave, change, say, come, changed} {
		query := tx.NonconcurrentDB().NewQuery(statement)
		if statement != changed {
			query.Bind(dbx.Params{"places": string(list)})
		}
		if _, err := query.Execute(); err != nil {
			return err
		}
	}
	return nil
}
