package discover

import (
	"math"
	"slices"

	"github.com/pocketbase/dbx"
)

const (
	earth   = 6371008.8
	degree  = math.Pi / 180
	halfway = earth * math.Pi
	// manyCandidates is when a circle is drawn smaller rather than looked through; mostCandidates are looked at in the end, where
	// that many lie on one spot.
	manyCandidates = 2000
	mostCandidates = 20_000
)

// metres is the way along the great circle, to a tenth of a millimetre.
func (p point) metres(lng, lat float64) float64 {
	sinLat, sinLng := math.Sin((lat-p.lat)*degree/2), math.Sin((lng-p.lng)*degree/2)
	h := sinLat*sinLat + math.Cos(p.lat*degree)*math.Cos(lat*degree)*sinLng*sinLng
	return math.Round(2*earth*math.Asin(math.Min(1, math.Sqrt(h)))*1e4) / 1e4
}

// around are boxes that hold a circle.
func (p point) around(radius float64) []box {
	angle := radius/earth + 1e-9
	b := box{-180, p.lat - angle/degree, 180, p.lat + angle/degree}
	// With a pole in it the circle reaches all longitudes.
	if b.South > -90 && b.North < 90 {
		if wide := math.Asin(math.Min(1, math.Sin(angle)/math.Cos(p.lat*degree))) / degree; wide < 180 {
			b.West, b.East = onTheGlobe(p.lng-wide-slackDegrees), onTheGlobe(p.lng+wide+slackDegrees)
		}
	}
	b.South, b.North = math.Max(-90, b.South), math.Min(90, b.North)
	return b.parts()
}

func onTheGlobe(lng float64) float64 {
	switch {
	case lng < -180:
		return lng + 360
	case lng > 180:
		return lng - 360
	}
	return lng
}

// nearest is the list of all places by how far away they are, in a part of the world or anywhere.
type nearest struct {
	reader
	from   point
	within *box
}

func (l nearest) after(from position, isFirst bool, most int) ([]position, position, bool, error) {
	behind := func(p position) bool { return isFirst || from.comes(p) }
	found, err := l.find(from.distance, most+1, behind)
	if err != nil || len(found) <= most {
		return found, position{}, false, err
	}
	return found[:most], found[most-1], true, nil
}

func (l nearest) before(from position, most int) ([]position, bool, error) {
	before, _, err := l.inside(from.distance, mostCandidates, func(p position) bool { return p.comes(from) })
	begin := max(0, len(before)-most)
	return before[begin:], begin > 0, err
}

// find looks in wider and wider circles until one has enough, and in narrower ones where one has far too many.
func (l nearest) find(least float64, enough int, counts func(position) bool) ([]position, error) {
	radius, err := l.begin(enough)
	if err != nil {
		return nil, err
	}
	most := manyCandidates
	if least > 0 {
		// What lies nearer was on the pages before.
		most = mostCandidates
	}
	tooFew, tooMany := least, math.Inf(1)
	for radius = math.Max(radius, least*1.05); ; {
		isLast := tooMany-tooFew <= tooFew/50+0.01
		if isLast {
			radius, most = tooMany, mostCandidates
		}
		found, isAll, err := l.inside(radius, most, counts)
		switch {
		case err != nil:
			return nil, err
		case !isAll && !isLast:
			tooMany = radius
		case len(found) >= enough || radius >= halfway || !isAll:
			return found[:min(enough, len(found))], nil
		default:
			tooFew = radius
			if isLast {
				tooMany = math.Inf(1)
			}
		}
		radius = math.Max(1, math.Min(halfway, tooFew*2))
		if !math.IsInf(tooMany, 1) {
			radius = math.Sqrt(math.Max(tooFew, 0.01) * tooMany)
		}
	}
}

// begin is how wide a circle has about enough places, by the smallest cell that has as many.
func (l nearest) begin(enough int) (float64, error) {
	at := cellAt(l.from.lng, l.from.lat)
	var cells []countedCell
	err := l.ask("SELECT [[cell]], [[places]] FROM {{waypost_discover_cells}} WHERE [[places]] >= {:enough} AND [[cell]] IN"+
		" ({:at}, {:at} >> 6, {:at} >> 12, {:at} >> 18, {:at} >> 24, {:at} >> 30) ORDER BY [[cell]] DESC LIMIT 1",
		dbx.Params{"enough": enough, "at": at}).All(&cells)
	if err != nil || len(cells) == 0 {
		return halfway / 16, err
	}
	wide := 2 * halfway / float64(int(1)<<cells[0].Cell.level()) * math.Cos(l.from.lat*degree)
	return math.Max(1, wide*math.Sqrt(float64(enough)/float64(cells[0].Places))), nil
}

// inside are the places in a circle in their order, and whether these are all.
func (l nearest) inside(radius float64, most int, counts func(position) bool) (found []position, isAll bool, err error) {
	var boxes []box
	for _, b := range l.from.around(radius) {
		if l.within == nil {
			boxes = append(boxes, b)
			continue
		}
		for _, part := range l.within.parts() {
			if shared, meets := b.meet(part); meets {
				boxes = append(boxes, shared)
			}
		}
	}
	spots, err := l.spotsIn(boxes, most+1)
	for _, s := range spots {
		p := position{l.from.metres(s.Lng, s.Lat), s.N}
		if p.distance <= radius && counts(p) && (l.within == nil || l.within.has(s.Lng, s.Lat)) {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(a, b position) int {
		if a.comes(b) {
			return -1
		}
		return 1
	})
	return found, len(spots) <= most, err
}

// spotsIn are the places in some boxes and a little around them, in no order.
func (r reader) spotsIn(boxes []box, most int) (spots []spot, err error) {
	if len(boxes) == 0 {
		return nil, nil
	}
	params := dbx.Params{"most": most}
	err = r.ask("SELECT [[n]], [[lng]], [[lat]], [[cell]] FROM ("+maybeIn(boxes, params)+") CROSS JOIN {{waypost_discover}} USING ([[n]]) LIMIT {:most}", params).All(&spots)
	return spots, err
}
