// Package release follows a store's signed release file and says which build of which remote is live.
//
// What the store says counts only with a valid signature; what is refused changes nothing, and what was last valid holds,
// also after a restart and while the store cannot be reached.
package release

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"regexp"
	"sync"
	"time"
)

const (
	stateFile = "accepted-release.json"
	// firstLook is how long a start waits for a store on the web.
	firstLook = 3 * time.Second
)

// Options say where the release comes from and who is believed.
type Options struct {
	// Store is a folder or an http(s) address; empty means that the site's own page holds.
	Store string
	// Root is the public key whose owner says which keys count.
	Root ed25519.PublicKey
	// Origins are those builds may lie on besides the site itself.
	Origins []string
	// Has tells whether the site has a file at a path. It is asked when the store is on the web: then this server has no
	// files of builds but those the site came with.
	Has func(path string) bool
	// Own answers the release the site's page came with; nil when there is none.
	Own func() []byte
	// DataDir keeps what was last valid.
	DataDir string
	// Log takes one sentence for the people who run the server.
	Log func(sentence string)
}

func (o Options) reach() reach {
	if IsAddress(o.Store) {
		return reach{o.Origins, o.Has}
	}
	return reach{origins: o.Origins}
}

// Keeper holds the last valid release. A nil Keeper is a site without a store.
type Keeper struct {
	options Options

	looking sync.Mutex // guards what looking at the store needs, which may take seconds
	source  source
	state   state
	last    []byte
	trouble string

	mu       sync.Mutex
	current  Snapshot
	stop     context.CancelFunc
	finished chan struct{}
}

// Open reads what was last valid and looks at the store once. A store that cannot be reached does not keep the server from starting.
func Open(o Options) *Keeper {
	if o.Store == "" {
		return nil
	}
	k := &Keeper{options: o, source: newSource(o.Store), finished: make(chan struct{})}
	s := loadState(k.statePath(), o.Root)
	if s.damaged != nil {
		o.Log(fmt.Sprintf("The file that says what was live before cannot be read (%v). Until it can, the site shows the builds it came with and nothing from the store, so remotes that were switched off may be on again. "+
			"Restore %s from a backup, or remove it if you are sure that release.json is the newest one; then start again.", s.damaged, k.statePath()))
	}
	k.state = s
	k.current = s.snapshot(1)
	ctx, stop := context.WithCancel(context.Background())
	k.stop = stop
	first, enough := context.WithTimeout(ctx, firstLook)
	k.look(first)
	enough()
	go k.follow(ctx)
	return k
}

// Close stops following the store.
func (k *Keeper) Close() {
	if k == nil {
		return
	}
	k.stop()
	<-k.finished
}

// Fresh is what is live now: a folder is looked at each time, so that what a command has written is on the next page. A store on
// the web is asked every second, and no page waits for it.
func (k *Keeper) Fresh() Snapshot {
	if k == nil {
		return Snapshot{}
	}
	if _, near := k.source.(folderSource); near {
		k.look(context.Background())
	}
	return k.Current()
}

// Current is what was live when the store was last looked at.
func (k *Keeper) Current() Snapshot {
	if k == nil {
		return Snapshot{}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.current
}

// Endings are those files of builds have, as an expression; the example of a web server for them has the same. No page is among
// them: whoever can write a store without a key would have one under the site's address.
const Endings = `\.(?:js|css|json|wasm|woff2|svg|png|jpg|webp|bin|topojson|pmtiles)`

// published is a file of a build: the only thing of a store anybody needs to fetch from here.
var published = regexp.MustCompile(`^mf-[a-z][a-z0-9-]*/f/[^/]+` + Endings + `$`)

// Files gives access to the files of builds in a folder; nil when the store is elsewhere.
func (k *Keeper) Files(name string) fs.FS {
	if k == nil || IsAddress(k.options.Store) || !published.MatchString(name) {
		return nil
	}
	return folderFiles(k.options.Store)
}

func (k *Keeper) follow(ctx context.Context) {
	defer close(k.finished)
	ticker := time.NewTicker(k.source.every())
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			k.look(ctx)
		}
	}
}

func (k *Keeper) statePath() string { return filepath.Join(k.options.DataDir, stateFile) }

func (k *Keeper) look(ctx context.Context) {
	k.looking.Lock()
	defer k.looking.Unlock()
	data, err := k.source.read(ctx)
	switch {
	case errors.Is(err, errUnchanged), errors.Is(ctx.Err(), context.Canceled):
		return
	case errors.Is(err, fs.ErrNotExist):
		k.complain("There is no release in the store; what was live stays live.")
		return
	case err != nil:
		k.complain(fmt.Sprintf("The release could not be fetched; what was live stays live: %v.", err))
		return
	}
	k.trouble = ""
	if k.last != nil && bytes.Equal(data, k.last) {
		return
	}
	k.last = data
	k.accept(data)
}

// complain says a lasting trouble once.
func (k *Keeper) complain(sentence string) {
	if k.trouble != sentence {
		k.options.Log(sentence)
	}
	k.trouble = sentence
}

// mostTold is how many refusals of one release are told one by one: whoever can write the store can put hundreds of thousands of
// names into it, unsigned.
const mostTold = 20

func (k *Keeper) accept(data []byte) {
	if k.state.damaged != nil {
		k.options.Log("The whole release is refused, because it is not known what was live before.")
		return
	}
	var shipped Claims
	if k.options.Own != nil {
		shipped = ClaimsIn(k.options.Own())
	}
	next, refusals, err := k.state.take(data, k.options.Root, k.options.reach(), shipped)
	if err != nil {
		k.options.Log(fmt.Sprintf("The whole release is refused; what was live stays live: %v.", err))
		return
	}
	for _, refusal := range refusals[:min(len(refusals), mostTold)] {
		k.options.Log(refusal)
	}
	if more := len(refusals) - mostTold; more > 0 {
		k.options.Log(fmt.Sprintf("%d more parts of the release are refused.", more))
	}
	if reflect.DeepEqual(next, k.state) {
		return
	}
	if err := next.save(k.statePath()); err != nil {
		k.options.Log(fmt.Sprintf("The release is live, but could not be saved for the next start: %v.", err))
	}
	k.state = next
	k.mu.Lock()
	k.current = next.snapshot(k.current.ID + 1)
	k.mu.Unlock()
	k.options.Log(fmt.Sprintf("Release %d is live.", next.Revision))
}
