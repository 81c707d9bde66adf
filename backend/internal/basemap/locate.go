package basemap

import "sort"

// Spot is where a tile's bytes lie in an archive's file, as they are stored.
type Spot struct {
	ID             uint64
	Offset, Length int64
}

// Fetch reads parts of a file, in any order and several at once, and gives each to take, one after the other. What take says ends it.
type Fetch func(parts []Spot, take func(i int, data []byte) error) error

// search looks for tiles in directories, which it keeps no longer than that takes: those of the whole world are large.
type search struct {
	*TileReader
	found []Spot
	// leaves are directories to look in, each for the tiles beside it.
	leaves []Spot
	ids    [][]uint64
}

// Locate finds those of the tiles that there are; ids are ascending. Directories are fetched level by level, all of a level at once.
func (r *TileReader) Locate(ids []uint64, fetch Fetch) ([]Spot, error) {
	s := &search{TileReader: r}
	err := s.look(r.root, ids)
	for range deepest {
		if err != nil || len(s.leaves) == 0 {
			return s.found, err
		}
		leaves, ids := s.leaves, s.ids
		s.leaves, s.ids = nil, nil
		err = fetch(leaves, func(i int, data []byte) error {
			data, err := unpack(data, r.head.packing)
			if err != nil {
				return err
			}
			entries, err := entriesIn(data)
			if err != nil {
				return err
			}
			return s.look(entries, ids[i])
		})
	}
	return nil, errBroken
}

func (s *search) look(entries []entry, ids []uint64) error {
	for len(ids) > 0 {
		after := sort.Search(len(entries), func(i int) bool { return entries[i].id > ids[0] })
		count := 1
		switch e := entries[max(0, after-1):]; {
		case after == 0:
		case e[0].run == 0:
			if count = len(ids); len(e) > 1 {
				count = sort.Search(count, func(i int) bool { return ids[i] >= e[1].id })
			}
			leaf, err := s.spot(e[0], s.head.leaves)
			if err != nil {
				return err
			}
			s.leaves, s.ids = append(s.leaves, leaf), append(s.ids, ids[:count])
		case ids[0] < e[0].id+e[0].run:
			tile, err := s.spot(e[0], s.head.tiles)
			if err != nil {
				return err
			}
			tile.ID = ids[0]
			s.found = append(s.found, tile)
		}
		ids = ids[count:]
	}
	return nil
}

func (r *TileReader) spot(e entry, in section) (Spot, error) {
	if e.length == 0 || e.length > most || e.offset > in.length || in.end() > 1<<60 {
		return Spot{}, errBroken
	}
	return Spot{Offset: int64(in.offset + e.offset), Length: int64(e.length)}, nil //nolint:gosec // bounded above
}

// All are the tiles of an archive without runs of equal ones, as WriteArchive makes it.
func (r *TileReader) All() ([]Spot, error) { return r.within(r.root, nil, deepest) }

func (r *TileReader) within(entries []entry, found []Spot, levels int) ([]Spot, error) {
	if levels == 0 {
		return nil, errBroken
	}
	for _, e := range entries {
		var leaf []entry
		tile, err := r.spot(e, r.head.tiles)
		if e.run > 0 {
			tile.ID = e.id
			found = append(found, tile)
		} else if leaf, err = r.leaf(e); err == nil {
			found, err = r.within(leaf, found, levels-1)
		}
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}
