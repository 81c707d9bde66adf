// Package publish writes what everybody may read as files, for web servers and content networks that go on when this program does not:
// stories with their places, the first pages of the lists, coarse tiles of the map of all places, pictures, and the site. It asks this server for them as a stranger
// does, so that nothing is there that a stranger would not be shown.
package publish

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
	"waypost/backend/internal/lowpriority"
)

const (
	// pace is how often it is looked for what has changed.
	pace = 500 * time.Millisecond
	// batch is how many stories are written before the manifest names them, and withdrawnAtOnce how many are taken away.
	batch, withdrawnAtOnce = 20, 1000
	// stint is how long a turn writes, and how long it takes away: what somebody takes back meanwhile waits for no more than both.
	stint = 2 * time.Second
	// Where a busy server does not answer in time, stories wait for another turn, and the lists are named none of.
	storiesPatience, listsPatience = 10 * time.Second, 5 * time.Second
	// later is when it is tried again after something went wrong.
	later = 3 * time.Second
)

// Publisher keeps the files as everybody would read them now.
type Publisher struct {
	app    core.App
	to     Target
	server stranger
	purge  purge
	site   fs.FS
	// worker writes and takes away; purger tells of what is gone.
	worker, purger *background.Worker
	// named is true once the manifest says what there is, which may be nothing.
	named bool
	// isDrawn is true once all tiles of the map are there that are to be.
	isDrawn bool
	// room says whether there is any for so many bytes.
	room        func(bytes int64) bool
	isWaitedFor bool
	// page is the site's page as it was written.
	page    []byte
	resting resting
	// roll is the list of all stories, and beside that of all places.
	roll   roll
	beside beside
	// Of each of these people take turns.
	writing, leaving, sweeping, telling turns
	// said keeps one sentence from being said over and over.
	said string
	say  func(sentence string)
}

// Options say what is written where.
type Options struct {
	// Target is where files are written.
	Target Target
	// MayWrite says whether this program writes at this moment; nil where nobody else ever does.
	MayWrite func() bool
	// IsWaitedFor says that changes are answered once they are in a bucket: what is written here has others' bytes go between.
	IsWaitedFor bool
	// Purge is a command that is run with the addresses of files that are gone; none where it is empty.
	Purge []string
	// SiteURL is what those addresses begin with.
	SiteURL string
	// Files are those of the site.
	Files fs.FS
	// Room says whether there is any for so many bytes more of pictures.
	Room func(bytes int64) bool
	Say  func(sentence string)
}

// New makes the table of what has changed, which the database itself keeps from then on. Start sets it going.
func New(app core.App, o Options) (*Publisher, error) {
	if err := follow(app); err != nil {
		return nil, err
	}
	if o.MayWrite != nil {
		o.Target = fenced{o.Target, o.MayWrite}
	}
	p := &Publisher{app: app, to: o.Target, purge: purge{o.Purge, o.SiteURL}, site: o.Files, room: o.Room, say: o.Say, isWaitedFor: o.IsWaitedFor, resting: resting{},
		roll: roll{due: time.Now()}, beside: beside{isOld: true},
		writing: turns{owner: "[[d]].[[owner]]", rows: shownDue}, leaving: turns{owner: "[[owner]]", rows: leavingStories},
		sweeping: turns{owner: "[[story]]", rows: overdue}, telling: turns{owner: "[[owner]]", rows: untold}}
	p.worker = background.New(app, func(w *background.Worker) { lowpriority.Run(func() { p.work(w) }) })
	p.purger = background.New(app, p.purgeAll)
	return p, nil
}

// Start begins to ask the server at this address. Without anything to publish there is nothing to begin.
func (p *Publisher) Start(url string) {
	if p == nil {
		return
	}
	p.server = newStranger(url)
	p.worker.Start()
	p.purger.Start()
}

func (p *Publisher) work(w *background.Worker) {
	var siteAt time.Time
	looked := false
	for w.Err() == nil {
		failed, err := p.turn(w.Context())
		if !looked {
			unlooked := p.strays(w.Context())
			looked = unlooked == nil
			err = errors.Join(err, unlooked)
		}
		if time.Since(siteAt) > siteEvery {
			unwritten := p.writeSite(w.Context())
			if unwritten == nil {
				siteAt = time.Now()
			}
			err = errors.Join(err, unwritten)
		}
		p.tellOf(errors.Join(err, failed), w.Err() != nil)
		wait := pace
		if err != nil {
			wait = later
		}
		if w.Pause(wait) != nil {
			return
		}
	}
}

// tellOf says what went wrong, unless that is the end.
func (p *Publisher) tellOf(err error, isEnd bool) {
	switch {
	case err == nil:
		p.said = ""
	case !isEnd:
		p.tell("What everybody may read could not be published, and is tried again: " + err.Error())
	}
}

func (p *Publisher) tell(sentence string) {
	if p.said != sentence {
		p.said = sentence
		p.say(sentence)
	}
}

// turn takes away what nobody may read any more, writes what has changed, and names both. What goes wrong with one story, or with the lists,
// keeps nothing else waiting: it is failed, to be told.
func (p *Publisher) turn(ctx context.Context) (failed, err error) {
	gone, err := p.withdrawn()
	if err != nil {
		return nil, err
	}
	changed, err := p.toWrite()
	if err != nil {
		return nil, err
	}
	slots := map[int]bool{}
	if err := p.withdraw(gone, slots); err != nil {
		return nil, err
	}
	for _, each := range gone {
		p.roll.lose(each.Story)
		p.beside.lose(each.Story)
	}
	if err := p.forgetTiles(gone); err != nil {
		return nil, err
	}
	done, unfinished, failed := p.writeStories(ctx, changed, slots)
	failed = errors.Join(failed, p.drawTiles(ctx))
	// What nobody may read any more goes, also where nothing can be written.
	defer func() { err = errors.Join(err, p.sweep(ctx)) }()
	if len(slots) > 0 || !p.named || p.roll.isDue() || p.beside.isDue() {
		unlisted, err := p.writeManifest(ctx, slots)
		if err != nil {
			return failed, err
		}
		p.named = true
		failed = errors.Join(failed, unlisted)
		if err := p.settle(append(gone, done...)); err != nil {
			return failed, err
		}
	}
	return failed, p.putBehind(unfinished)
}

func (p *Publisher) writeStories(ctx context.Context, list []change, slots map[int]bool) (done, unfinished []change, failed error) {
	ctx, cancel := context.WithTimeout(ctx, storiesPatience)
	defer cancel()
	began := time.Now()
	for _, each := range list {
		if time.Since(began) > stint {
			break
		}
		p.roll.change(each)
		p.beside.isOld = true
		p.writing.after = each.Owner
		isWhole, err := p.writeStory(ctx, each)
		if err != nil {
			failed = err
			p.resting.add(each.Story)
			unfinished = append(unfinished, each)
			continue
		}
		slots[slotOf(each.Story)] = true
		if isWhole {
			done = append(done, each)
		} else {
			unfinished = append(unfinished, each)
		}
	}
	return done, unfinished, failed
}
