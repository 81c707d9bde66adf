package pages

import (
	"math"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const keepsCounts = 14 * 24 * time.Hour

// buildCounts is what is known of one build: Loads are those that ended well or badly; P75 is in milliseconds and null
// before the first time; addresses and voices are those of the last day. Reasons are those of failures. A voice weighs as
// much as the share of its addresses that had a failure, so 1 at most.
type buildCounts struct {
	Remote           string         `json:"remote"`
	Build            string         `json:"build"`
	Loads            int            `json:"loads"`
	Failures         int            `json:"failures"`
	Slow             int            `json:"slow"`
	FailureAddresses int            `json:"failureAddresses"`
	Addresses        int            `json:"addresses"`
	FailingVoices    int            `json:"failingVoices"`
	FailureWeight    float64        `json:"failureWeight"`
	Voices           int            `json:"voices"`
	FirstAt          string         `json:"firstAt"`
	P75              *int           `json:"p75"`
	Reasons          map[string]int `json:"reasons"`
	SlowReasons      map[string]int `json:"slowReasons"`
}

// counts answers the guard, or a superuser, with what was counted since a moment: loads from the beginning of its minute
// on, addresses to the millisecond.
func (t *LoadCounter) counts(e *core.RequestEvent) error {
	if !e.HasSuperuserAuth() && !t.config.IsGuard(e.Request) {
		return e.UnauthorizedError("Please send the guard's token.", nil)
	}
	since := t.now().Add(-keepsCounts)
	if text := e.Request.URL.Query().Get("since"); text != "" {
		parsed, err := time.Parse(time.RFC3339, text)
		if err != nil {
			return e.BadRequestError("Please give since as a time such as 2026-11-20T10:00:00Z.", nil)
		}
		since = parsed
	}
	list, err := t.read(since)
	if err != nil {
		return e.InternalServerError("The counts could not be read.", err)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(http.StatusOK, map[string]any{"builds": list})
}

func (t *LoadCounter) read(since time.Time) ([]*buildCounts, error) {
	values := dbx.Params{"minute": since.UnixMilli() / time.Minute.Milliseconds(), "since": since.UnixMilli(), "dayAgo": t.dayAgo()}
	list, known := []*buildCounts{}, map[[2]string]*buildCounts{}
	var rows []struct {
		Remote, Build, Outcome, Reason string
		Count                          int
		FirstAt                        int64
	}
	err := t.query(values, &rows, `SELECT c.remote, c.build, c.outcome, c.reason, SUM(c.count) AS count, MIN(b.first_at) AS first_at
		FROM loads_counts c JOIN loads_builds b ON b.remote = c.remote AND b.build = c.build WHERE c.minute >= {:minute}
		GROUP BY c.remote, c.build, c.outcome, c.reason ORDER BY c.remote, c.build`)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		b := known[[2]string{row.Remote, row.Build}]
		if b == nil {
			b = &buildCounts{Remote: row.Remote, Build: row.Build, FirstAt: iso(row.FirstAt), Reasons: map[string]int{}, SlowReasons: map[string]int{}}
			known[[2]string{row.Remote, row.Build}] = b
			list = append(list, b)
		}
		switch row.Outcome {
		case slow:
			b.Slow += row.Count
			add(b.SlowReasons, row.Reason, row.Count)
			continue
		case failed:
			b.Failures += row.Count
			add(b.Reasons, row.Reason, row.Count)
		}
		b.Loads += row.Count
	}
	if err := t.addAddresses(values, known); err != nil {
		return nil, err
	}
	return list, t.addTimes(values, known)
}

// add counts what was reported with a reason.
func add(reasons map[string]int, reason string, count int) {
	if reason != "" {
		reasons[reason] += count
	}
}

func (t *LoadCounter) addAddresses(values dbx.Params, known map[[2]string]*buildCounts) error {
	var rows []struct {
		Remote, Build         string
		Addresses, Failures   int
		Voices, FailingVoices int
		FailureWeight         float64
	}
	err := t.query(values, &rows, `WITH voices AS (
			SELECT s.remote, s.build, s.voice, COUNT(DISTINCT s.address) AS addresses, SUM(s.failed) AS failures
			FROM loads_sources s JOIN loads_addresses a ON a.address = s.address AND a.since > {:dayAgo}
			WHERE s.last_at >= {:since} GROUP BY s.remote, s.build, 3)
		SELECT remote, build, SUM(addresses) AS addresses, SUM(failures) AS failures, COUNT(*) AS voices,
			SUM(failures > 0) AS failing_voices, SUM(1.0 * failures / addresses) AS failure_weight
		FROM voices GROUP BY remote, build`)
	for _, row := range rows {
		if b := known[[2]string{row.Remote, row.Build}]; b != nil {
			b.Addresses, b.FailureAddresses = row.Addresses, row.Failures
			b.Voices, b.FailingVoices, b.FailureWeight = row.Voices, row.FailingVoices, math.Round(100*row.FailureWeight)/100
		}
	}
	return err
}

func (t *LoadCounter) addTimes(values dbx.Params, known map[[2]string]*buildCounts) error {
	var rows []struct {
		Remote, Build string
		Bin, Count    int
	}
	err := t.query(values, &rows, `SELECT remote, build, bin, SUM(count) AS count FROM loads_times
		WHERE minute >= {:minute} GROUP BY remote, build, bin ORDER BY bin`)
	if err != nil {
		return err
	}
	all, passed := map[[2]string]int{}, map[[2]string]int{}
	for _, row := range rows {
		all[[2]string{row.Remote, row.Build}] += row.Count
	}
	for _, row := range rows {
		key := [2]string{row.Remote, row.Build}
		passed[key] += row.Count
		if b := known[key]; b != nil && b.P75 == nil && passed[key] >= int(math.Ceil(0.75*float64(all[key]))) {
			ms := timeOf(row.Bin)
			b.P75 = &ms
		}
	}
	return nil
}

func (t *LoadCounter) query(values dbx.Params, rows any, statement string) error {
	return t.app.AuxConcurrentDB().NewQuery(statement).Bind(values).All(rows)
}

func iso(ms int64) string { return time.UnixMilli(ms).UTC().Format("2006-01-02T15:04:05.000Z07:00") }
