// Package replica keeps a site's database and files in a bucket, by one machine at a time, so that nothing stored goes with the machine it
// was on. Litestream carries what is committed; who may write is said by a lease in the same bucket.
package replica

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// mostSkew is how far a clock may be off: it names the times one can restore to.
	mostSkew = 10 * time.Second
	// patience is how long a change waits for the bucket.
	patience = 8 * time.Second
)

// Options say what is replicated to where.
type Options struct {
	Bucket  BucketConfig
	DataDir string
	// Acknowledged has changes answered once they are in the bucket.
	Acknowledged bool
	// Standby waits for the lease, and lays a database aside that the bucket has gone beyond.
	Standby bool
	// Say tells people where the program runs what happens.
	Say func(sentence string)
	// Times and Patience are the usual ones where they are left out.
	Times    LeaseTimes
	Patience time.Duration
}

// Replica is what a process has to do with the bucket: it writes to it, or has not got the lease and is read alone.
type Replica struct {
	options Options
	store   store
	found   found
	here    here
	step    step
	held    *HeldLease
	epoch   int
	writer  *writer
	group   *group
	isReady atomic.Bool
	cancel  context.CancelFunc
	running sync.WaitGroup
	// ousted is closed once another machine has the lease that was this one's.
	ousted chan struct{}
}

func newName() string { return strings.ToLower(rand.Text()[:12]) }

// Open looks at bucket and folder, which is the caller's alone, before any database is opened, takes the lease and restores what there is to restore. Every error is one
// sentence.
func Open(ctx context.Context, o Options) (*Replica, error) {
	if o.Times == (LeaseTimes{}) {
		o.Times = UsualLease
	}
	if o.Patience == 0 {
		o.Patience = patience
	}
	certificatesOfAll()
	r := &Replica{options: o, store: store{o.Bucket, o.Bucket.Client()}, ousted: make(chan struct{})}
	if err := r.open(ctx); err != nil {
		_ = r.Close() // what is said is what comes first
		return nil, err
	}
	return r, nil
}

func (r *Replica) open(ctx context.Context) error {
	name := newName()
	if m, err := readMarker(r.options.DataDir); err != nil {
		return err
	} else if m != nil {
		name = m.Node
	}
	isOurs, err := r.take(ctx, name)
	if err != nil || !isOurs {
		return err
	}
	if r.found, err = r.store.look(ctx); err != nil {
		return err
	}
	if r.here, err = lookHere(r.options.DataDir); err != nil {
		return err
	}
	if r.here.marker != nil {
		name = r.here.marker.Node
	}
	if err := r.decide(ctx); err != nil {
		return err
	}
	if r.here.marker == nil {
		r.here.marker = &marker{Node: name, Replica: r.found.replica}
	}
	if r.step == restore {
		return r.restore(ctx)
	}
	return nil
}

// decide lays a standby's own database aside where the bucket has gone beyond it.
func (r *Replica) decide(ctx context.Context) error {
	stored, err := r.store.stored(ctx, r.found.newestEpoch())
	if err != nil {
		return err
	}
	r.step, err = decide(r.here, r.found, stored, r.store)
	var behind *behindError
	if !errors.As(err, &behind) || !r.options.Standby {
		return err
	}
	to, err := layAside(r.options.DataDir)
	if err != nil {
		return err
	}
	r.options.Say("The bucket is newer than the database of this folder, which was moved to " + to + ".")
	r.here = here{dir: r.options.DataDir}
	r.step, err = decide(r.here, r.found, stored, r.store)
	return err
}

func (r *Replica) restore(ctx context.Context) error {
	began := time.Now()
	if err := r.store.fetch(ctx, r.options.DataDir, r.found.last.Epoch, time.Time{}); err != nil {
		return err
	}
	r.options.Say("The database was restored from the bucket in " + time.Since(began).Round(100*time.Millisecond).String() + ".")
	return r.stillOurs()
}

func (r *Replica) stillOurs() error {
	select {
	case <-r.held.Lost():
		return errors.New("Another machine has taken the lease: start again as waypost standby.")
	default:
		return nil
	}
}

// certificatesOfAll has Go know the certificates that are named for Amazon's tools alone: Litestream cannot be opened with that name set.
func certificatesOfAll() {
	if named := os.Getenv("AWS_CA_BUNDLE"); named != "" {
		if os.Getenv("SSL_CERT_FILE") == "" {
			_ = os.Setenv("SSL_CERT_FILE", named)
		}
		_ = os.Unsetenv("AWS_CA_BUNDLE")
	}
}
