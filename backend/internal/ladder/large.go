package ladder

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/darkroom"
	fair "waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
)

// largeCost is how many times what all other sizes take the large one may take.
const largeCost = 2

// ofLarge are the turns of large sizes. One is made at a time, so that the other sizes have a worker wherever there are two, and whoever
// asks for thousands waits for each.
var ofLarge = fair.Line{AtOnce: 1, Longest: 8, Patience: patience}

// enlarged says whether a picture's large size is there, and has it made where nobody has asked for it before. Who asks waits for a turn
// by the network first; what nobody waits for any more is not begun.
func (l *Ladder) enlarged(e *core.RequestEvent, fsys *filesystem.System, record *core.Record, file string) (isThere bool, err error) {
	path := rungPath(record, file, darkroom.Large)
	if isThere, err = fsys.Exists(path); isThere || err != nil {
		return isThere, err
	}
	entry := album.Of(record)[file]
	if entry.Broken || !darkroom.HasLarge(entry.Width, entry.Height) {
		return false, nil
	}
	if isNone, err := fsys.Exists(noLargePath(record, file)); isNone || err != nil {
		return false, err
	}
	if !l.larger.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		return false, busy(e)
	}
	defer l.larger.End()
	// Whoever had the turn before may have asked for the same one.
	if isThere, err = fsys.Exists(path); isThere || err != nil {
		return isThere, err
	}
	t := taskFor(record, file)
	t.large, t.cost = true, largeCost*t.cost
	if err := l.await(e, t); err != nil {
		return false, err
	}
	return fsys.Exists(path)
}

// stays says whether the picture is still there after something was laid beside it.
func (w writing) stays() error {
	record, err := w.app.FindRecordById(w.collection, w.record.Id)
	if err != nil || record.FindFileFieldByFile(w.file) == nil {
		return errGone
	}
	return nil
}
