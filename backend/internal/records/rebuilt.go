package records

const ofStory = " FROM {{places}} WHERE {{places}}.[[places_collection]] = {{places_collection}}.[[id]])"

// Rebuilt are the columns of stories that are kept with their places, by what they are made of: SQL about a row of places_collection.
func Rebuilt() map[string]string {
	return map[string]string{
		"places_count": "(SELECT COUNT(*)" + ofStory,
		"pictures_count": "(SELECT COALESCE(SUM(([[main_picture]] != '') + CASE WHEN [[other_pictures]] IN ('', '[]') THEN 0 " +
			"ELSE json_array_length([[other_pictures]]) END), 0)" + ofStory,
	}
}
