package ladder

import (
	"fmt"
	"sync"
	"time"
)

const (
	// A few pictures are ready before anybody reads that they are not.
	worthSaying = 20
	sayEvery    = 10 * time.Second
)

// progress says how far a long queue is, from its first picture until it is empty.
type progress struct {
	mu   sync.Mutex
	say  func(sentence string)
	now  func() time.Time
	done int
	said time.Time
}

// finished counts one picture; left are those still waiting or being worked on.
func (p *progress) finished(left int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	hasSaid := !p.said.IsZero()
	switch {
	case left == 0:
		if hasSaid {
			p.say(fmt.Sprintf("The smaller sizes of all %d pictures are ready.", p.done))
		}
		p.done, p.said = 0, time.Time{}
	case p.done+left >= worthSaying && p.now().Sub(p.said) >= sayEvery:
		p.said = p.now()
		p.say(fmt.Sprintf("Making the smaller sizes of pictures: %d of %d are ready. Pages can be read meanwhile.", p.done, p.done+left))
	}
}
