package zones

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// row is a place as it stands in its table.
type row struct {
	ID        string  `db:"id"`
	Latitude  float64 `db:"latitude"`
	Longitude float64 `db:"longitude"`
	Altitude  string  `db:"altitude"`
	Exact     string  `db:"exact"`
}

// change is what becomes of one.
type change struct {
	Point
	Country string `json:"country"`
	Exact   *Point `json:"exact"`
}

// Moved are the places of a person that stand elsewhere than their zones have them now, as a JSON object by their ids, and the ids. Write
// puts them there.
func Moved(tx core.App, user string, countryAt func(lng, lat float64) string) (changes string, ids []string, err error) {
	all, err := of(tx, user)
	if err != nil {
		return "", nil, err
	}
	var places []row
	err = tx.DB().NewQuery("SELECT [[id]], [[latitude]], [[longitude]], COALESCE([[altitude]], '') AS [[altitude]], COALESCE([[exact]], '') AS [[exact]]" +
		" FROM {{places}} WHERE [[user]] = {:user}").Bind(dbx.Params{"user": user}).All(&places)
	if err != nil {
		return "", nil, err
	}
	moved := map[string]change{}
	for _, p := range places {
		if c, isOne := p.change(all); isOne {
			c.Country = countryAt(c.Longitude, c.Latitude)
			moved[p.ID] = c
			ids = append(ids, p.ID)
		}
	}
	list, err := json.Marshal(moved)
	return string(list), ids, err
}

// Write is the statement that does so. What is kept with stories and on the map is not its business.
const Write = "UPDATE {{places}} SET [[latitude]] = [[to.value]] ->> '$.latitude', [[longitude]] = [[to.value]] ->> '$.longitude'," +
	" [[altitude]] = [[to.value]] -> '$.altitude', [[exact]] = [[to.value]] -> '$.exact', [[country]] = [[to.value]] ->> '$.country'" +
	" FROM json_each({:changes}) AS [[to]] WHERE {{places}}.[[id]] = [[to.key]]"

func (r row) change(all []zone) (change, bool) {
	now := Point{Latitude: r.Latitude, Longitude: r.Longitude}
	exact, wasHidden := parse([]byte(r.Exact))
	if !wasHidden {
		exact = now
		_ = json.Unmarshal([]byte(r.Altitude), &exact.Altitude) // none where it cannot be read
	}
	shown, isHidden := shownFor(all, exact)
	c := change{Point: shown}
	if isHidden {
		c.Exact = &exact
	}
	isSame := shown.Latitude == now.Latitude && shown.Longitude == now.Longitude
	return c, isHidden != wasHidden || !isSame
}
