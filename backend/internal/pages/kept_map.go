package pages

import (
	"io/fs"

	"waypost/backend/internal/media"
)

// keptZoom is how close such a map is at most, in zooms of 256-pixel tiles.
const keptZoom = 11

// Stop is a place on a map's way.
type Stop = stop

// KeptMaps draws maps of stories for files that people keep.
type KeptMaps struct{ maps mapFile }

// NewKeptMaps draws on the map among the site's files.
func NewKeptMaps(files fs.FS) KeptMaps { return KeptMaps{mapFile{files}} }

// Draw is an SVG of a story of these days; empty where it has no places. Its looks are the page's that shows it.
func (k KeptMaps) Draw(start, end string, stops []Stop) (drawn []byte) {
	if len(stops) == 0 {
		return nil
	}
	ground, done := k.maps.open()
	defer done()
	media.RunAtLowPriority(func() {
		// A fault in drawing stays a map that is not there.
		defer func() { _ = recover() }()
		drawn = drawStill(Story{Start: start, End: end}, stops, keptZoom, ground)
	})
	return drawn
}
