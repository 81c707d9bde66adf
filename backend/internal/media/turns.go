package media

import "slices"

// urgentInARow is how many urgent jobs may run before a common one.
const urgentInARow = 3

// turns shares the workers between owners by cost, not by count (fair queueing).
type turns struct {
	lines map[string]*line
	// clock is the virtual time: the start of the latest turn, in cost.
	clock  float64
	urgent int
	added  int
}

// line is one owner's jobs in order.
type line struct {
	urgent, common []*job
	// paid is the virtual time up to which this owner has used its share.
	paid    float64
	running int
}

func newTurns() turns { return turns{lines: map[string]*line{}} }

func (t *turns) lengthOf(owner string) int {
	if l := t.lines[owner]; l != nil {
		return l.length()
	}
	return 0
}

func (t *turns) add(j *job, urgent bool) {
	l := t.lines[j.owner]
	if l == nil {
		l = &line{paid: t.clock}
		t.lines[j.owner] = l
	}
	t.added++
	j.number = t.added
	to := l.of(urgent)
	*to = append(*to, j)
}

// move changes the urgency of a waiting job. One that loses it goes to the front, as it has waited longest.
func (t *turns) move(j *job, urgent bool) {
	l := t.lines[j.owner]
	if l == nil {
		return
	}
	from, to := l.of(!urgent), l.of(urgent)
	at := slices.Index(*from, j)
	if at < 0 {
		return
	}
	*from = slices.Delete(*from, at, at+1)
	if urgent {
		*to = append(*to, j)
	} else {
		*to = slices.Insert(*to, 0, j)
	}
}

// drop removes an urgent waiting job; false if it is running or done.
func (t *turns) drop(j *job) bool {
	l := t.lines[j.owner]
	if l == nil {
		return false
	}
	at := slices.Index(l.urgent, j)
	if at < 0 {
		return false
	}
	l.urgent = slices.Delete(l.urgent, at, at+1)
	if l.running+l.length() == 0 && l.paid <= t.clock {
		delete(t.lines, j.owner)
	}
	return true
}

// take returns the next job; there must be one.
func (t *turns) take() *job {
	l := t.first(true)
	if common := t.first(false); l == nil || (t.urgent >= urgentInARow && common != nil) {
		l, t.urgent = common, 0
	} else {
		t.urgent++
	}
	from := l.of(t.urgent > 0)
	j := (*from)[0]
	*from = (*from)[1:]
	l.running++
	t.clock = max(t.clock, l.paid)
	l.paid = t.clock + j.cost
	return j
}

// putBack undoes take, and puts the job in front.
func (t *turns) putBack(j *job) {
	l := t.lines[j.owner]
	l.running--
	l.paid -= j.cost
	to := l.of(j.readers > 0)
	*to = slices.Insert(*to, 0, j)
}

// first is the line whose first job would finish soonest with equal shares.
func (t *turns) first(urgent bool) *line {
	var best *line
	soonest := 0.0
	for _, l := range t.lines {
		waiting := *l.of(urgent)
		if len(waiting) == 0 {
			continue
		}
		through := max(t.clock, l.paid) + waiting[0].cost
		if best == nil || through < soonest || (through == soonest && waiting[0].number < (*best.of(urgent))[0].number) {
			best, soonest = l, through
		}
	}
	return best
}

// charge adds the cost beyond the estimate, and forgets owners without jobs or debt.
func (t *turns) charge(j *job, cost float64) {
	if l := t.lines[j.owner]; l != nil {
		l.running--
		l.paid += max(0, cost-j.cost)
	}
	busy := 0
	for _, l := range t.lines {
		busy += l.running + l.length()
	}
	for owner, l := range t.lines {
		if l.running+l.length() == 0 && (busy == 0 || l.paid <= t.clock) {
			delete(t.lines, owner)
		}
	}
}

func (l *line) length() int { return len(l.urgent) + len(l.common) }

func (l *line) of(urgent bool) *[]*job {
	if urgent {
		return &l.urgent
	}
	return &l.common
}
