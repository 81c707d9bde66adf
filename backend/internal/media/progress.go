package media

import (
	"fmt"
	"sync"
	"time"
)

const (
	// A few pictures are done before anyone reads the message.
	worthSaying = 20
	sayEvery    = 10 * time.Second
)

// progress reports the progress of a long queue until it is empty.
type progress struct {
	mu   sync.Mutex
	say  func(sentence string)
	now  func() time.Time
	done int
	// spoiled is how many of the done ones have no smaller sizes.
	spoiled int
	said    time.Time
}

// finished counts one picture; left is the number still queued or in progress.
func (p *progress) finished(left int, spoiled bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	if spoiled {
		p.spoiled++
	}
	hasSaid := !p.said.IsZero()
	switch {
	case left == 0:
		if hasSaid {
			p.say(p.summary())
		}
		p.done, p.spoiled, p.said = 0, 0, time.Time{}
	case p.done+left >= worthSaying && p.now().Sub(p.said) >= sayEvery:
		p.said = p.now()
		p.say(fmt.Sprintf("Making smaller sizes of pictures: %d of %d are done. The site can be read while this runs.", p.done, p.done+left))
	}
}

func (p *progress) summary() string {
	if p.spoiled == 0 {
		return fmt.Sprintf("The smaller sizes of all %d pictures are ready.", p.done)
	}
	return fmt.Sprintf("The smaller sizes of %d pictures are ready; those of %d could not be made.", p.done-p.spoiled, p.spoiled)
}
