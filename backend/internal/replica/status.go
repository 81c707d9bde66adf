package replica

import (
	"os"
	"time"
)

// Status is how replication stands, for whoever watches over it.
type Status struct {
	// Acknowledged says that changes are answered once they are in the bucket.
	Acknowledged bool
	// Writes says that this process has the lease, LeaseLeft for how long at least and Generation how many have had it.
	Writes     bool
	LeaseLeft  time.Duration
	Generation int64
	// Lag is for how long something has waited for the bucket, and LagBytes how much; nothing when all is there.
	Lag      time.Duration
	LagBytes int64
	// Waiting are the answers that wait, Rounds the uploads made for such and Failed those of them that did not come through.
	Waiting int64
	Rounds  uint64
	Failed  uint64
	// LeaseErrors are the renewals that failed.
	LeaseErrors int
	Epoch       int
}

// Status never waits for the bucket.
func (r *Replica) Status() Status {
	s := Status{Acknowledged: r.options.Acknowledged, Epoch: r.epoch, Writes: r.MayWrite()}
	if r.held != nil {
		s.LeaseLeft, s.Generation, s.LeaseErrors = r.held.Left(), r.held.Generation(), r.held.Errors()
	}
	if r.group != nil {
		s.Waiting, s.Rounds, s.Failed = r.group.waiting.Load(), r.group.rounds.Load(), r.group.failed.Load()
	}
	if r.writer != nil {
		var last time.Time
		s.LagBytes, last = r.writer.behind()
		if (s.LagBytes > 0 || s.Waiting > 0) && !last.IsZero() {
			s.Lag = time.Since(last)
		}
	}
	return s
}

func statFile(name string) (int64, error) {
	info, err := os.Stat(name)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
