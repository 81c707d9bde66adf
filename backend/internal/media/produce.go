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

// pixelsPerSecond is what a worker decodes and shrinks of a common photo: it makes one measure of a guess and a clock.
const pixelsPerSecond = 15_000_000

// bucketPatience is for one picture from a bucket, the work on it, and its sizes back.
const bucketPatience = 2 * time.Minute

// taskFor guesses the cost by the size that was read when the picture came.
func taskFor(record *core.Record, file string) task {
	entry := album.Of(record)[file]
	return task{
		key:   key{collection: record.Collection().Name, record: record.Id, file: file},
		owner: record.GetString("user"),
		cost:  float64(pixels(entry)),
	}
}

// pixels of a picture whose size is not known count as many as there may be.
func pixels(entry album.Entry) int64 { return atMost(int64(entry.Width) * int64(entry.Height)) }

func atMost(pixels int64) int64 {
	if pixels > 0 && pixels < mostPixels {
		return pixels
	}
	return mostPixels
}

// produce has all sizes of one picture made, and writes down that they are there, or that there never will be any.
func (l *Ladder) produce(j *job) (took time.Duration, err error) {
	k := j.key
	record, err := l.app.FindRecordById(k.collection, k.record)
	if err != nil || record.FindFileFieldByFile(k.file) == nil {
		return 0, errGone
	}
	if !l.room.isThere() {
		return 0, errNoRoom
	}
	fsys, closeIt, err := replica.OpenFiles(j.ctx, l.app, bucketPatience)
	if err != nil {
		return 0, err
	}
	defer closeIt()
	write := writing{l, fsys, record, k}
	picture, err := fsys.GetReader(record.BaseFilesPath() + "/" + k.file)
	if replica.IsMissingFile(err) {
		return 0, write.spoiled(&Spoiled{Reason: "its file is missing"})
	}
	if err != nil {
		return 0, err
	}
	defer picture.Close()
	prints, took, err := l.Develop(j.ctx, picture, pixels(album.Of(record)[k.file]), j.givesWay)
	if errors.Is(err, ErrKilled) && l.killed.again(k) {
		err = &Spoiled{Reason: "its worker was stopped from outside twice"}
	}
	var spoiled *Spoiled
	if errors.As(err, &spoiled) {
		return took, write.spoiled(spoiled)
	}
	if err != nil {
		return took, err
	}
	return took, write.made(prints)
}

// writing is where what came of one picture is written down.
type writing struct {
	*Ladder
	fsys   *filesystem.System
	record *core.Record
	key
}

func (w writing) made(prints Prints) error {
	for width, encoded := range prints.Sizes {
		if err := w.fsys.Upload(encoded, rungPath(w.record, w.file, width)); err != nil {
			return err
		}
	}
	err := w.note(w.key, album.Entry{Placeholder: prints.Placeholder, Ready: true})
	if errors.Is(err, errGone) {
		// Deleted meanwhile: take the sizes along.
		w.fsys.DeletePrefix(w.record.BaseFilesPath() + "/thumbs_" + w.file + "/")
	}
	return err
}

// spoiled writes down that a picture has no sizes, so that it is never tried again, and passes the reason on.
func (w writing) spoiled(s *Spoiled) error {
	if err := w.note(w.key, album.Entry{Ready: true, Broken: true}); err != nil {
		return err
	}
	return s
}

// killed remembers, until the next start, whose workers were ended from outside. Once may be chance.
type killed struct {
	mu   sync.Mutex
	once map[key]bool
}

func (m *killed) again(k key) bool {
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
