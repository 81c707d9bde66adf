package discover

import (
	"encoding/json"
	"math"
	"slices"

	"github.com/pocketbase/dbx"
)

// inStretches are the places of some cells, read from the index of squares alone as long as nothing but where they lie is asked for.
const inStretches = `json_each({:within}) AS [[each]] CROSS JOIN {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_cell]]
	ON [[base.cell]] BETWEEN [[each.value]] ->> 0 AND [[each.value]] ->> 1`

// stretches are the least and the greatest square of the finest grid in each of some cells, as they are written for a question.
func stretches(cells []countedCell) string {
	within := make([][2]cell, len(cells))
	for i, c := range cells {
		within[i][0], within[i][1] = c.Cell.within(finest - c.Cell.level())
	}
	text, _ := json.Marshal(within) // numbers
	return string(text)
}

// askCovered asks for places that lie in a part of a cover. What it asks for and what else holds of them may name their rows too.
func (r reader) askCovered(c covered, what, where string, params dbx.Params) *dbx.Query {
	params["within"] = stretches(append(slices.Clone(c.in), c.edges...))
	params["west"], params["south"], params["east"], params["north"] = c.West, c.South, c.East, c.North
	return r.ask("SELECT "+what+" FROM "+inStretches+" WHERE [[lng]] BETWEEN {:west} AND {:east} AND [[lat]] BETWEEN {:south} AND {:north} AND "+where, params)
}

// spotsIn are the places of a cover of which something holds, in no order.
func (r reader) spotsIn(in cover, where string, params dbx.Params) (spots []spot, err error) {
	for _, c := range in {
		var inside []spot
		if err := r.askCovered(c, "[[n]], [[lng]], [[lat]], [[cell]]", where, params).All(&inside); err != nil {
			return nil, err
		}
		spots = append(spots, inside...)
	}
	return spots, nil
}

// nearestIn are the places of some cells that lie nearest to a spot, no more than most. How near is reckoned as on a flat map: it is
// only to choose from thousands.
func (r reader) nearestIn(cells []countedCell, to point, most int) (spots []spot, err error) {
	if len(cells) == 0 {
		return nil, nil
	}
	const across = "min(abs([[lng]] - {:lng}), 360 - abs([[lng]] - {:lng})) * {:narrower}"
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM "+inStretches+" ORDER BY pow("+across+", 2) + pow([[lat]] - {:lat}, 2) LIMIT {:most}",
		dbx.Params{"within": stretches(cells), "lng": to.lng, "lat": to.lat, "narrower": math.Cos(to.lat * degree), "most": most}).All(&spots)
	return spots, err
}
