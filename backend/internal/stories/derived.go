package stories

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// derivedColumns are what a story says of its places. Nobody writes them: triggers keep them in the transaction that changes a place,
// by what it changes (migration 0002).
var derivedColumns = []string{"places_count", "pictures_count", "first_day", "last_day", "distance", "countries", "cover"}

const (
	ofStory = " FROM {{places}} AS [[p]] WHERE [[p]].[[places_collection]] = {{places_collection}}.[[id]]"

	// route are the places of a story in their order, each with the one before it.
	route = "(SELECT [[latitude]], [[longitude]], LAG([[latitude]]) OVER [[way]] AS [[was_latitude]], LAG([[longitude]]) OVER [[way]] AS [[was_longitude]]" + ofStory +
		" WINDOW [[way]] AS (ORDER BY [[position]], [[id]]))"
	// leg is the great circle from the place before in whole metres; NULL for the first.
	leg = "CAST(ROUND(2 * 6371008.8 * asin(min(1.0, sqrt(pow(sin(radians([[latitude]] - [[was_latitude]]) / 2), 2) +" +
		" cos(radians([[was_latitude]])) * cos(radians([[latitude]])) * pow(sin(radians([[longitude]] - [[was_longitude]]) / 2), 2))))) AS INTEGER)"
	// day is the calendar day at the place.
	day     = "CASE WHEN [[visited_offset]] = '' THEN date([[visited]]) ELSE date([[visited]], [[visited_offset]]) END"
	visited = ofStory + " AND [[visited]] != ''"
)

// Rebuilt are the columns of stories that are kept with their places, by what they are made of: SQL about a row of places_collection.
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

// keepDerived puts back what is derived: what a client sends for it, or read before, is not looked at.
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
