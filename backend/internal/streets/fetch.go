// Package streets fetches the part of a detailed map that lies around a site's places, so that readers' browsers ask nobody else for it.
package streets

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"slices"
	"time"

	"waypost/backend/internal/basemap"
)

// Most bytes around one place and in all, where nothing else is asked for.
const (
	DefaultPerPlace = 4_000_000
	DefaultMost     = 2_000_000_000
	// mostTiles are looked up in one run.
	mostTiles = 500_000
)

// Order says what to fetch.
type Order struct {
	DataDir, Address string
	// Points are of places, those that matter most first.
	Points []Point
	// Area has the tiles of a part of the world, of Within or InOutline, and may be nil.
	Area           iter.Seq[uint64]
	PerPlace, Most int64
	// HasRoom tells whether the disk has room for so many bytes.
	HasRoom func(bytes int64) bool
	// Tell hears how it goes: first what would be fetched, then after each tile.
	Tell func(Progress)
	// pause is between the first try and the next one; a second by default.
	pause time.Duration
}

// Progress is how a run goes.
type Progress struct {
	// Tiles have come, and there are so many to fetch.
	Tiles    int   `json:"tiles"`
	AllTiles int   `json:"allTiles"`
	Bytes    int64 `json:"bytes"`
	AllBytes int64 `json:"allBytes"`
	// Left are places that found no room within the most bytes in all.
	Left int `json:"left"`
}

func broken(path string) error {
	return fmt.Errorf("%s is not a map any more. Delete it, and the streets are fetched again.", path) //nolint:staticcheck // a sentence for people
}

// Fetch brings what the order asks for and is not there yet. When it ends early, what came is kept for the next time, and the site goes
// on with what it has. Errors are sentences, but for that of a context that ended.
func Fetch(ctx context.Context, o Order) error {
	s, err := openStore(o.DataDir)
	if err != nil {
		return err
	}
	defer s.close()
	if o.pause == 0 {
		o.pause = time.Second
	}
	from := &build{ctx: ctx, address: o.Address, pause: o.pause}
	if err := o.fetch(ctx, s, from); err != nil {
		return o.sentence(ctx, err)
	}
	return nil
}

// notOfTheBuild is an error that has nothing to do with whom the map is fetched from.
type notOfTheBuild struct{ error }

func (o Order) sentence(ctx context.Context, err error) error {
	var own notOfTheBuild
	var disk *fs.PathError
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &own):
		return own.error
	case errors.As(err, &disk):
		return fmt.Errorf("The streets could not be stored: %w", err) //nolint:staticcheck // a sentence for people
	}
	return fmt.Errorf("WAYPOST_STREETS names %s, but %w.", o.Address, err) //nolint:staticcheck // a sentence for people
}

func (o Order) fetch(ctx context.Context, s *store, from *build) error {
	missing, err := o.missing(s)
	if err != nil {
		return err
	}
	if len(missing) == 0 && len(s.part.tiles) == 0 {
		o.Tell(Progress{})
		return nil
	}
	var metadata []byte
	tiles, err := basemap.ReadTiles(from)
	if err == nil {
		metadata, err = tiles.Metadata()
	}
	if err == nil {
		err = checkLayers(metadata)
	}
	if err != nil {
		return cmp.Or(from.failed, err)
	}
	spots, err := tiles.Locate(missing, func(parts []basemap.Spot, take func(i int, data []byte) error) error {
		return from.fetch(ctx, parts, take)
	})
	if err != nil {
		return err
	}
	plan, progress := o.plan(s, spots)
	o.Tell(progress)
	if !o.HasRoom(2*progress.AllBytes + s.bytes()) {
		return notOfTheBuild{errors.New("The disk has no room for these streets. Make room, or lower the most bytes in all.")} //nolint:staticcheck // a sentence for people
	}
	err = from.fetch(ctx, plan, func(i int, data []byte) error {
		progress.Tiles++
		progress.Bytes += int64(len(data))
		if !tiles.IsPacked() {
			data = basemap.Pack(data)
		}
		if err := s.part.add(plan[i].ID, data); err != nil {
			return err
		}
		o.Tell(progress)
		return nil
	})
	if err != nil || len(s.part.tiles) == 0 {
		return err
	}
	return s.join(metadata)
}

// squares are the tiles to have, one list for each square of the deepest zoom with a place in it, and for the area.
func (o Order) squares() iter.Seq[iter.Seq[uint64]] {
	return func(yield func(iter.Seq[uint64]) bool) {
		if o.Area != nil && !yield(o.Area) {
			return
		}
		seen := map[[2]int]bool{}
		for _, p := range o.Points {
			x, y := p.at(Deepest)
			if seen[[2]int{x, y}] {
				continue
			}
			seen[[2]int{x, y}] = true
			if !yield(around(p)) {
				return
			}
		}
	}
}

// missing are the tiles that are not there yet, ascending.
func (o Order) missing(s *store) ([]uint64, error) {
	found := map[uint64]bool{}
	isFirst := true
	for square := range o.squares() {
		for id := range square {
			if _, has := s.find(id); has {
				continue
			}
			if found[id] = true; len(found) <= mostTiles {
				continue
			}
			if o.Area != nil && isFirst {
				return nil, notOfTheBuild{fmt.Errorf("This is more than %d tiles. Choose a smaller one.", mostTiles)} //nolint:staticcheck // a sentence for people
			}
			return slices.Sorted(maps.Keys(found)), nil
		}
		isFirst = false
	}
	return slices.Sorted(maps.Keys(found)), nil
}

// plan chooses what is fetched: no more around each place and in all than may be.
func (o Order) plan(s *store, spots []basemap.Spot) (plan []basemap.Spot, p Progress) {
	there := map[uint64]basemap.Spot{}
	for _, spot := range spots {
		there[spot.ID] = spot
	}
	isPlanned := map[uint64]bool{}
	room := o.Most - s.bytes()
	isArea := o.Area != nil
	for square := range o.squares() {
		// What is there already counts, or each run would fetch more around the same place.
		sum := int64(0)
		for id := range square {
			old, has := s.find(id)
			spot := there[id]
			sum += old.Length + spot.Length
			if sum > o.PerPlace && !isArea {
				break
			}
			if has || spot.Length == 0 || isPlanned[id] {
				continue
			}
			if p.AllBytes+spot.Length > room {
				p.Left++
				break
			}
			isPlanned[id] = true
			plan = append(plan, spot)
			p.AllTiles++
			p.AllBytes += spot.Length
		}
		isArea = false
	}
	return plan, p
}

// checkLayers refuses maps in which there would be nothing to draw.
func checkLayers(metadata []byte) error {
	var told struct {
		Layers []struct {
			ID string `json:"id"`
		} `json:"vector_layers"`
	}
	if json.Unmarshal(metadata, &told) != nil {
		return errors.New("it cannot be understood: choose another one")
	}
	needed := map[string]bool{"earth": true, "water": true, "roads": true}
	for _, layer := range told.Layers {
		delete(needed, layer.ID)
	}
	for _, name := range slices.Sorted(maps.Keys(needed)) {
		return fmt.Errorf("it has no layer %q: choose a build of the Protomaps basemap, version 3 or 4", name)
	}
	return nil
}
