package discover

import "github.com/pocketbase/dbx"

// mostAtEdges is how many places at the edges of a box are looked at one by one. Any number of them may lie within the smallest squares
// there are.
const mostAtEdges = 30_000

// count is how many places lie in a cover. It is exact but where more than most are to be looked at at its edges: there are that many at
// least.
func (r reader) count(in cover, most int) (total int, isExact bool, err error) {
	looked := 0
	for _, c := range in {
		for _, each := range c.in {
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

// countEdges tells how many of the first places at the edges lie in the box, and of how many; one more than most where there are more.
func (r reader) countEdges(c covered, most int) (total, looked int, err error) {
	if len(c.edges) == 0 || most < 0 {
		return 0, 0, nil
	}
	params := dbx.Params{"within": stretches(c.edges), "most": most + 1, "west": c.West, "south": c.South, "east": c.East, "north": c.North}
	err = r.ask("SELECT COUNT(*) FILTER (WHERE [[lng]] BETWEEN {:west} AND {:east} AND [[lat]] BETWEEN {:south} AND {:north}), COUNT(*)"+
		" FROM (SELECT [[lng]], [[lat]] FROM "+inStretches+" LIMIT {:most})", params).Row(&total, &looked)
	return total, looked, err
}
