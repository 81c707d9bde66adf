package discover

import "github.com/pocketbase/dbx"

// mostAtEdges limits the places at the edges of a box that are checked one by one: any number can lie in the smallest cells.
const mostAtEdges = 30_000

// count counts the places in a cover. It is a lower bound if more than most would have to be checked at the edges.
func (r reader) count(in cover, most int) (total int, isExact bool, err error) {
	looked := 0
	for _, c := range in {
		for _, each := range c.inside {
			total += each.Places
		}
		some, of, err := r.countEdges(c, most-looked)
		if err != nil {
			return 0, false, err
		}
		total += some
		looked += of
	}
	return total, looked <= most, nil
}

// countEdges checks up to most+1 places at the edges, and returns how many lie in the box and how many were checked.
func (r reader) countEdges(c coverPart, most int) (total, looked int, err error) {
	if len(c.edges) == 0 || most < 0 {
		return 0, 0, nil
	}
	params := dbx.Params{"within": cellRanges(c.edges), "most": most + 1, "west": c.West, "south": c.South, "east": c.East, "north": c.North}
	err = r.query("SELECT COUNT(*) FILTER (WHERE [[lng]] BETWEEN {:west} AND {:east} AND [[lat]] BETWEEN {:south} AND {:north}), COUNT(*)"+
		" FROM (SELECT [[lng]], [[lat]] FROM "+inCellRanges+" LIMIT {:most})", params).Row(&total, &looked)
	return total, looked, err
}
