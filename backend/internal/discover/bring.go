package discover

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	amongThese = " IN (SELECT [[value]] FROM json_each({:places}))"
	leave      = "DELETE FROM {{waypost_discover}} WHERE [[place]]" + amongThese + " AND NOT EXISTS (SELECT 1 FROM {{waypost_discover_made}} AS [[made]]" +
		" WHERE [[made.place]] = {{waypost_discover}}.[[place]] AND [[made.story]] = {{waypost_discover}}.[[story]])"
	// What is as it was is not written: with a row its entry in each index is.
	move = "UPDATE {{waypost_discover}} SET ([[lng]], [[lat]]) = (SELECT [[lng]], [[lat]]" + ofThis + ")" +
		" WHERE [[place]]" + amongThese + " AND ([[lng]], [[lat]]) IS NOT (SELECT [[lng]], [[lat]]" + ofThis + ")"
	change = "UPDATE {{waypost_discover}} SET ([[country]], [[day]]) = (SELECT [[country]], [[day]]" + ofThis + ")" +
		" WHERE [[place]]" + amongThese + " AND ([[country]], [[day]]) IS NOT (SELECT [[country]], [[day]]" + ofThis + ")"
	ofThis = " FROM {{waypost_discover_made}} AS [[made]] WHERE [[made.place]] = {{waypost_discover}}.[[place]]"
	say    = "INSERT OR REPLACE INTO {{waypost_discover_words}} ([[rowid]], [[said]]) SELECT [[n]], [[said]] FROM {{waypost_discover}}" +
		" JOIN {{waypost_discover_made}} USING ([[place]]) WHERE [[place]]" + amongThese + " AND " + said + " IS NOT [[said]] ORDER BY [[n]]"
	said = "(SELECT [[c0]] FROM {{waypost_discover_words_content}} WHERE [[id]] = [[n]])"
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

// bringUpToDate brings the map up to date with some places, in one transaction.
func bringUpToDate(tx core.App, places []string) error {
	list, err := json.Marshal(places)
	if err != nil {
		return err
	}
	for _, statement := range []string{leave, move, change, say, come, changed} {
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
