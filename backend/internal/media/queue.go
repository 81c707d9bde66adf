package media

import (
	"context"
	"sync"
)

// key names one picture of one record.
type key struct{ collection, record, file string }

// task is a picture to render, its owner and the estimated cost.
type task struct {
	key
	owner string
	cost  float64
}

// job is a queued or running task; requests for its picture wait for done.
type job struct {
	task
	// readers is the number of requests waiting for it; if any, it is urgent.
	readers int
	number  int
	done    chan struct{}
	err     error
	// ctx and stop belong to the current run. A low-priority run is stopped once if a request waits, and restarted at normal priority.
	ctx      context.Context
	stop     context.CancelFunc
	givesWay bool
	stopped  bool
}

const (
	// These limit memory, for all owners and per owner; the next scan finds what did not fit.
	longestQueue = 20_000
	longestLine  = 1_000
)

// queue shares the workers fairly between owners, and holds no picture twice.
type queue struct {
	mu      sync.Mutex
	wake    *sync.Cond
	turns   turns
	waiting int
	// readers is the number of requests waiting for any picture.
	readers int
	known   map[key]*job
	// giving holds the running low-priority jobs.
	giving map[*job]bool
	closed bool
	// refused is set if a job was turned away since the last scan.
	refused bool
}

func newQueue() *queue {
	q := &queue{known: map[key]*job{}, giving: map[*job]bool{}, turns: newTurns()}
	q.wake = sync.NewCond(&q.mu)
	return q
}

// add returns the picture's job, new or existing; nil if there is no room or the queue is closed. A request that adds one must call leave.
func (q *queue) add(t task, reader bool) *job {
	q.mu.Lock()
	defer q.mu.Unlock()
	j, known := q.known[t.key]
	if !known {
		if q.closed || (!reader && (q.waiting >= longestQueue || q.turns.lengthOf(t.owner) >= longestLine)) {
			q.refused = !q.closed
			return nil
		}
		j = &job{task: t, done: make(chan struct{})}
		q.known[t.key] = j
		q.turns.add(j, reader)
		q.waiting++
		q.wake.Signal()
	}
	if reader {
		j.readers++
		q.readers++
		q.turns.move(j, true)
	}
	return j
}

// leave ends a request's wait. A job no one waits for loses its urgency, and its place if the queue is over its limits: urgent jobs are
// always accepted.
func (q *queue) leave(j *job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.readers--
	if j.readers--; j.readers > 0 {
		return
	}
	if q.waiting <= longestQueue && q.turns.lengthOf(j.owner) <= longestLine {
		q.turns.move(j, false)
		return
	}
	if q.turns.drop(j) {
		q.waiting--
		delete(q.known, j.key)
		q.refused = true
	}
}

// next blocks until there is work; ok is false once the queue is closed. The job must end with its context. While any request waits, no job
// runs at low priority, as it could occupy a worker for long.
func (q *queue) next(ctx context.Context) (j *job, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.waiting == 0 && !q.closed {
		q.wake.Wait()
	}
	if q.closed {
		return nil, false
	}
	q.waiting--
	j = q.turns.take()
	j.ctx, j.stop = context.WithCancel(ctx)
	if j.givesWay = q.readers == 0 && !j.stopped; j.givesWay {
		q.giving[j] = true
	}
	return j, true
}

// hurry stops all low-priority jobs to restart them, as their priority cannot be raised.
func (q *queue) hurry() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for j := range q.giving {
		j.stopped = true
		j.stop()
	}
}

// putBack requeues a stopped job.
func (q *queue) putBack(j *job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	j.stop()
	delete(q.giving, j)
	q.turns.putBack(j)
	q.waiting++
	q.wake.Signal()
}

// isFull also notes that a job was turned away, so that a scan follows.
func (q *queue) isFull() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	isFull := q.waiting >= longestQueue
	q.refused = q.refused || isFull
	return isFull
}

// length counts the pictures queued or in progress.
func (q *queue) length() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.known)
}

// finish charges the real cost. It reports whether the queue is empty and has turned work away, so a scan is due.
func (q *queue) finish(j *job, cost float64, err error) (rescan bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	j.err = err
	j.stop()
	delete(q.giving, j)
	delete(q.known, j.key)
	close(j.done)
	q.turns.charge(j, cost)
	if q.waiting == 0 && q.refused && !q.closed {
		q.refused = false
		return true
	}
	return false
}

func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.wake.Broadcast()
}
