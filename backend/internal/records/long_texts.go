package records

import (
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/owed"
)

const (
	// Whatever is changed of a row, all of it is written anew, and everybody's answer waits until that is in the bucket. Up to ordinary bytes nobody
	// owes for it; of what is beyond, a person, or a block of networks, has so much a second, and so much in advance.
	ordinary       = 16 << 10
	bytesASecond   = 256 << 10
	bytesInAdvance = 8 << 20
	muchWritten    = "Much text has just been stored from here. Please wait a moment and try again."
)

// PaceLongTexts holds back who has long texts written again and again.
func PaceLongTexts(app core.App) {
	written := owed.New(time.Now, 1, timeOf(bytesInAdvance))
	pace := func(e *core.RecordRequestEvent) error {
		if e.Auth == nil || e.HasSuperuserAuth() {
			return e.Next()
		}
		long := stored(e.Record) - ordinary
		if long <= 0 {
			return e.Next()
		}
		who := owed.Whose(e.RequestEvent)
		if wait := written.Wait(who...); wait > 0 {
			return owed.Refuse(e.RequestEvent, wait, muchWritten)
		}
		err := e.Next()
		// Who has gone before the answer came owes as well.
		if refused := (*router.ApiError)(nil); !errors.As(err, &refused) {
			written.Add(timeOf(long), who...)
		}
		return err
	}
	paced := []string{album.Stories, album.Places, Drafts}
	app.OnRecordCreateRequest(paced...).Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: beforeAll, Func: pace})
	app.OnRecordUpdateRequest(paced...).Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: beforeAll, Func: pace})
}

func timeOf(bytes int) time.Duration { return time.Duration(bytes) * time.Second / bytesASecond }

// stored is about how many bytes the row has.
func stored(r *core.Record) (bytes int) {
	for _, value := range r.FieldsData() {
		switch v := value.(type) {
		case string:
			bytes += len(v)
		case types.JSONRaw:
			bytes += len(v)
		}
	}
	return bytes
}
