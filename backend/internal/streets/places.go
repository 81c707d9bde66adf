package streets

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// mostPlaces are looked at, the newest first: far more than there is room for streets around.
const mostPlaces = 1_000_000

// The points are those others see: what is in a home zone is elsewhere.
const placesQuery = `SELECT [[places.longitude]], [[places.latitude]] FROM {{places}} JOIN {{places_collection}} AS [[stories]] ON [[stories.id]] = [[places.places_collection]]
	WHERE [[stories.shown]] AND {:open} OR {:shared} AND [[stories.visibility]] != 'private' AND [[stories.binned]] = '' AND [[stories.taken_down]] = ''
	ORDER BY [[places.created]] DESC LIMIT {:most}`

// Places are where the places of a site are. The archive tells anyone, to about 2 km, where those lie that it was made for; so those of
// stories only some people can read are among them only if that is asked for, and those only their author can read never are.
func Places(app core.App, membersOnly, shared bool) (points []Point, err error) {
	err = app.ConcurrentDB().NewQuery(placesQuery).Bind(dbx.Params{"open": !membersOnly, "shared": shared, "most": mostPlaces}).All(&points)
	return points, err
}
