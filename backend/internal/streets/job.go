package streets

import (
	"context"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/site"
)

const (
	path = "/api/waypost/site/streets"
	// settled is how long after a change of places new ones are looked for.
	settled = 10 * time.Minute
	daily   = 24 * time.Hour
	// usual is how many bytes a tile has, as long as no other is known.
	usual = 30_000
)

// State is how the streets of a site are; hosts see it.
type State struct {
	// IsSet is whether there is a map to fetch from.
	IsSet     bool `json:"isSet"`
	IsRunning bool `json:"isRunning"`
	// Places streets are fetched around, how many tiles are missing there, and their bytes by a guess.
	Places  int   `json:"places"`
	Missing int   `json:"missing"`
	About   int64 `json:"about"`
	// Stored is the length of the archive.
	Stored   int64    `json:"stored"`
	Progress Progress `json:"progress"`
	// Problem is a sentence about the last run; empty when it went well.
	Problem string `json:"problem"`
}

// Job fetches streets while the site runs, when a host asks for it or by itself.
type Job struct {
	app    core.App
	order  Order
	worker *gate.Worker

	// isStale is set when places have changed since they were counted.
	isStale atomic.Bool

	mu    sync.Mutex
	state State
	// asked is set while somebody waits for a run, stop ends the one that goes on.
	asked bool
	// never are tiles a run went without: there are none in the build, or no room is for them.
	never map[uint64]bool
	stop  context.CancelFunc
	// later wakes the worker when it is due.
	later *time.Timer
	due   time.Time
}

// Register binds the hooks. The address may be empty: then nothing is ever fetched.
func Register(app core.App, address string, hasRoom func(bytes int64) bool) *Job {
	j := &Job{app: app, order: Order{DataDir: app.DataDir(), Address: address, PerPlace: DefaultPerPlace, Most: DefaultMost, HasRoom: hasRoom}, never: map[uint64]bool{}}
	j.state.IsSet = address != ""
	j.worker = gate.NewWorker(app, func(*gate.Worker) { j.run() })
	if !j.state.IsSet {
		return j
	}
	soon := func(e *core.RecordEvent) error {
		j.isStale.Store(true)
		j.wakeIn(settled)
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(album.Places).BindFunc(soon)
	app.OnRecordAfterUpdateSuccess(album.Places, album.Stories).BindFunc(soon)
	app.OnRecordAfterUpdateSuccess(site.Collection).BindFunc(func(e *core.RecordEvent) error {
		j.worker.Wake()
		return e.Next()
	})
	return j
}

// Start looks what is missing, and fetches it where that is switched on.
func (j *Job) Start() {
	if j.state.IsSet {
		j.worker.Start()
	}
}

// wakeIn has the worker run no later than that.
func (j *Job) wakeIn(delay time.Duration) {
	j.mu.Lock()
	defer j.mu.Unlock()
	now := time.Now()
	due := now.Add(delay)
	if j.due.After(now) && j.due.Before(due) {
		return
	}
	if j.later != nil {
		j.later.Stop()
	}
	j.due, j.later = due, time.AfterFunc(delay, j.worker.Wake)
}

func (j *Job) run() {
	j.isStale.Store(false)
	hosts := site.Of(j.app)
	order := j.order
	points, err := Places(j.app, hosts.MembersOnly, hosts.StreetsShared)
	if err != nil {
		j.tell(func(s *State) { s.Problem = err.Error() })
		return
	}
	order.Points = points
	j.look(order)
	ctx, stop := context.WithCancel(j.worker.Context())
	defer stop()
	j.mu.Lock()
	begins := j.asked || hosts.StreetsAlways
	j.asked, j.stop = false, stop
	j.state.IsRunning = begins
	if begins {
		j.state.Problem, j.state.Progress = "", Progress{}
	}
	j.mu.Unlock()
	if begins {
		order.Tell = func(p Progress) { j.tell(func(s *State) { s.Progress = p }) }
		err := Fetch(ctx, order)
		missing := j.look(order)
		if err == nil && len(missing) > 0 {
			for _, id := range missing {
				j.never[id] = true
			}
			j.look(order)
		}
		j.tell(func(s *State) {
			s.IsRunning = false
			if err != nil && ctx.Err() == nil {
				s.Problem = err.Error()
			}
		})
		if err != nil && ctx.Err() == nil {
			j.app.Logger().Error(err.Error())
		}
	}
	if hosts.StreetsAlways {
		j.wakeIn(daily)
	}
}

// look counts what is missing without asking anybody, and tells which tiles that is.
func (j *Job) look(order Order) []uint64 {
	file, tiles, err := openArchive(Path(order.DataDir))
	if err != nil {
		j.tell(func(s *State) { s.Problem = err.Error() })
		return nil
	}
	stored, each := int64(0), int64(usual)
	if file != nil {
		if info, err := os.Stat(file.Name()); err == nil {
			stored = info.Size()
		}
		file.Close()
		each = stored / int64(max(1, len(tiles)))
	}
	s := &store{tiles: tiles, part: &part{}}
	missing, _ := order.missing(s) // it refuses boxes alone
	missing = slices.DeleteFunc(missing, func(id uint64) bool { return j.never[id] })
	j.tell(func(state *State) {
		state.Places, state.Missing, state.Stored = len(order.Points), len(missing), stored
		state.About = min(int64(len(missing))*each, order.Most)
	})
	return missing
}

func (j *Job) tell(change func(s *State)) {
	j.mu.Lock()
	defer j.mu.Unlock()
	change(&j.state)
}

// Bind adds the routes.
func (j *Job) Bind(r *router.Router[*core.RequestEvent]) {
	answer := func(e *core.RequestEvent, change func(s *State)) error {
		j.mu.Lock()
		change(&j.state)
		now := j.state
		j.mu.Unlock()
		return e.JSON(http.StatusOK, now)
	}
	r.GET(path, func(e *core.RequestEvent) error {
		if j.isStale.Load() {
			// Whoever looks again sees what is missing now.
			j.worker.Wake()
		}
		return answer(e, func(*State) {})
	}).Bind(accounts.RequireRole(accounts.Host))
	r.POST(path, func(e *core.RequestEvent) error {
		if !j.state.IsSet {
			return e.BadRequestError("WAYPOST_STREETS is not set.", nil)
		}
		return answer(e, func(s *State) {
			if !s.IsRunning {
				j.asked, s.IsRunning, s.Problem, s.Progress = true, true, "", Progress{}
				j.worker.Wake()
			}
		})
	}).Bind(accounts.RequireRole(accounts.Host))
	r.DELETE(path, func(e *core.RequestEvent) error {
		return answer(e, func(*State) {
			if j.asked = false; j.stop != nil {
				j.stop()
			}
		})
	}).Bind(accounts.RequireRole(accounts.Host))
}
