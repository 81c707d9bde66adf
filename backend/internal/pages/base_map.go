package pages

import (
	"fmt"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/settings"
)

// mapSource is the map drawn instead of the one that comes with mf-map: shared/contracts/src/host-services.ts.
type mapSource struct {
	URL         string `json:"url"`
	Attribution string `json:"attribution"`
}

// baseMap opens the file of a map that is set; nil without one.
func baseMap(c settings.Config) (*basemap.Archive, error) {
	if c.MapFile == "" {
		return nil, nil
	}
	archive, err := basemap.Open(c.MapFile)
	if err != nil {
		return nil, fmt.Errorf("The map %s was there a moment ago, but now %w.", c.MapFile, err) //nolint:staticcheck // a sentence for people
	}
	return archive, nil
}

// mapSource is nil where the site's own map is drawn. Whom a map at an address is by, the page reads there.
func (s *Site) mapSource() *mapSource {
	switch {
	case s.base != nil:
		return &mapSource{URL: "/" + s.base.Path(), Attribution: s.base.Attribution()}
	case s.config.MapURL != "":
		return &mapSource{URL: s.config.MapURL}
	default:
		return nil
	}
}
