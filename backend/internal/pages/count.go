package pages

import (
	"errors"
	"math"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	mostReports = 20
	reportsPer  = time.Hour
	// mostOfVoice is for all addresses of a voice together: whoever has a large network could fill the disk, and keep the guard waiting.
	mostOfVoice = 2000
	// Times are counted in steps of a tenth, so that a few dozen numbers hold the times of any number of loads.
	timeStep = 1.1
)

// counting is one report that passed the checks that need no memory.
type counting struct {
	page, address string
	loads         []load
	exempt        bool
}

func (t *LoadCounter) count(c counting) error {
	return t.app.AuxRunInTransaction(func(tx core.App) error {
		db := tx.AuxDB()
		names, err := t.hashes(db, c.address)
		if err != nil {
			return err
		}
		if !c.exempt {
			full, err := t.heardEnough(db, names)
			if err != nil || full {
				return err
			}
		}
		fresh, err := newLoads(db, c, names)
		if err != nil || len(fresh) == 0 {
			return err
		}
		address, err := t.identity(db, names)
		if err != nil {
			return err
		}
		voice, err := t.voice(db, c.address)
		if err != nil {
			return err
		}
		if !c.exempt {
			full, err := t.heardEnoughOf(db, voice)
			if err != nil || full {
				return err
			}
		}
		now := t.now().UnixMilli()
		if _, err := db.Insert("loads_reports", dbx.Params{"address": address, "at": now}).Execute(); err != nil {
			return err
		}
		for _, n := range fresh {
			if err := errors.Join(n.keep(db, c.page, address, now), n.add(db, address, voice, now)); err != nil {
				return err
			}
		}
		return nil
	})
}

// heardEnough tells whether an address has had all the reports of this hour that count.
func (t *LoadCounter) heardEnough(db dbx.Builder, names []any) (bool, error) {
	var reports int
	err := db.Select("COUNT(*)").From("loads_reports").
		Where(dbx.And(dbx.In("address", names...), dbx.NewExp("at > {:at}", dbx.Params{"at": t.now().Add(-reportsPer).UnixMilli()}))).
		Row(&reports)
	return reports >= mostReports, err
}

// heardEnoughOf counts one more report of a voice, and tells whether that is beyond what counts in an hour.
func (t *LoadCounter) heardEnoughOf(db dbx.Builder, voice string) (bool, error) {
	now := t.now()
	var reports int
	err := db.NewQuery(`INSERT INTO loads_heard (voice, since, reports) VALUES ({:voice}, {:now}, 1) ON CONFLICT DO UPDATE SET
		reports = CASE WHEN since <= {:hourAgo} THEN 1 ELSE reports + 1 END, since = CASE WHEN since <= {:hourAgo} THEN {:now} ELSE since END
		RETURNING reports`).Bind(dbx.Params{"voice": voice, "now": now.UnixMilli(), "hourAgo": now.Add(-reportsPer).UnixMilli()}).Row(&reports)
	return reports > mostOfVoice, err
}

func (n newLoad) add(db dbx.Builder, address, voice string, now int64) error {
	l := n.load
	values := dbx.Params{
		"minute": n.minute(now), "remote": l.Remote, "build": l.Build, "outcome": l.Outcome, "reason": l.Reason,
		"address": address, "voice": voice, "failed": l.Outcome == failed, "now": now, "bin": 0,
	}
	statements := []string{
		"INSERT INTO loads_counts (minute, remote, build, outcome, reason, count) VALUES ({:minute}, {:remote}, {:build}, {:outcome}, {:reason}, 1) " +
			"ON CONFLICT DO UPDATE SET count = count + 1",
		"INSERT INTO loads_builds (remote, build, first_at, last_at) VALUES ({:remote}, {:build}, {:now}, {:now}) " +
			"ON CONFLICT DO UPDATE SET last_at = {:now}",
	}
	if l.Outcome != slow {
		statements = append(statements, "INSERT INTO loads_sources (remote, build, failed, address, voice, last_at) "+
			"VALUES ({:remote}, {:build}, {:failed}, {:address}, {:voice}, {:now}) ON CONFLICT DO UPDATE SET last_at = {:now}")
	}
	if l.Outcome == ready && l.MS != nil {
		values["bin"] = binOf(*l.MS)
		statements = append(statements, "INSERT INTO loads_times (minute, remote, build, bin, count) "+
			"VALUES ({:minute}, {:remote}, {:build}, {:bin}, 1) ON CONFLICT DO UPDATE SET count = count + 1")
	}
	return executeAll(db, statements, values)
}

// binOf is the step a time falls into, timeOf the middle of a step; both in milliseconds.
func binOf(ms float64) int { return int(math.Round(math.Log(ms+1) / math.Log(timeStep))) }

func timeOf(bin int) int { return int(math.Round(math.Pow(timeStep, float64(bin)) - 1)) }
