// Package publish writes what everybody may read as files, for web servers and content networks that go on when this program does not:
// stories with their places, the first pages of the list of all, their pictures, and the site. It asks this server for them as a stranger
// does, so that nothing is there that a stranger would not be shown.
package publish

import (
	"context"
	"io/fs"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
	"waypost/backend/internal/lowpriority"
)

const (
	// pace is how often it is looked for what has changed.
	pace = 500 * time.Millisecond
	// batch is how many stories are written before the manifest names them.
	batch = 20
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
	worker *background.Worker
	// named is true once a manifest is there, which one of nothing is too.
	named bool
	// page is the site's page as it was written.
	page []byte
	// said keeps one sentence from being said over and over.
	said string
	say  func(sentence string)
}

// Options say what is written where.
type Options struct {
	// Target is where files are written.
	Target Target
	// Purge is a command that is run with the addresses of files that are gone; none where it is empty.
	Purge []string
	// SiteURL is what those addresses begin with.
	SiteURL string
	// Files are those of the site.
	Files fs.FS
	Say   func(sentence string)
}

// New makes the table of what has changed, which the database itself keeps from then on. Start sets it going.
func New(app core.App, o Options) (*Publisher, error) {
	if err := follow(app); err != nil {
		return nil, err
	}
	p := &Publisher{app: app, to: o.Target, purge: purge{o.Purge, o.SiteURL}, site: o.Files, say: o.Say}
	p.worker = background.New(app, func(w *background.Worker) { lowpriority.Run(func() { p.work(w) }) })
	return p, nil
}

// Start begins to ask the server at this address. Without anything to publish there is nothing to begin.
func (p *Publisher) Start(url string) {
	if p == nil {
		return
	}
	p.server = newStranger(url)
	p.worker.Start()
}

func (p *Publisher) work(w *background.Worker) {
	var siteAt time.Time
	looked := false
	for w.Err() == nil {
		wait := pace
		err := p.turn(w.Context())
		if err == nil && !looked {
			err = p.strays(w.Context())
			looked = err == nil
		}
		if err == nil && time.Since(siteAt) > siteEvery {
			if err = p.writeSite(w.Context()); err == nil {
				siteAt = time.Now()
			}
		}
		if err != nil && w.Err() == nil {
			wait = later
			p.tell("What everybody may read could not be published, and is tried again: " + err.Error())
		} else if err == nil {
			p.said = ""
		}
		if w.Pause(wait) != nil {
			return
		}
	}
}

func (p *Publisher) tell(sentence string) {
	if p.said != sentence {
		p.said = sentence
		p.say(sentence)
	}
}

// turn writes what has changed, names it, and takes away what nobody may read any more.
func (p *Publisher) turn(ctx context.Context) error {
	due, err := p.due()
	if err != nil {
		return err
	}
	slots := map[int]bool{}
	var done []change
	var failed error
	for _, each := range due {
		slot, err := p.writeStory(ctx, each.Story)
		if err != nil {
			// Others do not wait for one.
			failed = err
			continue
		}
		slots[slot] = true
		done = append(done, each)
	}
	if len(done) > 0 || !p.named {
		if err := p.writeManifest(ctx, slots); err != nil {
			return err
		}
		p.named = true
		if err := p.settle(done); err != nil {
			return err
		}
	}
	if err := p.sweep(ctx); err != nil {
		return err
	}
	return failed
}
