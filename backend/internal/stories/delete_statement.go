package stories

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// statement names records of one collection by {:id}.
type statement struct{ collection, where string }

// carryOut deletes the records and writes down, in the same transaction, whose files have to go.
func (s statement) carryOut(tx core.App, id string) error {
	collection, err := tx.FindCachedCollectionByNameOrId(s.collection)
	if err != nil {
		return err
	}
	queries := []string{"DELETE FROM {{" + s.collection + "}} WHERE " + s.where}
	if pictures := picturesIn(s.collection); pictures != "" {
		// The list is made where the records are: handing over thousands of names one by one takes longer than deleting them.
		queries = append([]string{LeaveFolders + "SELECT {:base}, [[id]] FROM {{" + s.collection + "}} WHERE " + s.where + " AND (" + pictures + ")"}, queries...)
	}
	for _, query := range queries {
		q := tx.NonconcurrentDB().NewQuery(query).Bind(dbx.Params{"id": id})
		if query != queries[len(queries)-1] {
			q.Bind(dbx.Params{"base": collection.BaseFilesPath()})
		}
		if _, err := q.Execute(); err != nil {
			return err
		}
	}
	return nil
}

func picturesIn(collection string) string {
	switch collection {
	case album.Stories:
		return "[[main_picture]] != ''"
	case album.Places:
		return "[[main_picture]] != '' OR [[other_pictures]] NOT IN ('', '[]')"
	case album.Uploads:
		return "[[file]] != ''"
	}
	return ""
}
