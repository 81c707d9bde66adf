package zones

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/names"
)

// row is a place as it stands in its table.
type row struct {
	ID        string  `db:"id"`
	Latitude  float64 `db:"latitude"`
	Longitude float64 `db:"longitude"`
	Altitude  string  `db:"altitude"`
	Track     string  `db:"track"`
	Exact     string  `db:"exact"`
}

// Move is a place with the point others are to see. Exact is nil outside zones.
type Move struct {
	Place string `json:"place"`
	Point
	names.Facts
	Exact *Point `json:"exact"`
}

// Misplaced returns how to move those of a person's places that aren't where their zones want them, the places of one story together.
// It looks at all places, or at those with the given ids. The facts are left empty.
func Misplaced(app core.App, user string, among ...string) (moves []Move, err error) {
	all, err := of(app, user)
	if err != nil {
		return nil, err
	}
	where := "[[user]] = {:user} ORDER BY [[places_collection]]"
	if len(among) > 0 {
		where = "[[id]] IN (SELECT [[value]] FROM json_each({:among}))"
	}
	list, err := json.Marshal(among)
	if err != nil {
		return nil, err
	}
	var places []row
	err = app.DB().NewQuery("SELECT [[id]], [[latitude]], [[longitude]], COALESCE([[altitude]], '') AS [[altitude]], [[track]], COALESCE([[exact]], '') AS [[exact]]" +
		" FROM {{places}} WHERE " + where).Bind(dbx.Params{"user": user, "among": string(list)}).All(&places)
	for _, p := range places {
		if m, isOne := p.move(all); isOne {
			moves = append(moves, m)
		}
	}
	return moves, err
}

// Write is the statement that writes moves. The columns of stories and the map must be updated too.
const Write = "UPDATE {{places}} SET [[latitude]] = [[to.value]] ->> '$.latitude', [[longitude]] = [[to.value]] ->> '$.longitude'," +
	" [[altitude]] = [[to.value]] -> '$.altitude', [[track]] = COALESCE([[to.value]] ->> '$.track', ''), [[exact]] = [[to.value]] -> '$.exact', [[country]] = [[to.value]] ->> '$.country'" +
	", [[near]] = [[to.value]] ->> '$.near', [[names]] = [[to.value]] ->> '$.names'" +
	" FROM json_each({:moves}) AS [[to]] WHERE {{places}}.[[id]] = [[to.value]] ->> '$.place'"

func (r row) move(all []zone) (Move, bool) {
	now := Point{Latitude: r.Latitude, Longitude: r.Longitude, Track: r.Track}
	exact, wasHidden := parse([]byte(r.Exact))
	if !wasHidden {
		exact = now
		_ = json.Unmarshal([]byte(r.Altitude), &exact.Altitude) // none where it cannot be read
	}
	shown, isHidden := shownFor(all, exact)
	m := Move{Place: r.ID, Point: shown}
	if isHidden {
		m.Exact = &exact
	}
	isSame := shown.Latitude == now.Latitude && shown.Longitude == now.Longitude && shown.Track == now.Track
	return m, isHidden != wasHidden || !isSame
}
