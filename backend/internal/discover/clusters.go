package discover

import (
	"encoding/json"
	"math"

	"github.com/pocketbase/dbx"
)

// tile is a tile of the map in Web Mercator.
type tile struct{ z, x, y int }

const (
	// maxTileZoom is the last zoom with tiles; browsers scale them up beyond it.
	maxTileZoom = 16
	// gridOffset is how many levels finer than a tile its clusters are: cells of 32 by 32 pixels.
	gridOffset = 3
	// From unclusteredZoom on, a tile shows its places one by one if there are no more than mostUnclustered.
	unclusteredZoom, mostUnclustered = 15, 500
)

func (t tile) cell() cell { return newCell(t.z, t.x, t.y) }

// grid is the level of the tile's clusters.
func (t tile) grid() int { return min(finestLevel, t.z+gridOffset) }

// cluster holds the places of one cell as a count and sums of coordinates in millionths of a degree.
type cluster struct {
	Cell   cell  `db:"cell"`
	Places int   `db:"places"`
	Lng    int64 `db:"lng"`
	Lat    int64 `db:"lat"`
}

// mean is the mean of the cluster's coordinates in degrees.
func (c cluster) mean() (lng, lat float64) {
	return float64(c.Lng) / float64(c.Places) / 1e6, float64(c.Lat) / float64(c.Places) / 1e6
}

// mapPlace is a place shown by itself.
type mapPlace struct {
	placeSpot
	ID    string `db:"place"`
	Story string `db:"story"`
	Name  string `db:"title"`
}

// tileContent is what a tile shows.
type tileContent struct {
	clusters []cluster
	places   []mapPlace
}

// contentOf reads a tile's cells, and each place that is alone in its cell.
func (r reader) contentOf(t tile) (in tileContent, err error) {
	clusters, total, err := r.clustersOf(t)
	if err != nil {
		return in, err
	}
	alone := []countedCell{{Cell: t.cell()}}
	if t.z < unclusteredZoom || total > mostUnclustered {
		alone = nil
		for _, c := range clusters {
			if c.Places == 1 {
				alone = append(alone, countedCell{Cell: c.Cell})
				continue
			}
			in.clusters = append(in.clusters, c)
		}
	}
	in.places, err = r.placesInCells(alone)
	return in, err
}

// clustersOf merges the cells of the next finer level stored.
func (r reader) clustersOf(t tile) (clusters []cluster, total int, err error) {
	level := min(finestLevel, (t.grid()+levelStep-1)/levelStep*levelStep)
	least, most := t.cell().within(level - t.z)
	var cells []cluster
	err = r.query("SELECT * FROM {{waypost_discover_cells}} WHERE [[cell]] BETWEEN {:least} AND {:most} ORDER BY [[cell]]",
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

// placesInCells reads the places of cells known to hold few.
func (r reader) placesInCells(cells []countedCell) ([]mapPlace, error) {
	if len(cells) == 0 {
		return nil, nil
	}
	return r.queryPlaces(inCellRanges, dbx.Params{"within": cellRanges(cells)})
}

// groupSpots clusters filtered places like clustersOf clusters all.
func groupSpots(spots []placeSpot, t tile) (clusters []cluster, rest []placeSpot) {
	groups := map[cell][]placeSpot{}
	least, most := t.cell().within(finestLevel - t.z)
	total := 0
	for _, s := range spots {
		if s.Cell >= least && s.Cell <= most {
			group := s.Cell >> (2 * (finestLevel - t.grid()))
			groups[group] = append(groups[group], s)
			total++
		}
	}
	isOpen := t.z >= unclusteredZoom && total <= mostUnclustered
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

// placesOfSpots reads what the map shows of places.
func (r reader) placesOfSpots(spots []placeSpot) ([]mapPlace, error) {
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
	return r.queryPlaces("json_each({:list}) AS [[each]] CROSS JOIN {{waypost_discover}} AS [[base]] ON [[base.n]] = [[each.value]]", dbx.Params{"list": string(text)})
}

func (r reader) queryPlaces(found string, params dbx.Params) (singles []mapPlace, err error) {
	err = r.query(`SELECT [[base.n]], [[base.lng]], [[base.lat]], [[base.cell]], [[base.place]], [[base.story]], {{places}}.[[title]]
		FROM `+found+` CROSS JOIN {{places}} ON {{places}}.[[id]] = [[base.place]]
		CROSS JOIN {{places_collection}} AS {{stories}} ON {{stories}}.[[id]] = {{places}}.[[places_collection]] WHERE {{stories}}.[[shown]]`, params).All(&singles)
	return singles, err
}
