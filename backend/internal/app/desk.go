package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
)

// figured is what has figures of its own; the copy is nil where nothing is replicated.
type figured struct {
	disk     gate.Disk
	pictures *media.Renderer
	copied   *replica.Replica
}

// watch begins what tells whoever runs the program how it does: the log, security events in it, and figures.
func watch(desk *Desk, app core.App, c settings.Config, f figured) {
	RegisterJournal(app, os.Stderr)
	if c.LogsJSON {
		LogLines(app, os.Stdout)
	}
	accounts.RegisterSecurityLog(app)
	desk.Follow(app)
	desk.Watch(
		Figure("pictures_waiting", "Pictures whose smaller sizes are not ready yet.",
			func() float64 { return float64(f.pictures.Waiting()) }),
		Figure("disk_free_bytes", "Disk space the program can still use; -1 if the system does not say.",
			func() float64 {
				if free, isKnown := f.disk.Free(); isKnown {
					return float64(free)
				}
				return -1
			}),
	)
	if f.copied != nil {
		watchReplica(desk, f.copied.Status)
	}
}

func watchReplica(desk *Desk, status func() replica.Status) {
	figure := func(name, help string, value func(replica.Status) float64) {
		desk.Watch(Figure("replica_"+name, help, func() float64 { return value(status()) }))
	}
	figure("writes", "1 while this program has the lease and takes changes.", func(s replica.Status) float64 {
		if s.Writes {
			return 1
		}
		return 0
	})
	figure("lease_left_seconds", "Time left on the lease, at least.", func(s replica.Status) float64 { return s.LeaseLeft.Seconds() })
	figure("lease_errors", "Renewals of the lease that failed.", func(s replica.Status) float64 { return float64(s.LeaseErrors) })
	figure("lag_seconds", "Age of the oldest change the bucket does not have yet.", func(s replica.Status) float64 { return s.Lag.Seconds() })
	figure("lag_bytes", "Size of the changes the bucket does not have yet.", func(s replica.Status) float64 { return float64(s.LagBytes) })
	figure("answers_waiting", "Responses that wait until the bucket has their change.", func(s replica.Status) float64 { return float64(s.Waiting) })
	figure("rounds", "Uploads of changes since the start.", func(s replica.Status) float64 { return float64(s.Rounds) })
	figure("rounds_failed", "Uploads of changes that failed since the start.", func(s replica.Status) float64 { return float64(s.Failed) })
}

// machine is what hosts see of the same.
func machine(c settings.Config, disk gate.Disk, pictures *media.Renderer, copied *replica.Replica) site.Machine {
	m := site.Machine{Free: disk.Free, Waiting: pictures.Waiting, SendsMails: c.MailConfigured()}
	if copied != nil {
		m.Behind = func() time.Duration { return copied.Status().Lag }
	}
	return m
}

const databasePatience = 2 * time.Second

// isReady tells in a sentence why requests should go elsewhere for now.
func isReady(ctx context.Context, app core.App, copied *replica.Replica) error {
	ctx, done := context.WithTimeout(ctx, databasePatience)
	defer done()
	if !app.IsBootstrapped() {
		return errors.New("The program is stopping.")
	}
	if _, err := app.ConcurrentDB().NewQuery("SELECT 1 FROM users LIMIT 1").WithContext(ctx).Execute(); err != nil {
		return fmt.Errorf("The database does not answer: %w", err)
	}
	if copied != nil && !copied.MayWrite() {
		return errors.New("Another program has the lease and takes changes; this one can only be read.")
	}
	return nil
}
