package pages

import "sync"

// mostDays is of how many days it is known that they need more than one sitemap.
const mostDays = 4000

// feedParts remember which days have more stories than one sitemap names. That is found out when the last part of a day is read, and the
// index names one more from then on: to count all days beforehand would take as long as to read all of them.
type feedParts struct {
	mu   sync.Mutex
	days map[string]int
}

func (p *feedParts) atLeast(day string, count int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.days == nil || len(p.days) >= mostDays {
		p.days = map[string]int{}
	}
	p.days[day] = max(p.days[day], count)
}

func (p *feedParts) of(day string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return max(1, p.days[day])
}
