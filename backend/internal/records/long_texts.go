package records

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
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

// Now is the time what is owed is reckoned by; tests hold it, since a busy machine takes as long for a change as it is owed for.
var Now = time.Now

// LongTexts is what people owe for long rows that are written anew. Of nil nobody owes.
type LongTexts struct{ written *owed.Owed }

// PaceLongTexts holds back who has long texts written again and again.
func PaceLongTexts(app core.App) *LongTexts {
	l := &LongTexts{owed.New(Now, 1, timeOf(bytesInAdvance))}
	paced := []string{album.Stories, album.Places, Drafts}
	app.OnRecordCreateRequest(paced...).Bind(l.pace(func(r *core.Record) (int, []string) { return stored(r), []string{r.GetString(parent)} }))
	// Triggers write what a story says of its places for what the place was, and again for what it is (migration 0013).
	app.OnRecordUpdateRequest(paced...).Bind(l.pace(func(r *core.Record) (int, []string) {
		return stored(r), []string{r.Original().GetString(parent), r.GetString(parent)}
	}))
	app.OnRecordDeleteRequest(album.Places).Bind(l.pace(func(r *core.Record) (int, []string) { return 0, []string{r.GetString(parent)} }))
	return l
}

// pace is the handler of requests that write so many bytes of a record, and of each of these stories the row.
func (l *LongTexts) pace(written func(*core.Record) (row int, stories []string)) *hook.Handler[*core.RecordRequestEvent] {
	return &hook.Handler[*core.RecordRequestEvent]{Priority: beforeAll, Func: func(e *core.RecordRequestEvent) error {
		if e.Auth == nil || e.HasSuperuserAuth() {
			return e.Next()
		}
		row, stories := written(e.Record)
		long := Beyond(row)
		for _, story := range stories {
			bytes, err := BytesOfStory(e.App, story)
			if err != nil {
				return err
			}
			long += Beyond(bytes)
		}
		return l.Pace(e.RequestEvent, long, e.Next)
	}}
}

// Pace writes what has so many bytes beyond ordinary rows, which is owed unless it is refused; who owes too much is.
func (l *LongTexts) Pace(e *core.RequestEvent, long int, write func() error) error {
	if l == nil || long == 0 {
		return write()
	}
	who := owed.Whose(e)
	if wait := l.written.Wait(who...); wait > 0 {
		return owed.Refuse(e, wait, muchWritten)
	}
	// Ahead of the write, for which many may wait at once. Who has gone before the answer came owes as well.
	l.written.Add(timeOf(long), who...)
	err := write()
	if refused := (*router.ApiError)(nil); errors.As(err, &refused) {
		l.written.Add(-timeOf(long), who...)
	}
	return err
}

// Beyond are the bytes of a row that are owed for.
func Beyond(bytes int) int { return max(0, bytes-ordinary) }

func timeOf(bytes int) time.Duration { return time.Duration(bytes) * time.Second / bytesASecond }

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
