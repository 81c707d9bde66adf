package media

import "waypost/backend/internal/album"

// UnmadeTable holds the pictures without smaller sizes, kept by triggers.
const UnmadeTable = "waypost_unmade"

// UnmadeQueries compute its rows by collection, a record's main picture first.
func UnmadeQueries() map[string]string {
	made := func(collection, files string) string {
		said := func(part string) string {
			return "COALESCE(json_extract(CASE WHEN json_valid([[r]].[[pictures]]) THEN [[r]].[[pictures]] END, '$.\"' || [[f]].[[value]] || '\"." + part + "'), 0)"
		}
		return "SELECT '" + collection + "' AS [[collection]], [[r]].[[id]] AS [[record]], [[f]].[[value]] AS [[file]], [[r]].[[user]] AS [[owner]], " +
			said("width") + " * " + said("height") + " AS [[pixels]] FROM {{" + collection + "}} AS [[r]], json_each(" + files + ") AS [[f]]" +
			" WHERE [[f]].[[value]] != '' AND NOT " + said("ready") +
			" ORDER BY [[r]].[[id]], [[f]].[[value]] != [[r]].[[main_picture]]"
	}
	return map[string]string{
		album.Stories: made(album.Stories, "json_array([[r]].[[main_picture]])"),
		album.Places: made(album.Places, "json_insert(CASE WHEN json_valid([[r]].[[other_pictures]]) THEN [[r]].[[other_pictures]] ELSE '[]' END,"+
			" '$[#]', [[r]].[[main_picture]])"),
	}
}
