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

// Bring brings all places of a person up to date with the zones they have now, in the transaction it is called in.
func Bring(tx core.App, user string, countryAt func(lng, lat float64) string) error {
	all, err := of(tx, user)
	if err != nil {
		return err
	}
	var places []row
	err = tx.DB().NewQuery("SELECT [[id]], [[latitude]], [[longitude]], COALESCE([[altitude]], '') AS [[altitude]], COALESCE([[exact]], '') AS [[exact]]" +
		" FROM {{places}} WHERE [[user]] = {:user}").Bind(dbx.Params{"user": user}).All(&places)
	if err != nil {
		return err
	}
	changes := map[string]change{}
	for _, p := range places {
		if c, isOne := p.change(all); isOne {
			c.Country = countryAt(c.Longitude, c.Latitude)
			changes[p.ID] = c
		}
	}
	list, err := json.Marshal(changes)
	if err != nil {
		return err
	}
	_, err = tx.NonconcurrentDB().NewQuery("UPDATE {{places}} SET [[latitude]] = [[to.value]] ->> '$.latitude', [[longitude]] = [[to.value]] ->> '$.longitude'," +
		" [[altitude]] = [[to.value]] -> '$.altitude', [[exact]] = [[to.value]] -> '$.exact', [[country]] = [[to.value]] ->> '$.country'" +
		" FROM json_each({:changes}) AS [[to]] WHERE {{places}}.[[id]] = [[to.key]]").Bind(dbx.Params{"changes": string(list)}).Execute()
	return err
}

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
