package pages

import (
	"fmt"
	"os"
	"slices"
	"sync"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/streets"
)

// mapSource is the map drawn over the one that comes with mf-map: shared/contracts/src/host-services.ts.
type mapSource struct {
	URL         string `json:"url"`
	Attribution string `json:"attribution"`
}

// baseMap is the file of a map: one that is set, or the streets that were fetched. Those may come and change while the program runs.
type baseMap struct {
	path string
	mu   sync.Mutex
	// open are the newest last. Pages that were loaded before read on from the one before it.
	open []*basemap.Archive
}

func openBaseMap(c settings.Config) (*baseMap, error) {
	m := &baseMap{path: c.MapFile}
	if c.MapFile == "" {
		if c.MapURL == "" {
			m.path = streets.Path(c.DataDir)
		}
		return m, nil
	}
	archive, err := basemap.Open(c.MapFile)
	if err != nil {
		return nil, fmt.Errorf("The map %s was there a moment ago, but now %w.", c.MapFile, err) //nolint:staticcheck // a sentence for people
	}
	m.open = append(m.open, archive)
	return m, nil
}

// now is the archive to draw; nil without one.
func (m *baseMap) now() *basemap.Archive {
	info, err := os.Stat(m.path)
	m.mu.Lock()
	defer m.mu.Unlock()
	if n := len(m.open); err != nil || n > 0 && m.open[n-1].Is(info) {
		if n == 0 || os.IsNotExist(err) {
			return nil
		}
		return m.open[n-1]
	}
	// One that cannot be drawn is looked at again with each page, until it can.
	if archive, err := basemap.Open(m.path); err == nil {
		m.open = append(m.open, archive)
	}
	if len(m.open) > 2 {
		_ = m.open[0].Close() // it was only read
		m.open = m.open[1:]
	}
	if len(m.open) == 0 {
		return nil
	}
	return m.open[len(m.open)-1]
}

// at is the archive that is served at a path, without a slash before it; nil for none.
func (m *baseMap) at(name string) *basemap.Archive {
	m.mu.Lock()
	defer m.mu.Unlock()
	if i := slices.IndexFunc(m.open, func(a *basemap.Archive) bool { return a.Path() == name }); i >= 0 {
		return m.open[i]
	}
	return nil
}

// mapSource is nil where the site's own map alone is drawn. Whom a map at an address is by, the page reads there.
func (s *Site) mapSource(file *basemap.Archive) *mapSource {
	switch {
	case file != nil:
		return &mapSource{URL: "/" + file.Path(), Attribution: file.Attribution()}
	case s.config.MapURL != "":
		return &mapSource{URL: s.config.MapURL}
	default:
		return nil
	}
}
