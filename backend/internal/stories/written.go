package stories

import (
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
)

const (
	// Whatever is changed of a row, all of it is written anew, and everybody's answer waits until that is in the bucket. Up to ordinary bytes nobody
	// owes for it; of what is beyond, and of what is written of the map, a person has so much a second, and so much in advance.
	ordinary       = 16 << 10
	bytesASecond   = 256 << 10
	bytesInAdvance = 8 << 20
	// A change of an ordinary row is some 20 to 110 KB for all that follows from it. There are so many a second, and so many in advance.
	changesASecond   = 10
	changesInAdvance = 300
	muchWritten      = "You have just made many changes. Please wait a moment and try again."
)

// Now is the time what is owed is reckoned by; tests hold it, since a busy machine takes as long for a change as it is owed for.
var Now = time.Now

// Written is what people owe for what is written for them. Of nil nobody owes.
type Written struct{ bytes, changes *gate.Buckets }

// PaceWriting holds back who has much written again and again.
func PaceWriting(app core.App) *Written {
	now := func() time.Time { return Now() }
	w := &Written{gate.NewBuckets(now, bytesASecond, bytesInAdvance), gate.NewBuckets(now, changesASecond, changesInAdvance)}
	paced := []string{album.Stories, album.Places, Drafts}
	app.OnRecordCreateRequest(paced...).Bind(w.pace(func(app core.App, r *core.Record) (int, error) {
		return withStories(app, Beyond(stored(r)), r.GetString(parent))
	}))
	// Triggers write what a story says of its places for what the place was, and again for what it is (migration 0002).
	app.OnRecordUpdateRequest(paced...).Bind(w.pace(func(app core.App, r *core.Record) (int, error) {
		return withStories(app, Beyond(stored(r))+bytesOfChange(r), r.Original().GetString(parent), r.GetString(parent))
	}))
	app.OnRecordDeleteRequest(paced...).Bind(w.pace(func(app core.App, r *core.Record) (int, error) {
		return withStories(app, bytesOfLeaving(r), r.GetString(parent))
	}))
	return w
}

// pace is the handler of requests that write so many bytes beyond ordinary rows.
func (w *Written) pace(bytes func(core.App, *core.Record) (int, error)) *hook.Handler[*core.RecordRequestEvent] {
	return &hook.Handler[*core.RecordRequestEvent]{Priority: beforeAll, Func: func(e *core.RecordRequestEvent) error {
		if e.Auth == nil || e.HasSuperuserAuth() {
			return e.Next()
		}
		beyond, err := bytes(e.App, e.Record)
		if err != nil {
			return err
		}
		return w.Pace(e.RequestEvent, beyond, e.Next)
	}}
}

// Pace writes what has so many bytes beyond ordinary rows, which is owed unless it is refused; who owes too much is.
func (w *Written) Pace(e *core.RequestEvent, beyond int, write func() error) error {
	if w == nil {
		return write()
	}
	who := e.Auth.Id
	wait := w.changes.Wait(who)
	if beyond > 0 {
		wait = max(wait, w.bytes.Wait(who))
	}
	if wait > 0 && !gate.Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return gate.ComeAgain(e, wait, muchWritten)
	}
	// Ahead of the write, for which many may wait at once. Who has gone before the answer came owes as well.
	w.bytes.Spend(who, beyond)
	w.changes.Spend(who, 1)
	err := write()
	if refused := (*router.ApiError)(nil); errors.As(err, &refused) && refused.Status < http.StatusInternalServerError {
		w.bytes.Spend(who, -beyond)
		w.changes.Spend(who, -1)
	}
	return err
}

// withStories adds the bytes of each of these stories' rows that are beyond ordinary.
func withStories(app core.App, bytes int, stories ...string) (int, error) {
	for _, story := range stories {
		row, err := BytesOfStory(app, story)
		if err != nil {
			return 0, err
		}
		bytes += Beyond(row)
	}
	return bytes, nil
}

// Beyond are the bytes of a row that are owed for.
func Beyond(bytes int) int { return max(0, bytes-ordinary) }

// BytesOfStory is about how many bytes its row has; 0 where there is no such story.
func BytesOfStory(app core.App, id string) (bytes int, err error) {
	if id == "" {
		return 0, nil
	}
	err = app.DB().NewQuery("SELECT COALESCE(OCTET_LENGTH([[description]]), 0) + COALESCE(OCTET_LENGTH([[pictures]]), 0) FROM {{" + album.Stories + "}} WHERE [[id]] = {:id}").
		Bind(dbx.Params{"id": id}).Row(&bytes)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return bytes, err
}

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
