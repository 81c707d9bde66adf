package basemap

import "sort"

// Spot is where a tile's bytes lie in an archive's file, as they are stored.
type Spot struct {
	ID             uint64
	Offset, Length int64
}

// Fetch reads parts of a file, in any order and several at once, and gives each to take, one after the other. What take says ends it.
type Fetch func(parts []Spot, take func(i int, data []byte) error) error

// visit is a directory, and which tiles are looked for in it, ascending.
type visit struct {
	entries []entry
	ids     []uint64
}

// Locate finds those of the tiles that there are; ids are ascending. Directories are fetched level by level, all of a level at once.
func (r *TileReader) Locate(ids []uint64, fetch Fetch) (found []Spot, err error) {
	here := []visit{{r.root, ids}}
	for range deepest {
		var leaves []Spot
		var next []visit
		for _, v := range here {
			for len(v.ids) > 0 {
				id := v.ids[0]
				after := sort.Search(len(v.entries), func(i int) bool { return v.entries[i].id > id })
				count := 1
				switch e := v.entries[max(0, after-1)]; {
				case after == 0:
				case e.run == 0:
					if count = len(v.ids); after < len(v.entries) {
						count = sort.Search(count, func(i int) bool { return v.ids[i] >= v.entries[after].id })
					}
					leaf, err := r.spot(e, r.head.leaves)
					if err != nil {
						return nil, err
					}
					leaves, next = append(leaves, leaf), append(next, visit{ids: v.ids[:count]})
				case id < e.id+e.run:
					tile, err := r.spot(e, r.head.tiles)
					if err != nil {
						return nil, err
					}
					tile.ID = id
					found = append(found, tile)
				}
				v.ids = v.ids[count:]
			}
		}
		if len(leaves) == 0 {
			return found, nil
		}
		err := fetch(leaves, func(i int, data []byte) error {
			if data, err = unpack(data, r.head.packing); err == nil {
				next[i].entries, err = entriesIn(data)
			}
			if err == nil && len(next[i].entries) == 0 {
				err = errBroken
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		here = next
	}
	return nil, errBroken
}

func (r *TileReader) spot(e entry, in section) (Spot, error) {
	if e.length == 0 || e.length > most || e.offset > in.length || in.end() > 1<<60 {
		return Spot{}, errBroken
	}
	return Spot{Offset: int64(in.offset + e.offset), Length: int64(e.length)}, nil //nolint:gosec // bounded above
}

// All are the tiles of an archive without runs of equal ones, as WriteArchive makes it.
func (r *TileReader) All() (found []Spot, err error) {
	here := [][]entry{r.root}
	for range deepest {
		var next [][]entry
		for _, entries := range here {
			for _, e := range entries {
				if e.run == 0 {
					leaf, err := r.leaf(e)
					if err != nil {
						return nil, err
					}
					next = append(next, leaf)
					continue
				}
				tile, err := r.spot(e, r.head.tiles)
				if err != nil {
					return nil, err
				}
				tile.ID = e.id
				found = append(found, tile)
			}
		}
		if here = next; len(here) == 0 {
			return found, nil
		}
	}
	return nil, errBroken
}
