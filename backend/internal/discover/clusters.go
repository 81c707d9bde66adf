package discover

import (
	"encoding/json"
	"math"

	"github.com/pocketbase/dbx"
)

// tile is a square of the map as browsers ask for it.
type tile struct{ z, x, y int }

const (
	// deepest is the last zoom there are tiles of; browsers enlarge these.
	deepest = 16
	// parted is how many levels finer than a tile its clusters are: squares of 32 by 32 pixels.
	parted = 3
	// From openZoom on all places of a tile are shown one by one, where these are no more than mostOpen.
	openZoom, mostOpen = 15, 500
)

func (t tile) cell() cell { return newCell(t.z, t.x, t.y) }

// grid is the level of a tile's clusters.
func (t tile) grid() int { return min(finest, t.z+parted) }

// cluster is a number of places in one cell, by the sums of where they lie.
type cluster struct {
	Cell   cell  `db:"cell"`
	Places int   `db:"places"`
	Lng    int64 `db:"lng"`
	Lat    int64 `db:"lat"`
}

// middle is where the places of a cluster lie in the mean.
func (c cluster) middle() (lng, lat float64) {
	return float64(c.Lng) / float64(c.Places) / 1e6, float64(c.Lat) / float64(c.Places) / 1e6
}

// single is one place on the map.
type single struct {
	spot
	ID    string `db:"place"`
	Story string `db:"story"`
	Name  string `db:"title"`
}

// content is what lies in a tile.
type content struct {
	clusters []cluster
	singles  []single
}

// contentOf reads the cells of a tile, and each place that is alone in one.
func (r reader) contentOf(t tile) (in content, err error) {
	clusters, total, err := r.clustersOf(t)
	if err != nil {
		return in, err
	}
	alone := []countedCell{{Cell: t.cell()}}
	if t.z < openZoom || total > mostOpen {
		alone = nil
		for _, c := range clusters {
			if c.Places == 1 {
				alone = append(alone, countedCell{Cell: c.Cell})
				continue
			}
			in.clusters = append(in.clusters, c)
		}
	}
	in.singles, err = r.singlesIn(alone)
	return in, err
}

// clustersOf puts together the cells of the next finer grid that is kept.
func (r reader) clustersOf(t tile) (clusters []cluster, total int, err error) {
	level := min(finest, (t.grid()+step-1)/step*step)
	least, most := t.cell().within(level - t.z)
	var cells []cluster
	err = r.ask("SELECT * FROM {{waypost_discover_cells}} WHERE [[cell]] BETWEEN {:least} AND {:most} ORDER BY [[cell]]",
		dbx.Params{"least": least, "most": most}).All(&cells)
	for _, c := range cells {
		total += c.Places
		c.Cell >>= 2 * (level - t.grid())
		if last := len(clusters) - 1; last >= 0 && clusters[last].Cell == c.Cell {
			clusters[last].Places += c.Places
			clusters[last].Lng += c.Lng
			clusters[last].Lat += c.Lat
			continue
		}
		clusters = append(clusters, c)
	}
	return clusters, total, err
}

// singlesIn are the places in some cells, of which few are known to be there.
func (r reader) singlesIn(cells []countedCell) ([]single, error) {
	if len(cells) == 0 {
		return nil, nil
	}
	return r.singlesBy(inStretches, dbx.Params{"within": stretches(cells)})
}

// among groups places that fit a filter the way the map groups all of them.
func among(spots []spot, t tile) (clusters []cluster, rest []spot) {
	groups := map[cell][]spot{}
	least, most := t.cell().within(finest - t.z)
	total := 0
	for _, s := range spots {
		if s.Cell >= least && s.Cell <= most {
			group := s.Cell >> (2 * (finest - t.grid()))
			groups[group] = append(groups[group], s)
			total++
		}
	}
	isOpen := t.z >= openZoom && total <= mostOpen
	for c, group := range groups {
		if len(group) == 1 || isOpen {
			rest = append(rest, group...)
			continue
		}
		sum := cluster{Cell: c}
		for _, s := range group {
			sum.Places++
			sum.Lng += int64(math.Round(s.Lng * 1e6))
			sum.Lat += int64(math.Round(s.Lat * 1e6))
		}
		clusters = append(clusters, sum)
	}
	return clusters, rest
}

// singles reads what the map says of places.
func (r reader) singles(spots []spot) ([]single, error) {
	if len(spots) == 0 {
		return nil, nil
	}
	list := make([]int64, len(spots))
	for i, s := range spots {
		list[i] = s.N
	}
	text, err := json.Marshal(list)
	if err != nil {
		return nil, err
	}
	return r.singlesBy("json_each({:list}) AS [[each]] CROSS JOIN {{waypost_discover}} AS [[base]] ON [[base.n]] = [[each.value]]", dbx.Params{"list": string(text)})
}

func (r reader) singlesBy(found string, params dbx.Params) (singles []single, err error) {
	err = r.ask(`SELECT [[base.n]], [[base.lng]], [[base.lat]], [[base.cell]], [[base.place]], [[base.story]], {{places}}.[[title]]
		FROM `+found+` CROSS JOIN {{places}} ON {{places}}.[[id]] = [[base.place]]
		CROSS JOIN {{places_collection}} AS {{stories}} ON {{stories}}.[[id]] = {{places}}.[[places_collection]] WHERE {{stories}}.[[shown]]`, params).All(&singles)
	return singles, err
}
