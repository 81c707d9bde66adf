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

// inCellRanges joins the places in some cells; the index covers queries for coordinates alone.
const inCellRanges = `json_each({:within}) AS [[each]] CROSS JOIN {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_cell]]
	ON [[base.cell]] BETWEEN [[each.value]] ->> 0 AND [[each.value]] ->> 1`

// cellRanges returns the ranges of finest cells as JSON, with neighbours merged.
func cellRanges(cells []countedCell) string {
	within := make([][2]cell, len(cells))
	for i, c := range cells {
		within[i][0], within[i][1] = c.Cell.within(finestLevel - c.Cell.level())
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

// askCovered queries the places of a part of a cover.
func (r reader) askCovered(c coverPart, what, where string, params dbx.Params) *dbx.Query {
	params["within"] = cellRanges(append(slices.Clone(c.inside), c.edges...))
	params["west"], params["south"], params["east"], params["north"] = c.West, c.South, c.East, c.North
	return r.query("SELECT "+what+" FROM "+inCellRanges+" WHERE [[lng]] BETWEEN {:west} AND {:east} AND [[lat]] BETWEEN {:south} AND {:north} AND "+where, params)
}

// spotsIn returns the places of a cover that match a condition, unsorted.
func (r reader) spotsIn(in cover, where string, params dbx.Params) (spots []placeSpot, err error) {
	for _, c := range in {
		inside, err := spotsOf(r.askCovered(c, "[[n]], [[lng]], [[lat]], [[cell]]", where, params))
		if err != nil {
			return nil, err
		}
		spots = append(spots, inside...)
	}
	return spots, nil
}

func spotsOf(asked *dbx.Query) ([]placeSpot, error) {
	return scanRows(asked, func(s *placeSpot) []any { return []any{&s.N, &s.Lng, &s.Lat, &s.Cell} })
}

// newestIn returns the places of a cover, newest first. They are read as one string: for tens of thousands, scanning rows costs more than
// finding them.
func (r reader) newestIn(in cover) (list memoryList, err error) {
	for _, c := range in {
		var numbers sql.NullString
		if err := r.askCovered(c, "group_concat([[n]])", "TRUE", dbx.Params{}).Row(&numbers); err != nil {
			return nil, err
		}
		for number := range strings.SplitSeq(numbers.String, ",") {
			if n, err := strconv.ParseInt(number, 10, 64); err == nil { // skips an empty string
				list = append(list, placePosition{n: n})
			}
		}
	}
	slices.SortFunc(list, func(a, b placePosition) int { return cmp.Compare(b.n, a.n) })
	return list, nil
}

// mostCompared limits the places compared for the nearest: any number may lie on one spot.
const mostCompared = 20_000

// nearestIn returns the places of some cells nearest to a point, by flat-map distance, which is enough to choose candidates.
func (r reader) nearestIn(cells []countedCell, to point, most int) ([]placeSpot, error) {
	if len(cells) == 0 {
		return nil, nil
	}
	const across = "min(abs([[lng]] - {:lng}), 360 - abs([[lng]] - {:lng})) * {:narrower}"
	return spotsOf(r.query("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM (SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM "+inCellRanges+
		" LIMIT {:compared}) ORDER BY pow("+across+", 2) + pow([[lat]] - {:lat}, 2) LIMIT {:most}",
		dbx.Params{"compared": mostCompared, "within": cellRanges(cells), "lng": to.lng, "lat": to.lat, "narrower": math.Cos(to.lat * degree), "most": most}))
}
