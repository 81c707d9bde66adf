package ladder

import (
	"errors"
	"io/fs"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/darkroom"
)

// pixelsPerSecond is what a worker decodes and shrinks of a common photo: it makes one measure of a guess and a clock.
const pixelsPerSecond = 15_000_000

// taskFor guesses the cost by the size that was read when the picture came.
func taskFor(record *core.Record, file string) task {
	entry := album.Of(record)[file]
	return task{
		key:   key{record.Collection().Name, record.Id, file},
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

// produce has all sizes of one picture made and writes down that they are there, or that there never will be any.
func (l *Ladder) produce(j *job) (took time.Duration, err error) {
	k := j.key
	record, err := l.app.FindRecordById(k.collection, k.record)
	if err != nil || record.FindFileFieldByFile(k.file) == nil {
		return 0, errGone
	}
	if !l.room.isThere() {
		return 0, errNoRoom
	}
	fsys, err := l.app.NewFilesystem()
	if err != nil {
		return 0, err
	}
	defer fsys.Close()
	share := min(pixels(album.Of(record)[k.file]), pixelsAtOnce)
	if err := l.budget.Acquire(j.ctx, share); err != nil {
		return 0, err
	}
	defer l.budget.Release(share)
	picture, err := fsys.GetReader(record.BaseFilesPath() + "/" + k.file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, l.give(k, &darkroom.Spoiled{Reason: "its file is missing"})
	}
	if err != nil {
		return 0, err
	}
	defer picture.Close()
	prints, took, err := darkroom.Develop(j.ctx, picture, j.givesWay)
	if errors.Is(err, darkroom.ErrKilled) && l.killed.again(k) {
		err = &darkroom.Spoiled{Reason: "its worker was ended from outside twice"}
	}
	var spoiled *darkroom.Spoiled
	if errors.As(err, &spoiled) {
		return took, l.give(k, spoiled)
	}
	if err != nil {
		return took, err
	}
	for width, encoded := range prints.Sizes {
		if err := fsys.Upload(encoded, rungPath(record, k.file, width)); err != nil {
			return took, err
		}
	}
	err = l.note(k, album.Entry{Width: prints.Width, Height: prints.Height, Placeholder: prints.Placeholder, Ready: true})
	if errors.Is(err, errGone) {
		// Deleted meanwhile: take the sizes along.
		fsys.DeletePrefix(record.BaseFilesPath() + "/thumbs_" + k.file + "/")
	}
	return took, err
}

// give writes down that a picture is spoiled, so that it is never tried again, and passes the reason on.
func (l *Ladder) give(k key, s *darkroom.Spoiled) error {
	if err := l.note(k, album.Entry{Width: s.Width, Height: s.Height, Ready: true, Broken: true}); err != nil {
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
