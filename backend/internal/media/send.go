package media

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/replica"
)

// send sends a size, and has it made where it is not there yet, also of a store that was put back without them.
func (l *Ladder) send(e *core.RequestEvent, fsys *filesystem.System, record *core.Record, file string, width int, access Access) error {
	entry := album.Of(record)[file]
	path, name := rungPath(record, file, width), strconv.Itoa(width)+".webp"
	if width == contract.LargePictureSide {
		if has, isItself := HasLarge(entry.Width, entry.Height); !has {
			return l.send(e, fsys, record, file, contract.PictureWidths[0], access)
		} else if isItself {
			path, name = record.BaseFilesPath()+"/"+file, file
		}
	}
	kept := keeping{access, album.StoryOf(record)}
	err := sendFile(e, fsys, path, file, name, kept)
	if err == nil || entry.Broken || !replica.IsMissingFile(err) {
		return orNotFound(e, err)
	}
	if err := l.await(e, taskFor(record, file)); err != nil {
		return err
	}
	// It may have been taken back meanwhile.
	if kept.access, err = Look(e, record); err != nil || kept.access == Hidden {
		return e.NotFoundError(unknownImage, err)
	}
	return orNotFound(e, sendFile(e, fsys, path, file, name, kept))
}

// keeping says who sees a picture, and which story it is of.
type keeping struct {
	access Access
	story  string
}

func (k keeping) set(e *core.RequestEvent) {
	if k.access == Private {
		e.Response.Header().Set("Cache-Control", OwnEyesOnly)
		return
	}
	gate.SetFileCacheControl(e.Response.Header(), e.Request, Seconds, k.story)
}

// sendFile says what holds of all answers, and takes it back where there is none.
func sendFile(e *core.RequestEvent, fsys *filesystem.System, path, file, name string, kept keeping) error {
	h := e.Response.Header()
	before := h.Clone()
	kept.set(e)
	// A file's name is drawn by lot and never used again, and its sizes are made once.
	h.Set("ETag", strconv.Quote(file+"/"+name))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Del("X-Frame-Options")
	if strings.Contains(e.Request.Header.Get("If-None-Match"), h.Get("ETag")) && replica.HasFilesInBucket(e.App) {
		// The bucket would send all of it to find that out.
		e.Response.WriteHeader(http.StatusNotModified)
		return nil
	}
	err := fsys.Serve(e.Response, e.Request, path, name)
	if err != nil {
		takeBack(h, before)
	}
	return err
}

// takeBack has what goes wrong say of itself what was said before.
func takeBack(h, before http.Header) {
	for _, name := range []string{"Cache-Control", "Surrogate-Key", "ETag", "X-Frame-Options"} {
		h.Del(name)
		for _, value := range before.Values(name) {
			h.Add(name, value)
		}
	}
}

// orNotFound is for what came of sending. It has a reader ask again for what a bucket that does not answer may have.
func orNotFound(e *core.RequestEvent, err error) error {
	switch {
	case err == nil:
		return nil
	case replica.HasFilesInBucket(e.App) && !replica.IsMissingFile(err):
		return busy(e)
	}
	return e.NotFoundError(unknownImage, err)
}
