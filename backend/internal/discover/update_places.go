package discover

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	inPlaces   = " IN (SELECT [[value]] FROM json_each({:places}))"
	deleteGone = "DELETE FROM {{waypost_discover}} WHERE [[place]]" + inPlaces + " AND NOT EXISTS (SELECT 1 FROM {{waypost_discover_made}} AS [[made]]" +
		" WHERE [[made.place]] = {{waypost_discover}}.[[place]] AND [[made.story]] = {{waypost_discover}}.[[story]])"
	// Unchanged rows are not written, as each write also updates the row's index entries.
	updatePoints = "UPDATE {{waypost_discover}} SET ([[lng]], [[lat]]) = (SELECT [[lng]], [[lat]]" + fromCurrent + ")" +
		" WHERE [[place]]" + inPlaces + " AND ([[lng]], [[lat]]) IS NOT (SELECT [[lng]], [[lat]]" + fromCurrent + ")"
	updateFacts = "UPDATE {{waypost_discover}} SET ([[country]], [[day]]) = (SELECT [[country]], [[day]]" + fromCurrent + ")" +
		" WHERE [[place]]" + inPlaces + " AND ([[country]], [[day]]) IS NOT (SELECT [[country]], [[day]]" + fromCurrent + ")"
	fromCurrent = " FROM {{waypost_discover_made}} AS [[made]] WHERE [[made.place]] = {{waypost_discover}}.[[place]]"
	updateWords = "INSERT OR REPLACE INTO {{waypost_discover_words}} ([[rowid]], [[said]]) SELECT [[n]], [[said]] FROM {{waypost_discover}}" +
		" JOIN {{waypost_discover_made}} USING ([[place]]) WHERE [[place]]" + inPlaces + " AND " + indexedWords + " IS NOT [[said]] ORDER BY [[n]]"
	indexedWords = "(SELECT [[c0]] FROM {{waypost_discover_words_content}} WHERE [[id]] = [[n]])"
	insertNew    = "INSERT INTO {{waypost_discover}} ([[n]], [[place]], [[story]], [[lng]], [[lat]], [[country]], [[day]])" +
		" SELECT COALESCE((SELECT max([[n]]) + 1 FROM {{waypost_discover}} WHERE [[n]] >= [[moment]] AND [[n]] < [[moment]] + 65536), [[moment]])" +
		" + ROW_NUMBER() OVER (PARTITION BY [[moment]] ORDER BY [[place]]) - 1, [[place]], [[story]], [[lng]], [[lat]], [[country]], [[day]]" +
		" FROM {{waypost_discover_made}} WHERE [[place]]" + inPlaces + " AND [[place]] NOT IN (SELECT [[place]] FROM {{waypost_discover}} WHERE [[place]]" + inPlaces + ")"
	bumpVersion = "UPDATE waypost_discover_version SET version = version + 1"
)

// AddPlaces puts new places of a story on the map that were written while the triggers were off. If the story is already due for an update,
// they wait for that.
func AddPlaces(tx core.App, story string, places []string) error {
	var waits bool
	err := tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_discover_due}} WHERE [[story]] IN ({:story}, ''))").Bind(dbx.Params{"story": story}).Row(&waits)
	if err != nil || len(places) == 0 {
		return err
	}
	if waits {
		_, err = tx.NonconcurrentDB().NewQuery("UPDATE {{waypost_discover_due}} SET [[changes]] = [[changes]] + 1 WHERE [[story]] = {:story}").Bind(dbx.Params{"story": story}).Execute()
		return err
	}
	return updatePlaces(tx, places)
}

// MovePlaces updates the points of places on the map, and what is said there, that were changed while the triggers were off, inside a transaction.
func MovePlaces(tx core.App, places []string) error {
	return carryOut(tx, places, updatePoints, updateFacts, updateWords)
}

// updatePlaces updates the map for these places, inside a transaction.
func updatePlaces(tx core.App, places []string) error {
	return carryOut(tx, places, deleteGone, updatePoints, updateFacts, updateWords, insertNew)
}

func carryOut(tx core.App, places []string, statements ...string) error {
	list, err := json.Marshal(places)
	if err != nil {
		return err
	}
	for _, statement := range statements {
		if _, err := tx.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"places": string(list)}).Execute(); err != nil {
			return err
		}
	}
	_, err = tx.NonconcurrentDB().NewQuery(bumpVersion).Execute()
	return err
}
