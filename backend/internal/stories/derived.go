package stories

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// derivedColumns are columns of a story computed from its places. Triggers update them in the transaction that changes a place
// (migration 0002); no one else writes them.
var derivedColumns = []string{"places_count", "pictures_count", "first_day", "last_day", "distance", "countries", "cover"}

const (
	ofStory = " FROM {{places}} AS [[p]] WHERE [[p]].[[places_collection]] = {{places_collection}}.[[id]]"

	// route is the places of a story in order, each with the previous one's coordinates.
	route = "(SELECT [[latitude]], [[longitude]], LAG([[latitude]]) OVER [[way]] AS [[was_latitude]], LAG([[longitude]]) OVER [[way]] AS [[was_longitude]]" + ofStory +
		" WINDOW [[way]] AS (ORDER BY [[position]], [[id]]))"
	// leg is the great-circle distance from the previous place in whole metres; NULL for the first.
	leg = "CAST(ROUND(2 * 6371008.8 * asin(min(1.0, sqrt(pow(sin(radians([[latitude]] - [[was_latitude]]) / 2), 2) +" +
		" cos(radians([[was_latitude]])) * cos(radians([[latitude]])) * pow(sin(radians([[longitude]] - [[was_longitude]]) / 2), 2))))) AS INTEGER)"
	// day is the calendar day in the place's own time zone.
	day     = "CASE WHEN [[visited_offset]] = '' THEN date([[visited]]) ELSE date([[visited]], [[visited_offset]]) END"
	visited = ofStory + " AND [[visited]] != ''"
)

// Rebuilt maps each derived column to the SQL expression that computes it for a row of places_collection.
func Rebuilt() map[string]string {
	return map[string]string{
		"places_count": "(SELECT COUNT(*)" + ofStory + ")",
		"pictures_count": "(SELECT COALESCE(SUM(([[main_picture]] != '') +" +
			" json_array_length(CASE WHEN json_valid([[other_pictures]]) THEN [[other_pictures]] ELSE '[]' END)), 0)" + ofStory + ")",
		"first_day": "COALESCE((SELECT MIN(" + day + ")" + visited + "), '')",
		"last_day":  "COALESCE((SELECT MAX(" + day + ")" + visited + "), '')",
		"distance":  "(SELECT COALESCE(SUM(" + leg + "), 0) FROM " + route + ")",
		"countries": "(SELECT json_group_array([[country]]) FROM (SELECT DISTINCT [[country]]" + ofStory + " AND [[country]] != '' ORDER BY [[country]]))",
		"cover": "COALESCE((SELECT [[p]].[[id]] || '/' || [[p]].[[main_picture]]" + ofStory +
			" AND [[p]].[[main_picture]] != '' ORDER BY [[position]], [[p]].[[id]] LIMIT 1), '')",
	}
}

// rederive computes columns of stories anew, after changes made WithoutTriggers. where names the stories by {:of}.
func rederive(tx core.App, where, of string, columns ...string) error {
	rebuilt := Rebuilt()
	var sets []string
	for _, column := range columns {
		sets = append(sets, "[["+column+"]] = "+rebuilt[column])
	}
	_, err := tx.NonconcurrentDB().NewQuery("UPDATE {{places_collection}} SET " + strings.Join(sets, ", ") + " WHERE " + where).Bind(dbx.Params{"of": of}).Execute()
	return err
}

// keepDerived restores the derived columns, whatever a client sends for them.
func keepDerived(r, stored *core.Record) {
	for _, name := range derivedColumns {
		switch {
		case stored != nil:
			r.Set(name, stored.GetRaw(name))
		case name == "countries":
			r.Set(name, []string{})
		default:
			r.Set(name, nil)
		}
	}
}
