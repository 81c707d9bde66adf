package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"time"
)

// ErrOusted is how a standby ends that served and lost the lease: what runs it starts it again, and it stands by.
var ErrOusted = errors.New("Another machine has taken the lease, so this one has stopped: start it again, and it will follow.")

var errBegunElsewhere = errors.New("Another machine has started to write to the bucket: start again.")

// Writes says whether this process has taken the lease: whoever has not leaves everything as it is.
func (r *Replica) Writes() bool { return r.held != nil }

// MayWrite says whether changes are taken at this moment.
func (r *Replica) MayWrite() bool { return r.isReady.Load() && r.held.IsValid() }

// Begin replicates a database that is open by now, and returns when all it holds is in the bucket. What went wrong later is told to log. Once
// another machine has the lease lost is called, and the process is read alone from then on.
func (r *Replica) Begin(ctx context.Context, log *slog.Logger, lost func()) error {
	if r.held == nil {
		return nil
	}
	if err := r.beginEpoch(ctx); err != nil {
		return err
	}
	w, err := openWriter(ctx, pathIn(r.options.DataDir), r.store.replicaOf(r.epoch), quieter(log))
	if err != nil {
		return r.store.Sentence(err)
	}
	r.writer = w
	if err := r.bringFirst(ctx); err != nil {
		return err
	}
	if _, err := r.store.claim(ctx, r.store.epoch(r.epoch)+"/"+whole, identity{r.here.marker.Replica, time.Now().UTC()}); err != nil {
		return err
	}
	r.group = &group{bring: r.bring, patience: r.options.Patience}
	r.isReady.Store(true)
	ctx, r.cancel = context.WithCancel(context.Background())
	r.running.Go(func() { r.watch(ctx, lost) })
	r.running.Go(func() { r.forgetOld(ctx) })
	return nil
}

// beginEpoch goes on in the folder's own, or begins one. What is in the bucket comes first, so that a folder is never behind what it began.
func (r *Replica) beginEpoch(ctx context.Context) error {
	m := r.here.marker
	if r.step == goOn {
		r.epoch = m.Epoch
		return nil
	}
	if err := r.identify(ctx); err != nil {
		return err
	}
	// Epochs go by who had the lease: one that was begun by an earlier holder is never newer than a later one's, whenever it comes to its end.
	if err := r.held.AtLeast(ctx, int64(r.found.newestEpoch()+1)); err != nil {
		return r.store.Sentence(err)
	}
	r.epoch = int(r.held.Generation())
	host, _ := os.Hostname()
	isOurs, err := r.store.claim(ctx, r.store.epoch(r.epoch)+"/"+begun, beginning{m.Node, host, time.Now().UTC(), r.found.last})
	if err != nil {
		return err
	}
	if !isOurs {
		return errBegunElsewhere
	}
	m.Epoch, m.Restored = r.epoch, nil
	if err := m.write(r.options.DataDir); err != nil {
		return err
	}
	return forgetWaiting(r.options.DataDir)
}

// identify gives a bucket's replica a name when it begins.
func (r *Replica) identify(ctx context.Context) error {
	if r.found.replica != "" {
		r.here.marker.Replica = r.found.replica
		return nil
	}
	name := newName()
	isOurs, err := r.store.claim(ctx, r.store.at(ownName), identity{name, time.Now().UTC()})
	if err != nil {
		return err
	}
	if !isOurs {
		return errBegunElsewhere
	}
	r.here.marker.Replica = name
	return nil
}

// bringFirst may take long: it is all there is, where an epoch begins.
func (r *Replica) bringFirst(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-r.held.Lost():
			cancel()
		case <-ctx.Done():
		}
	}()
	err := r.writer.bring(ctx)
	if lost := r.stillOurs(); lost != nil {
		return lost
	}
	if err != nil {
		return r.store.Sentence(err)
	}
	return nil
}

// bring is what answers wait for. The lease is looked at last: until then nobody else can have begun to restore.
func (r *Replica) bring(ctx context.Context) error {
	if err := r.writer.bring(ctx); err != nil {
		return err
	}
	if !r.held.IsValid() {
		return errNotOurs
	}
	return nil
}

func (r *Replica) waitFor(ctx context.Context) error { return r.group.wait(ctx) }

// watch ends all writing when another machine has the lease.
func (r *Replica) watch(ctx context.Context, lost func()) {
	select {
	case <-ctx.Done():
		return
	case <-r.held.Lost():
	}
	r.isReady.Store(false)
	if !r.options.Standby {
		r.options.Say("Another machine has taken the lease: from now on this process is read-only. Start it again as waypost standby to make it follow.")
	}
	lost()
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	_ = r.writer.close(gone) // what is not there yet was told to nobody
	close(r.ousted)
}

// Ousted is closed once a standby that served has lost the lease: nobody stands by then until it is started again. Any other one goes on
// to be read, and of it this never is.
func (r *Replica) Ousted() <-chan struct{} {
	if r == nil || !r.options.Standby {
		return nil
	}
	return r.ousted
}

// Close brings what is left and gives the lease back, so that the next one need not wait.
// Of nil there is nothing to close.
func (r *Replica) Close() error {
	if r == nil {
		return nil
	}
	defer r.forget()
	if r.cancel != nil {
		r.cancel()
	}
	r.running.Wait()
	r.isReady.Store(false)
	if r.held == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*lastPatience)
	defer cancel()
	if r.writer != nil {
		if err := r.writer.close(ctx); err != nil && r.held.IsValid() {
			return fmt.Errorf("Some changes could not be sent to the bucket. They are kept in the data folder and sent at the next start: %s.", plainly(err.Error()))
		}
	}
	_ = r.held.GiveBack(ctx) // or it runs out
	return nil
}

// forget lets go of everything as a process does that dies.
func (r *Replica) forget() {
	if r.held != nil {
		r.held.Forget()
	}
}
