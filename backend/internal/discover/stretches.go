package discover

import (
	"encoding/json"
	"math"

	"github.com/pocketbase/dbx"
)

// inStretches are the places of some cells, read from the index of squares alone as long as nothing but where they lie is asked for.
const inStretches = `json_each({:within}) AS [[each]] CROSS JOIN {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_cell]]
	ON [[base.cell]] BETWEEN [[each.value]] ->> 0 AND [[each.value]] ->> 1`

// stretches are the least and the greatest square of the finest grid in each of some cells, as they are written for a question.
func stretches(cells []countedCell) (string, error) {
	within := make([][2]cell, len(cells))
	for i, c := range cells {
		within[i][0], within[i][1] = c.Cell.within(finest - c.Cell.level())
	}
	text, err := json.Marshal(within)
	return string(text), err
}

// spotsIn are the places of a cover, in no order.
func (r reader) spotsIn(in cover) (spots []spot, err error) {
	for _, c := range in {
		if len(c.in)+len(c.edges) == 0 {
			continue
		}
		inside, err := r.spotsOf(append(c.in, c.edges...), c.box, math.MaxInt)
		if err != nil {
			return nil, err
		}
		spots = append(spots, inside...)
	}
	return spots, nil
}

// spotsOf are places of some cells that lie in a box, no more than most, in no order.
func (r reader) spotsOf(cells []countedCell, b box, most int) (spots []spot, err error) {
	if len(cells) == 0 {
		return nil, nil
	}
	within, err := stretches(cells)
	if err != nil {
		return nil, err
	}
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM "+inStretches+" WHERE [[lng]] BETWEEN {:west} AND {:east} AND [[lat]] BETWEEN {:south} AND {:north} LIMIT {:most}",
		dbx.Params{"within": within, "west": b.West, "south": b.South, "east": b.East, "north": b.North, "most": most}).All(&spots)
	return spots, err
}
