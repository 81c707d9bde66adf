package stories

import "github.com/pocketbase/pocketbase/core"

const (
	// withTheAnswer is of how many places the map is written with the answer: of longer stories it follows behind, at a pace (migration
	// 0003).
	withTheAnswer = 100
	// About the bytes that are written of one place when its story comes to the map or leaves it, begins on another day, or is called
	// otherwise: of places far apart each has pages of its own.
	bytesOfOneShown = 28 << 10
	bytesOfOneBegun = 9 << 10
	bytesOfOneNamed = 4 << 10
)

// bytesOfLeaving are those of the map when a story is deleted.
func bytesOfLeaving(r *core.Record) int {
	if !r.GetBool("shown") {
		return 0
	}
	return BytesOnTheMap(placesOf(r))
}

// bytesOfChange are those of the map when a story is changed.
func bytesOfChange(r *core.Record) int {
	was := r.Original()
	changed := func(field string) bool { return was.GetString(field) != r.GetString(field) }
	switch {
	case changed("visibility"), changed("binned"):
		return BytesOnTheMap(placesOf(r))
	case !was.GetBool("shown"):
		return 0
	case changed("start_date"):
		return min(placesOf(r), withTheAnswer) * bytesOfOneBegun
	case changed("title"):
		return min(placesOf(r), withTheAnswer) * bytesOfOneNamed
	}
	return 0
}

// placesOf is how many places a story has, which nobody can send.
func placesOf(r *core.Record) int { return r.Original().GetInt("places_count") }

// BytesOnTheMap are those written of the map when so many places of a story come to it or leave it.
func BytesOnTheMap(places int) int { return min(places, withTheAnswer) * bytesOfOneShown }
