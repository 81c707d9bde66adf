package ladder

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/darkroom"
	"waypost/backend/internal/filestore"
	"waypost/backend/internal/visibility"
)

func (l *Ladder) send(e *core.RequestEvent, fsys *filesystem.System, record *core.Record, file string, width int, access visibility.Access) error {
	lasts := visibility.Everybody
	path, name := rungPath(record, file, width), strconv.Itoa(width)+".webp"
	entry := album.Of(record)[file]
	// The sizes of a picture that is ready are there, but for a store that was put back without them.
	if entry.Ready && !entry.Broken && width != darkroom.Large {
		if err := sendFile(e, fsys, path, file, name, seenBy(access, lasts)); !filestore.IsMissing(err) {
			return orNotFound(e, err)
		}
	}
	if there, _ := fsys.Exists(path); !there {
		if !entry.Broken {
			if err := l.await(e, taskFor(record, file)); err != nil {
				return err
			}
			there, _ = fsys.Exists(path)
		}
		if !there {
			// It does not decode here; browsers may be more lenient with the original, which is clean all the same.
			path, name, lasts = record.BaseFilesPath()+"/"+file, file, anHour
			if entry.Width*entry.Height > mostPixelsAsTheyAre {
				return notFound(e, nil)
			}
			if original, err := fsys.Attributes(path); err != nil || original.Size > largestAsItIs {
				return notFound(e, err)
			}
		}
	}
	return orNotFound(e, sendFile(e, fsys, path, file, name, seenBy(access, lasts)))
}

func seenBy(access visibility.Access, lasts string) string {
	if access == visibility.Private {
		return visibility.OwnEyesOnly
	}
	return lasts
}

// sendFile says what holds of all answers, and takes it back where there is none.
func sendFile(e *core.RequestEvent, fsys *filesystem.System, path, file, name, lasts string) error {
	h := e.Response.Header()
	before := h.Clone()
	h.Set("Cache-Control", lasts)
	// A file's name is drawn by lot and never used again, and its sizes are made once.
	h.Set("ETag", strconv.Quote(file+"/"+name))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Del("X-Frame-Options")
	if strings.Contains(e.Request.Header.Get("If-None-Match"), h.Get("ETag")) && filestore.IsBucket(e.App) {
		// The bucket would send all of it to find that out.
		e.Response.WriteHeader(http.StatusNotModified)
		return nil
	}
	err := fsys.Serve(e.Response, e.Request, path, name)
	if err != nil {
		for _, name := range []string{"Cache-Control", "ETag", "X-Frame-Options"} {
			h.Del(name)
			for _, value := range before.Values(name) {
				h.Add(name, value)
			}
		}
	}
	return err
}

// orNotFound is for what came of sending.
func orNotFound(e *core.RequestEvent, err error) error {
	if err == nil {
		return nil
	}
	return notFound(e, err)
}

// notFound has a reader ask again for what a bucket that does not answer may have.
func notFound(e *core.RequestEvent, err error) error {
	if err != nil && filestore.IsBucket(e.App) && !filestore.IsMissing(err) {
		return busy(e)
	}
	return e.NotFoundError(unknownImage, err)
}
