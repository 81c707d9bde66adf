package media

import (
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/replica"
)

// pixelsPerSecond is a worker's usual speed, to convert CPU time into cost.
const pixelsPerSecond = 15_000_000

// bucketPatience covers reading a picture from a bucket, rendering, and writing its sizes.
const bucketPatience = 2 * time.Minute

// taskFor estimates the cost by the picture's size in pixels.
func taskFor(record *core.Record, file string) task {
	entry := album.Of(record)[file]
	return task{
		key:   key{collection: record.Collection().Name, record: record.Id, file: file},
		owner: record.GetString("user"),
		cost:  float64(pixels(entry)),
	}
}

// pixels assumes the maximum for a picture of unknown size.
func pixels(entry album.Entry) int64 { return atMost(int64(entry.Width) * int64(entry.Height)) }

func atMost(pixels int64) int64 {
	if pixels > 0 && pixels < mostPixels {
		return pixels
	}
	return mostPixels
}

// renderAndStore makes and stores all sizes of one picture, or marks it as broken.
func (l *Renderer) renderAndStore(j *job) (took time.Duration, err error) {
	k := j.key
	record, err := l.app.FindRecordById(k.collection, k.record)
	if err != nil || record.FindFileFieldByFile(k.file) == nil {
		return 0, errGone
	}
	if !l.room.hasRoom() {
		return 0, errNoRoom
	}
	fsys, closeIt, err := replica.OpenFiles(j.ctx, l.app, bucketPatience)
	if err != nil {
		return 0, err
	}
	defer closeIt()
	write := result{l, fsys, record, k}
	picture, err := fsys.GetReader(record.BaseFilesPath() + "/" + k.file)
	if replica.IsMissingFile(err) {
		return 0, write.spoiled(&UnusableError{Reason: "its file is missing"})
	}
	if err != nil {
		return 0, err
	}
	defer picture.Close()
	prints, took, err := l.Render(j.ctx, picture, pixels(album.Of(record)[k.file]), j.givesWay)
	if errors.Is(err, ErrKilled) && l.killed.again(k) {
		err = &UnusableError{Reason: "its worker was stopped from outside twice"}
	}
	var spoiled *UnusableError
	if errors.As(err, &spoiled) {
		return took, write.spoiled(spoiled)
	}
	if err != nil {
		return took, err
	}
	return took, write.made(prints)
}

// result stores what came of one picture.
type result struct {
	*Renderer
	fsys   *filesystem.System
	record *core.Record
	key
}

func (w result) made(prints Renditions) error {
	for width, encoded := range prints.Sizes {
		if err := w.fsys.Upload(encoded, sizePath(w.record, w.file, width)); err != nil {
			return err
		}
	}
	err := w.saveEntry(w.key, album.Entry{Placeholder: prints.Placeholder, Ready: true})
	if errors.Is(err, errGone) {
		// The picture was deleted in the meantime.
		w.fsys.DeletePrefix(w.record.BaseFilesPath() + "/thumbs_" + w.file + "/")
	}
	return err
}

// spoiled marks the picture as broken, so that it is never tried again, and returns the error.
func (w result) spoiled(s *UnusableError) error {
	if err := w.saveEntry(w.key, album.Entry{Ready: true, Broken: true}); err != nil {
		return err
	}
	return s
}

// killedOnce remembers until the next start whose worker was killed. Once may be chance.
type killedOnce struct {
	mu   sync.Mutex
	once map[key]bool
}

func (m *killedOnce) again(k key) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.once[k] {
		delete(m.once, k)
		return true
	}
	if m.once == nil {
		m.once = map[key]bool{}
	}
	m.once[k] = true
	return false
}
