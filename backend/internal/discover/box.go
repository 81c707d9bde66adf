package discover

import "math"

// box is in degrees. If West > East it crosses the date line.
type box struct{ West, South, East, North float64 }

var world = box{West: -180, South: -90, East: 180, North: 90}

// parts splits the box at the date line, which is both 180 and -180.
func (b box) parts() []box {
	switch {
	case b.West > b.East:
		return []box{{b.West, b.South, 180, b.North}, {-180, b.South, b.East, b.North}}
	case b.East == 180 && b.West > -180:
		return []box{b, {-180, b.South, -180, b.North}}
	case b.West == -180 && b.East < 180:
		return []box{b, {180, b.South, 180, b.North}}
	}
	return []box{b}
}

func (b box) contains(lng, lat float64) bool {
	if lat < b.South || lat > b.North {
		return false
	}
	for _, part := range b.parts() {
		if part.West <= lng && lng <= part.East {
			return true
		}
	}
	return false
}

// intersect is for boxes that do not cross the date line.
func (b box) intersect(other box) (box, bool) {
	shared := box{
		West: math.Max(b.West, other.West), South: math.Max(b.South, other.South),
		East: math.Min(b.East, other.East), North: math.Min(b.North, other.North),
	}
	return shared, shared.West <= shared.East && shared.South <= shared.North
}
