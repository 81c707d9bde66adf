// Package discover serves the lists of stories and places and the tiles of the map of all public places, and looks up the country of a
// place.
//
// The database keeps the data for it in the transaction that changes a place (migration 0003): counts per cell for tiles and exact
// totals, an index of cells for what lies in a box, a full-text index in the order of the list.
package discover

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/gate"
)

// Routes of the map.
const (
	PlacesPath = "/api/discover/places"
	TilePath   = "/api/discover/tiles/{z}/{x}/{y}"
)

const (
	tileKind = "application/vnd.mapbox-vector-tile"
)

// BindMap adds the routes; their queries wait for these semaphores.
func BindMap(r *router.Router[*core.RequestEvent], l Semaphores) {
	r.GET(PlacesPath, l.answerPlaces)
	r.GET(TilePath, l.answerTile)
}

func (l Semaphores) answerPlaces(e *core.RequestEvent) error {
	q, err := readQuery(e.Request.URL.Query())
	if err != nil {
		return asAPIError(err)
	}
	var a answer
	takesLong := !q.filter.isEmpty() || q.within != nil || q.sort == Nearest
	if err := l.withSlot(e, takesLong, func(r reader) (err error) {
		a, err = r.list(q)
		return err
	}); err != nil {
		return err
	}
	gate.SetCacheControl(e.Response.Header(), e.Request)
	return e.JSON(http.StatusOK, a)
}

func (l Semaphores) answerTile(e *core.RequestEvent) error {
	t, err := readTile(e.Request.PathValue("z"), e.Request.PathValue("x"), e.Request.PathValue("y"))
	if err != nil {
		return asAPIError(err)
	}
	f, err := readFilter(e.Request.URL.Query())
	if err != nil {
		return asAPIError(err)
	}
	var drawn []byte
	if err := l.withSlot(e, !f.isEmpty(), func(r reader) (err error) {
		drawn, err = r.tile(t, f)
		return err
	}); err != nil {
		return err
	}
	return sendTile(e, drawn)
}

func (r reader) tile(t tile, f filter) ([]byte, error) {
	if f.isEmpty() {
		in, err := r.contentOf(t)
		if err != nil {
			return nil, err
		}
		return t.draw(in)
	}
	m, err := r.matchesIn(f, t.cell().bounds())
	if err != nil {
		return nil, err
	}
	var in tileContent
	var alone []placeSpot
	in.clusters, alone = groupSpots(m.spots, t)
	if in.places, err = r.placesOfSpots(alone); err != nil {
		return nil, err
	}
	return t.draw(in)
}

func sendTile(e *core.RequestEvent, drawn []byte) error {
	sum := sha256.Sum256(drawn)
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	h := e.Response.Header()
	h.Set("ETag", tag)
	gate.SetCacheControl(h, e.Request)
	h.Set("Content-Type", tileKind)
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(drawn))
	return nil
}

func asAPIError(err error) error {
	if !slices.Contains(refusals, err) {
		return err
	}
	status := http.StatusBadRequest
	if errors.Is(err, errNoSuchTile) {
		status = http.StatusNotFound
	}
	return router.NewApiError(status, err.Error(), nil)
}
