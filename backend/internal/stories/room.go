package stories

import "sync"

const diskIsFull = "The site has no room for these pictures right now. Please try again later."

// room is what copies of pictures may take of the disk: until a draft is a story, all of them lie there twice.
type room struct {
	leaves func(bytes int64) bool
	mu     sync.Mutex
	copied int64
}

// enter counts so many bytes until leave is called, and tells whether they fit beside what others copy meanwhile.
func (r *room) enter(bytes int64) (leave func(), fits bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if bytes > 0 && !r.leaves(r.copied+bytes) {
		return func() {}, false
	}
	r.copied += bytes
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.copied -= bytes
	}, true
}
