package media

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/replica"
)

const (
	patience     = 20 * time.Second
	courtesy     = time.Second
	retryAfter   = "2"
	mostReading  = 10 * time.Minute
	unknownImage = "There is no such picture."
	// clipWidth stands in place of a width: what moves behind a picture.
	clipWidth = "clip"
)

// Bind adds GET /api/pictures/{collection}/{record}/{width}/{file}, where width is one of the sizes or "clip", and turns off PocketBase's thumbnails.
func (l *Renderer) Bind(r *router.Router[*core.RequestEvent]) {
	r.BindFunc(ignoreThumb)
	r.GET("/api/pictures/{collection}/{record}/{width}/{file}", l.serve)
}

func (l *Renderer) serve(e *core.RequestEvent) error {
	width, err := strconv.Atoi(e.Request.PathValue("width"))
	isClip := e.Request.PathValue("width") == clipWidth
	if !isClip && (err != nil || width != contract.LargePictureSide && !slices.Contains(contract.PictureWidths, width)) {
		return e.NotFoundError(unknownImage, nil)
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || album.FileFields(collection.Name) == nil {
		return e.NotFoundError(unknownImage, nil)
	}
	record, err := e.App.FindRecordById(collection, e.Request.PathValue("record"))
	if err != nil {
		return e.NotFoundError(unknownImage, nil)
	}
	file := e.Request.PathValue("file")
	isTaken := record.FindFileFieldByFile(file) == nil
	if isTaken && !isKept(e.App, record.Id, file) {
		return e.NotFoundError(unknownImage, nil)
	}
	access, err := Look(e, record)
	if isTaken {
		access = lookAtTaken(e, record, access)
	}
	if err != nil || access == Hidden {
		return e.NotFoundError(unknownImage, err)
	}
	gate.ReleaseSlot(e)
	// The time includes sending to a slow client.
	fsys, closeIt, err := replica.OpenFiles(e.Request.Context(), e.App, mostReading)
	if err != nil {
		return e.InternalServerError("", err)
	}
	defer closeIt()
	if isClip {
		return sendClip(e, fsys, record, file, access)
	}
	if isTaken {
		return sendTaken(e, fsys, record, file, width)
	}
	return l.send(e, fsys, record, file, width, access)
}

func busy(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", retryAfter)
	return e.Error(http.StatusServiceUnavailable, "This picture is still being prepared. Please try again in a moment.", nil)
}

// await waits for the picture's job, which is urgent meanwhile.
func (l *Renderer) await(e *core.RequestEvent, t task) error {
	if !l.room.hasRoom() {
		return busy(e)
	}
	j := l.queue.add(t, true)
	if j == nil {
		return busy(e)
	}
	defer l.queue.leave(j)
	timer := time.NewTimer(l.patience)
	defer timer.Stop()
	defer time.AfterFunc(l.courtesy, l.queue.hurry).Stop()
	select {
	case <-j.done:
		if j.err != nil {
			return busy(e) // who asks again is told when it has been taken out, or is gone
		}
		return nil
	case <-timer.C:
		return busy(e)
	case <-e.Request.Context().Done():
		return e.Request.Context().Err()
	}
}
