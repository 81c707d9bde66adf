package media

import (
	"context"
	"sync"
)

// key names one picture of one record.
type key struct{ collection, record, file string }

// task is what there is to do: whose picture, which, and what it will cost at a guess.
type task struct {
	key
	owner string
	cost  float64
}

// job is one picture's work; everybody who wants it waits for done.
type job struct {
	task
	// readers wait for this picture now; while there are any, it is urgent.
	readers int
	number  int
	done    chan struct{}
	err     error
	// ctx and stop are of the run that is under way. One that gives way is stopped for readers, once: then it has their hurry.
	ctx      context.Context
	stop     context.CancelFunc
	givesWay bool
	stopped  bool
}

const (
	// longestQueue and longestLine bound memory, of all owners and of one; what does not fit is found again by the next scan.
	longestQueue = 20_000
	longestLine  = 1_000
)

// queue hands out jobs in turns between owners, and never holds the same picture twice.
type queue struct {
	mu      sync.Mutex
	wake    *sync.Cond
	turns   turns
	waiting int
	// readers wait for any picture.
	readers int
	known   map[key]*job
	// giving are the jobs whose run under way gives way.
	giving map[*job]bool
	closed bool
	// refused says that work was turned away since the last scan.
	refused bool
}

func newQueue() *queue {
	q := &queue{known: map[key]*job{}, giving: map[*job]bool{}, turns: newTurns()}
	q.wake = sync.NewCond(&q.mu)
	return q
}

// add returns the picture's job, new or already waiting or running; nil when there is no room or the queue is closed.
// A reader who adds it must leave it again.
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

// leave is for a reader who waits no longer. A picture nobody waits for has no hurry, and stays as far as there is room: readers are
// never turned away, so what they asked for may be beyond it.
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
		// The next scan finds it.
		q.refused = true
	}
}

// next blocks until there is work; ok is false once the queue is closed. The work is to end with its context. While anybody waits
// for a picture no work gives way, not even for another one: it would stand before theirs for as long as the machine is busy.
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

// hurry stops all work that gives way. Its priority can not be raised, so it is begun anew.
func (q *queue) hurry() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for j := range q.giving {
		j.stopped = true
		j.stop()
	}
}

// putBack takes a job whose run was stopped.
func (q *queue) putBack(j *job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	j.stop()
	delete(q.giving, j)
	q.turns.putBack(j)
	q.waiting++
	q.wake.Signal()
}

// isFull tells whether the next one is turned away, whoever sent it. It counts as such: what was not asked for is found by the next scan.
func (q *queue) isFull() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	isFull := q.waiting >= longestQueue
	q.refused = q.refused || isFull
	return isFull
}

// length counts the pictures that wait or are being worked on.
func (q *queue) length() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.known)
}

// finish takes what the job really cost. It reports whether the queue ran dry after having turned work away, so that a scan
// is due.
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
