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

// send sends a size, and waits for it to be made if it is missing, also after a restore without the sizes.
func (l *Renderer) send(e *core.RequestEvent, fsys *filesystem.System, record *core.Record, file string, width int, access Access) error {
	entry := album.Of(record)[file]
	path, name := sizePath(record, file, width), strconv.Itoa(width)+".webp"
	if width == contract.LargePictureSide {
		if has, isItself := HasLarge(entry.Width, entry.Height); !has {
			return l.send(e, fsys, record, file, contract.PictureWidths[0], access)
		} else if isItself {
			path, name = record.BaseFilesPath()+"/"+file, file
		}
	}
	kept := cachePolicy{access, album.StoryOf(record)}
	err := sendFile(e, fsys, path, file, name, kept)
	if err == nil || entry.Broken || !replica.IsMissingFile(err) {
		return orNotFound(e, err)
	}
	if err := l.await(e, taskFor(record, file)); err != nil {
		return err
	}
	// The story may have become private in the meantime.
	if kept.access, err = Look(e, record); err != nil || kept.access == Hidden {
		return e.NotFoundError(unknownImage, err)
	}
	return orNotFound(e, sendFile(e, fsys, path, file, name, kept))
}

// sendTaken sends a picture that was taken out of its record: no sizes are made of it any more, so without them it is sent as it was.
func sendTaken(e *core.RequestEvent, fsys *filesystem.System, record *core.Record, file string, width int) error {
	kept := cachePolicy{Private, album.StoryOf(record)}
	err := sendFile(e, fsys, sizePath(record, file, width), file, strconv.Itoa(width)+".webp", kept)
	if replica.IsMissingFile(err) {
		err = sendFile(e, fsys, record.BaseFilesPath()+"/"+file, file, file, kept)
	}
	return orNotFound(e, err)
}

// sendClip sends what moves behind a picture, or the part of it that is asked for.
func sendClip(e *core.RequestEvent, fsys *filesystem.System, record *core.Record, file string, access Access) error {
	h := e.Response.Header()
	h.Set("Content-Type", "video/mp4")
	err := sendFile(e, fsys, record.BaseFilesPath()+"/"+ClipName(file), file, "clip.mp4", cachePolicy{access, album.StoryOf(record)})
	if err != nil {
		h.Del("Content-Type")
	}
	return orNotFound(e, err)
}

// cachePolicy sets Cache-Control by who may see a picture; story is the key to purge it by.
type cachePolicy struct {
	access Access
	story  string
}

func (k cachePolicy) set(e *core.RequestEvent) {
	if k.access == Private {
		e.Response.Header().Set("Cache-Control", OwnEyesOnly)
		return
	}
	gate.SetFileCacheControl(e.Response.Header(), e.Request, Seconds, k.story)
}

// sendFile sets the headers of a picture, and restores them if it fails.
func sendFile(e *core.RequestEvent, fsys *filesystem.System, path, file, name string, kept cachePolicy) error {
	h := e.Response.Header()
	before := h.Clone()
	kept.set(e)
	// A file's name is random and never reused, and its sizes are made once.
	h.Set("ETag", strconv.Quote(file+"/"+name))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Del("X-Frame-Options")
	if strings.Contains(e.Request.Header.Get("If-None-Match"), h.Get("ETag")) && replica.HasFilesInBucket(e.App) {
		// Serve would fetch the file from the bucket to compare.
		e.Response.WriteHeader(http.StatusNotModified)
		return nil
	}
	err := fsys.Serve(e.Response, e.Request, path, name)
	if err != nil {
		restoreHeaders(h, before)
	}
	return err
}

// restoreHeaders is for errors, which must not be cached.
func restoreHeaders(h, before http.Header) {
	for _, name := range []string{"Cache-Control", "Surrogate-Key", "ETag", "X-Frame-Options"} {
		h.Del(name)
		for _, value := range before.Values(name) {
			h.Add(name, value)
		}
	}
}

// orNotFound answers 503 if the bucket does not respond, else 404.
func orNotFound(e *core.RequestEvent, err error) error {
	switch {
	case err == nil:
		return nil
	case replica.HasFilesInBucket(e.App) && !replica.IsMissingFile(err):
		return busy(e)
	}
	return e.NotFoundError(unknownImage, err)
}
