package site

import (
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// StampName is a file of the data folder that is written with each backup.
const StampName = "last-backup"

// Machine tells how the program does.
type Machine struct {
	// Free is the disk space that can still be used, in bytes, and whether it is known.
	Free func() (int64, bool)
	// Waiting is how many pictures are still being made.
	Waiting func() int
	// SendsMails is false where mails are kept in the outbox.
	SendsMails bool
	// Behind is for how long a replica has lacked something; nil where nothing is replicated.
	Behind func() time.Duration
}

const failedKey = "waypostMailsFailed"

var started = time.Now()

// countMails counts those that could not be sent since the program started.
func countMails(app core.App) {
	failed := new(atomic.Int64)
	app.Store().Set(failedKey, failed)
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		err := e.Next()
		if err != nil {
			failed.Add(1)
		}
		return err
	})
}

// glance is the state of the site; its counts go no further than one asks.
type glance struct {
	Accounts    int   `json:"accounts" db:"accounts"`
	Stories     int   `json:"stories" db:"stories"`
	UsedBytes   int64 `json:"usedBytes" db:"used"`
	FreeBytes   int64 `json:"freeBytes"`
	Waiting     int   `json:"picturesWaiting"`
	SendsMails  bool  `json:"sendsMails"`
	MailsFailed int64 `json:"mailsFailed"`
	// StartedAt and BackupAt are in milliseconds since 1970, the second 0 for never; BehindSeconds -1 where nothing is replicated.
	StartedAt     int64 `json:"startedAt"`
	BackupAt      int64 `json:"backupAt"`
	BehindSeconds int64 `json:"behindSeconds"`
}

const glanceQuery = `SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM {{users}} LIMIT 1000000)) AS [[accounts]],
	(SELECT COUNT(*) FROM (SELECT 1 FROM {{places_collection}} LIMIT 1000000)) AS [[stories]],
	COALESCE((SELECT SUM([[bytes]]) FROM (SELECT [[bytes]] FROM {{places}} INDEXED BY idx_places_user LIMIT 10000000)), 0) +
	COALESCE((SELECT SUM([[bytes]]) FROM (SELECT [[bytes]] FROM {{places_collection}} LIMIT 1000000)), 0) +
	COALESCE((SELECT SUM([[bytes]]) FROM (SELECT [[bytes]] FROM {{uploads}} INDEXED BY idx_uploads_user_bytes LIMIT 1000000)), 0) AS [[used]]`

func (m Machine) glance(e *core.RequestEvent) error {
	var g glance
	if err := e.App.ConcurrentDB().NewQuery(glanceQuery).WithContext(e.Request.Context()).One(&g); err != nil {
		return e.InternalServerError("", err)
	}
	g.FreeBytes, g.BehindSeconds, g.Waiting, g.SendsMails, g.StartedAt = -1, -1, m.Waiting(), m.SendsMails, started.UnixMilli()
	if free, isKnown := m.Free(); isKnown {
		g.FreeBytes = free
	}
	if failed, is := e.App.Store().Get(failedKey).(*atomic.Int64); is {
		g.MailsFailed = failed.Load()
	}
	if info, err := os.Stat(filepath.Join(e.App.DataDir(), StampName)); err == nil {
		g.BackupAt = info.ModTime().UnixMilli()
	}
	if m.Behind != nil {
		g.BehindSeconds = int64(m.Behind().Seconds())
	}
	return e.JSON(http.StatusOK, g)
}
