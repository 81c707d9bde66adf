package discover

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
)

// inStretches are the places of some cells, read from the index of squares alone as long as nothing but where they lie is asked for.
const inStretches = `json_each({:within}) AS [[each]] CROSS JOIN {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_cell]]
	ON [[base.cell]] BETWEEN [[each.value]] ->> 0 AND [[each.value]] ->> 1`

// stretches are the least and the greatest square of the finest grid in each of some cells, neighbours together, as they are written for
// a question.
func stretches(cells []countedCell) string {
	within := make([][2]cell, len(cells))
	for i, c := range cells {
		within[i][0], within[i][1] = c.Cell.within(finest - c.Cell.level())
	}
	slices.SortFunc(within, func(a, b [2]cell) int { return cmp.Compare(a[0], b[0]) })
	joined := within[:0]
	for _, each := range within {
		if last := len(joined) - 1; last >= 0 && joined[last][1]+1 == each[0] {
			joined[last][1] = each[1]
			continue
		}
		joined = append(joined, each)
	}
	text, _ := json.Marshal(joined) // numbers
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
		inside, err := spotsOf(r.askCovered(c, "[[n]], [[lng]], [[lat]], [[cell]]", where, params))
		if err != nil {
			return nil, err
		}
		spots = append(spots, inside...)
	}
	return spots, nil
}

func spotsOf(asked *dbx.Query) ([]spot, error) {
	return rowsOf(asked, func(s *spot) []any { return []any{&s.N, &s.Lng, &s.Lat, &s.Cell} })
}

// newestIn are the places of a cover, the newest first. They come as one text: of tens of thousands, handing over each as a row costs
// more than finding it.
func (r reader) newestIn(in cover) (list known, err error) {
	for _, c := range in {
		var numbers sql.NullString
		if err := r.askCovered(c, "group_concat([[n]])", "TRUE", dbx.Params{}).Row(&numbers); err != nil {
			return nil, err
		}
		for number := range strings.SplitSeq(numbers.String, ",") {
			if n, err := strconv.ParseInt(number, 10, 64); err == nil { // an empty text is not a number
				list = append(list, position{n: n})
			}
		}
	}
	slices.SortFunc(list, func(a, b position) int { return cmp.Compare(b.n, a.n) })
	return list, nil
}

// mostCompared is how many places of some cells are looked through for the nearest: any number may lie on one spot.
const mostCompared = 20_000

// nearestIn are the places of some cells that lie nearest to a spot, no more than most. How near is reckoned as on a flat map: it is
// only to choose from thousands.
func (r reader) nearestIn(cells []countedCell, to point, most int) ([]spot, error) {
	if len(cells) == 0 {
		return nil, nil
	}
	const across = "min(abs([[lng]] - {:lng}), 360 - abs([[lng]] - {:lng})) * {:narrower}"
	return spotsOf(r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM (SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM "+inStretches+
		" LIMIT {:compared}) ORDER BY pow("+across+", 2) + pow([[lat]] - {:lat}, 2) LIMIT {:most}",
		dbx.Params{"compared": mostCompared, "within": stretches(cells), "lng": to.lng, "lat": to.lat, "narrower": math.Cos(to.lat * degree), "most": most}))
}
