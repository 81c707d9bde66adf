package ladder

import "sync"

// key names one picture of one record.
type key struct{ collection, record, file string }

// job is one picture's work; everybody who wants it waits for done.
type job struct {
	key  key
	done chan struct{}
	err  error
}

// longestQueue bounds memory; what does not fit is found again by the next scan.
const longestQueue = 20_000

// queue hands out jobs in order, urgent ones first, and never holds the same picture twice.
type queue struct {
	mu       sync.Mutex
	wake     *sync.Cond
	waiting  []*job
	known    map[key]*job
	closed   bool
	overflow bool
}

func newQueue() *queue {
	q := &queue{known: map[key]*job{}}
	q.wake = sync.NewCond(&q.mu)
	return q
}

// add returns the picture's job, new or already waiting or running; nil when the queue is full or closed.
func (q *queue) add(k key, urgent bool) *job {
	q.mu.Lock()
	defer q.mu.Unlock()
	j, known := q.known[k]
	if known {
		if urgent {
			q.hasten(j)
		}
		return j
	}
	if q.closed || (len(q.waiting) >= longestQueue && !urgent) {
		q.overflow = !q.closed
		return nil
	}
	j = &job{key: k, done: make(chan struct{})}
	q.known[k] = j
	if urgent {
		q.waiting = append([]*job{j}, q.waiting...)
	} else {
		q.waiting = append(q.waiting, j)
	}
	q.wake.Signal()
	return j
}

func (q *queue) hasten(j *job) {
	for i, other := range q.waiting {
		if other == j {
			copy(q.waiting[1:i+1], q.waiting[:i])
			q.waiting[0] = j
			return
		}
	}
}

// next blocks until there is work; ok is false once the queue is closed.
func (q *queue) next() (j *job, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 && !q.closed {
		q.wake.Wait()
	}
	if q.closed {
		return nil, false
	}
	j = q.waiting[0]
	q.waiting = q.waiting[1:]
	return j, true
}

// length counts the pictures that wait or are being worked on.
func (q *queue) length() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.known)
}

// finish reports whether the queue ran dry after having turned work away, so that a scan is due.
func (q *queue) finish(j *job, err error) (rescan bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	j.err = err
	delete(q.known, j.key)
	close(j.done)
	if len(q.waiting) == 0 && q.overflow && !q.closed {
		q.overflow = false
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
