package pages

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"strconv"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/paulmach/orb"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// mostStops are marked on a still: of more places the average is not known before all of them are read.
	mostStops = 500
	// keptStills are in memory, of some kilobytes each.
	keptStills = 1000
	// largestStill is what a still may add to a page, in bytes: it is drawn coarser until it is no larger.
	largestStill = 20 << 10
	// mostTracks is how many bytes of tracks are read for one: the import page writes fewer.
	mostTracks = 80 << 10
	// coarsest is the last tolerance, in pixels, at which tracks are drawn.
	coarsest = 10
	// looks is how many looks a day's line has: mf-map's day-colours.ts.
	looks = 7
	// widest and highest are half of the map of the largest screen, in pixels; more of it is drawn where the places reach farther.
	widest, highest = 720, 520
	// usual is the side of a map on a screen, in pixels, for which the tiles are chosen.
	usual = 650
	// stillPatience is how long a page waits for its turn.
	stillPatience = 200 * time.Millisecond
)

// stills draws the map of a story's page as it opens, to be there before any script has run. A picture in the page: it has the page's
// colours, and what is seen of it is what mf-map's style sheet says.
type stills struct {
	app  core.App
	maps mapFile
	// line has one drawn at a time, which takes some ten milliseconds.
	line *gate.Semaphore
	// kept are by what is drawn.
	kept *lru.Cache[[sha256.Size]byte, []byte]
}

func newStills(app core.App, maps mapFile) *stills {
	kept, err := lru.New[[sha256.Size]byte, []byte](keptStills)
	if err != nil {
		panic(err) // the size is above nothing
	}
	return &stills{app, maps, gate.NewSemaphore(1, 16, stillPatience), kept}
}

// stop is a place on the way; Day is the calendar's where it was, YYYY-MM-DD, or empty.
type stop struct {
	Spot
	Day string
	// At is when it was visited, in seconds since 1970; 0 when nobody knows.
	At int64
	// By is by what they came, as the author says; or empty.
	By string
	// Track leads there from the stop before, as package track writes it; or empty.
	Track string
}

// of is the still of a story, no closer than a zoom of 256-pixel tiles; nothing where there is none, or too many others are drawn.
func (s *stills) of(ctx context.Context, story Story, zoom float64) []byte {
	if story.Places == 0 || story.Places > mostStops {
		return nil
	}
	stops, err := s.stops(ctx, story)
	if err != nil || len(stops) == 0 {
		return nil
	}
	shown := sha256.Sum256(fmt.Append(nil, story.ID, story.Start, story.End, zoom, stops))
	if known, is := s.kept.Get(shown); is {
		return known
	}
	if !s.line.Acquire(ctx) {
		return nil
	}
	defer s.line.Release()
	ground, done := s.maps.open()
	defer done()
	var drawn []byte
	media.RunAtLowPriority(func() {
		// A fault in drawing stays a still that is not there.
		defer func() { _ = recover() }()
		drawn = drawStill(story, stops, zoom, ground)
	})
	s.kept.Add(shown, drawn)
	return drawn
}

func (s *stills) stops(ctx context.Context, story Story) (list []stop, err error) {
	var rows []struct {
		Longitude float64 `db:"longitude"`
		Latitude  float64 `db:"latitude"`
		Day       string  `db:"day"`
		At        int64   `db:"at"`
		By        string  `db:"came_by"`
		Track     string  `db:"track"`
	}
	err = s.app.ConcurrentDB().NewQuery("WITH [[room]] AS (SELECT SUM(octet_length([[track]])) <= {:tracks} AS [[is]] FROM {{places}} WHERE [[places_collection]] = {:story})" +
		" SELECT [[longitude]], [[latitude]]," +
		" COALESCE(date([[visited]], COALESCE(NULLIF([[visited_offset]], ''), '+00:00')), '') AS [[day]]," +
		" COALESCE(unixepoch([[visited]]), 0) AS [[at]], [[came_by]], IIF((SELECT [[is]] FROM [[room]]), [[track]], '') AS [[track]]" +
		" FROM {{places}} WHERE [[places_collection]] = {:story} ORDER BY [[position]], [[id]] LIMIT {:most}").
		Bind(dbx.Params{"story": story.ID, "most": mostStops, "tracks": mostTracks}).WithContext(ctx).All(&rows)
	for _, row := range rows {
		list = append(list, stop{Spot{row.Longitude, row.Latitude}, row.Day, row.At, row.By, row.Track})
	}
	return list, err
}

// sight is what a still shows, as mf-map's camera opens: in pixels of the usual map, from the average of the places.
type sight struct {
	world         float64
	x, y          float64 // of the average, from the world's left upper corner
	points        []point
	tracks        []orb.LineString // to each point, where there is one
	width, height float64          // of the places around the average, on both sides of it
	scale         float64          // of the usual map, 1 at the closest
}

func sightOf(stops []stop, zoom float64) sight {
	spots := make([]Spot, len(stops))
	for i, each := range stops {
		spots[i] = each.Spot
	}
	v, s := view{west: widestGap(spots)}, sight{}
	latitude := 0.0
	for _, spot := range spots {
		s.x += v.across(spot) / float64(len(spots))
		latitude += spot.Latitude / float64(len(spots))
	}
	s.y = down(latitude)
	for _, spot := range spots {
		x := v.across(spot) - s.x
		p := point{x - math.Round(x), down(spot.Latitude) - s.y}
		s.points = append(s.points, p)
		s.width, s.height = math.Max(s.width, 2*math.Abs(p.X)), math.Max(s.height, 2*math.Abs(p.Y))
	}
	closest := 256 * math.Exp2(zoom)
	s.scale = math.Min(1, usual/closest/math.Max(s.width, s.height))
	s.world = closest * s.scale
	for i, p := range s.points {
		s.points[i] = point{p.X * s.world, p.Y * s.world}
	}
	s.x, s.y, s.width, s.height = s.x*s.world, s.y*s.world, math.Max(1, s.width*s.world), math.Max(1, s.height*s.world)
	return s
}

// bound is what of the world any screen shows: on a phone the places take little of the map's height.
func (s sight) bound() orb.Bound {
	x, y := math.Max(widest, 1.6*s.height), math.Max(highest, math.Max(1.5*s.height, 0.55*s.width))
	return orb.Bound{Min: orb.Point{-x, -y}, Max: orb.Point{x, y}}
}

// drawStill is an SVG whose view box holds all places, its middle their average: laid out no larger than it is, and no larger than the map
// less a margin, it shows what the camera does.
func drawStill(story Story, stops []stop, zoom float64, from *basemap.TileReader) []byte {
	s := sightOf(stops, zoom)
	s.tracks = make([]orb.LineString, len(stops))
	for i := 1; i < len(stops); i++ {
		s.tracks[i] = trackTo(stops[i-1], stops[i])
	}
	for tolerance := 0.6; ; tolerance *= 1.7 {
		w := &svg{tolerance: tolerance}
		if tolerance > coarsest {
			clear(s.tracks) // some are too large however coarse
		}
		w.text(`<svg class="still" data-story="`, story.ID, `" aria-hidden="true" width="`, decimal(s.width/s.scale), `" height="`, decimal(s.height/s.scale),
			`" viewBox="`, decimal(-s.width/2), " ", decimal(-s.height/2), " ", decimal(s.width), " ", decimal(s.height), `">`)
		if from != nil {
			s.ground(w, from)
		}
		s.way(w, story, stops)
		w.text("</svg>")
		if len(w.out) <= largestStill || tolerance > coarsest {
			return w.out
		}
	}
}

// ground draws each tile in a frame of its own, which hides where its shapes were cut.
func (s sight) ground(w *svg, from *basemap.TileReader) {
	zoom := max(0, min(from.Deepest, int(math.Floor(math.Log2(s.world/tileSide)+0.35))))
	count, b := 1<<zoom, s.bound()
	side := s.world / float64(count)
	drawn := 0
	for y := max(0, int(math.Floor((s.y+b.Min[1])/side))); y < count && float64(y)*side < s.y+b.Max[1]; y++ {
		for x := int(math.Floor((s.x + b.Min[0]) / side)); float64(x)*side < s.x+b.Max[0]; x++ {
			if drawn++; drawn > mostTiles {
				return
			}
			tile, err := from.Tile(zoom, ((x%count)+count)%count, y)
			if err != nil || tile == nil {
				continue
			}
			w.tile(tile, basemap.IsCoarse(zoom, from.Deepest), point{float64(x)*side - s.x, float64(y)*side - s.y}, side, b)
		}
	}
}

// way draws the line through the stops, each leg as of the day it arrives on and of how they came, and a mark at each.
func (s sight) way(w *svg, story Story, stops []stop) {
	if story.Start == "" {
		story.Start = earliest(stops)
	}
	for i := 1; i < len(stops); {
		day, by := story.dayOf(stops[i].Day), cameBy(stops[i-1], stops[i])
		p := s.points[i-1]
		w.text(`<path class="way day`, strconv.Itoa(day%looks), " ", by, `" d="M`, decimal(p.X), " ", decimal(p.Y))
		for ; i < len(stops) && story.dayOf(stops[i].Day) == day && cameBy(stops[i-1], stops[i]) == by; i++ {
			p := s.points[i]
			if s.tracks[i] != nil {
				s.track(w, i)
				continue
			}
			if by == "air" {
				c := s.control(i)
				w.text("Q", decimal(c.X), " ", decimal(c.Y), " ", decimal(p.X), " ", decimal(p.Y))
				continue
			}
			w.text("L", decimal(p.X), " ", decimal(p.Y))
		}
		w.text(`"/>`)
	}
	for _, class := range []string{"ring", "mark"} {
		w.text(`<path class="`, class, `" d="`)
		for _, p := range s.points {
			w.text("M", decimal(p.X), " ", decimal(p.Y), "h0")
		}
		w.text(`"/>`)
	}
}

// earliest is the first day of a place; empty where none has one.
func earliest(stops []stop) (day string) {
	for _, each := range stops {
		if day == "" || each.Day != "" && each.Day < day {
			day = each.Day
		}
	}
	return day
}

// dayOf counts from the story's first day; a day outside of it, or none, is as the first.
func (s Story) dayOf(day string) int {
	first, err := time.Parse(time.DateOnly, s.Start)
	that, other := time.Parse(time.DateOnly, day)
	if err != nil || other != nil || day < s.Start || s.End != "" && day > s.End {
		return 0
	}
	return int(that.Sub(first).Hours() / 24)
}
