package basemap

// streetsFrom is the zoom at which maps with streets begin.
const streetsFrom = 9

// IsCoarse tells whether tiles of a zoom are drawn larger than their corners are exact: the last ones of a map without streets.
func IsCoarse(zoom, deepest int) bool { return zoom == deepest && zoom < streetsFrom }

// Rounded has corners cut off twice, as mf-map draws them: tile-paths.ts.
func (s Shape) Rounded() Shape {
	all := make([][]Corner, len(s.Paths))
	for i, path := range s.Paths {
		all[i] = cutCorners(cutCorners(path, s.Filled), s.Filled)
	}
	s.Paths = all
	return s
}

func cutCorners(path []Corner, closed bool) []Corner {
	cut, n := make([]Corner, 0, 2*len(path)), len(path)
	for i, c := range path {
		if !closed && (i == 0 || i == n-1) || c.X <= 0 || c.X >= 1 || c.Y <= 0 || c.Y >= 1 {
			cut = append(cut, c)
			continue
		}
		for _, other := range []Corner{path[(i+n-1)%n], path[(i+1)%n]} {
			cut = append(cut, Corner{c.X + (other.X-c.X)/4, c.Y + (other.Y-c.Y)/4})
		}
	}
	return cut
}
