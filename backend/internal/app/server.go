package app

import (
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/net/netutil"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/additions"
	"waypost/backend/internal/bin"
	"waypost/backend/internal/books"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/exchange"
	"waypost/backend/internal/following"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/leaving"
	"waypost/backend/internal/media"
	"waypost/backend/internal/moderation"
	"waypost/backend/internal/notes"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/site"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/streets"
	"waypost/backend/internal/versions"
	"waypost/backend/internal/words"
)

const (
	headerTimeout = 15 * time.Second
	idleTimeout   = 2 * time.Minute
)

// Running is a server that accepts requests.
type Running struct {
	App core.App
	URL string
	// Outbox is the address mails are read at, with its key; empty when they are not shown.
	Outbox string
	// Operations is the address health and figures are answered at; empty when they are not.
	Operations string
	Config     settings.Config
	// Router has every route there is.
	Router *router.Router[*core.RequestEvent]
	// Gate has the lines of what is dear.
	Gate     *gate.Gate
	delivery *delivery
	// Replica is nil where nothing is replicated.
	Replica *replica.Replica
	held    *holding
	desk    *Desk
	done    chan error
}

// Start binds the address, brings the database up to date, applies the settings and serves.
// It returns once requests are answered.
func Start(c settings.Config) (*Running, error) { return StartIn(context.Background(), c, false) }

// StartIn is Start for a server that may have to wait before it begins, until the context ends: with standby until no other one writes to
// the bucket.
func StartIn(ctx context.Context, c settings.Config, standby bool) (*Running, error) {
	// Before anything is written: a second start beside a running one must leave its data alone.
	desk, err := OpenDesk(c.Operations, c.Version)
	if err != nil {
		return nil, err
	}
	listener, held, err := listen(ctx, c, standby)
	if err != nil {
		desk.Close()
		return nil, err
	}
	r, err := serve(ctx, c.Listening(listener.Addr()), desk, listener, held)
	if err != nil {
		desk.Close()
		listener.Close()
		return nil, errors.Join(err, held.close())
	}
	return r, nil
}

func serve(ctx context.Context, c settings.Config, desk *Desk, listener net.Listener, held *holding) (*Running, error) {
	copied := held.Replica
	app, err := prepare(c, pragmasFor(copied))
	if err != nil {
		return nil, err
	}
	if err := replicate(ctx, app, copied); err != nil {
		return nil, err
	}
	disk := gate.Disk{
		Free: func() (int64, bool) { return FreeSpace(c.DataDir, Temporary(c)) }, Reserve: c.DiskReserve,
	}
	g, err := gate.New(gate.Options{
		Visitor: gate.VisitorOptions{Header: c.TrustedProxyHeader, Named: slices.Concat(c.RateLimitExempt, c.SuperuserAddresses), HasPurges: len(c.Caches) > 0},
		Exempt:  c.RateLimitExempt, Superusers: c.SuperuserAddresses, Disk: disk, MembersOnly: func() bool { return site.Of(app).MembersOnly },
	})
	if err != nil {
		return nil, err
	}
	d, err := newDelivery(app, c, g.Reads)
	if err != nil {
		return nil, err
	}
	kept := disk.HasRoom
	if c.Bucket.IsSet() {
		// What is kept there takes nothing of the disk.
		kept = func(int64) bool { return true }
	}
	pictures := media.NewRenderer(app, kept)
	watch(desk, app, c, figured{disk, pictures, copied})
	if err := site.Register(app, c); err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	clips, err := media.NewClips(app, pictures.Workers, filepath.Join(Temporary(c), "clips"), kept)
	if err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	stories.Register(app, pictures, clips, stories.Quota{Bytes: c.StorageQuota, Stories: c.StoriesQuota, Places: c.PlacesQuota})
	stories.RegisterShown(app, stories.Rule{NeedsVerified: c.PublishNeedsVerified, Begins: c.NewStories, FirstLook: func(app core.App) int { return site.Of(app).FirstStories() }})
	replaced, err := versions.Register(app, c.BinDays)
	if err != nil {
		return nil, err
	}
	inZones := stories.RegisterZones(app)
	leftBehind := stories.RegisterDeletion(app)
	binned, err := bin.Register(app, c.BinDays, replaced)
	if err != nil {
		return nil, err
	}
	onTheMap := discover.Register(app)
	mailboxes := gate.RegisterAccounts(app, c.SiteURL)
	gate.RegisterPasswords(app)
	gate.RegisterBackups(app)
	words.Begin(app, c.Language)
	accounts.RegisterNotices(app, mailboxes)
	accounts.RegisterAskedMails(app)
	accounts.RegisterPicture(app, pictures)
	signedIn, err := accounts.RegisterSessions(app, c, mailboxes)
	if err != nil {
		return nil, err
	}
	gone, err := accounts.RegisterDeletion(app, mailboxes)
	if err != nil {
		return nil, err
	}
	g.NoteUse, g.CheckSession = signedIn.NoteUse, signedIn.CheckSession
	leaving.Register(app)
	shares := sharing.Register(app, c.SiteURL, mailboxes)
	d.site.MayRead = func(e *core.RequestEvent, story string) bool {
		if e.Auth == nil {
			e.Auth = signedIn.Person(e.Request)
		}
		return shares.MayRead(e, story)
	}
	downloads, err := exchange.Register(app, c.DataDir, c.SiteURL, pages.NewKeptMaps(d.files), disk.HasRoom, shares.MayRead)
	if err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	moderators, err := moderation.Register(app, shares, mailboxes, kept)
	if err != nil {
		return nil, err
	}
	told, err := following.Register(app, shares, c.PushServices)
	if err != nil {
		return nil, err
	}
	left, err := notes.Register(app, shares, told, mailboxes)
	if err != nil {
		return nil, err
	}
	ways := streets.Register(app, c.Streets, disk.HasRoom)
	url := "http://" + settings.Browsable(listener.Addr().String())
	printed := books.Register(app, books.Options{
		Chromium: c.BookChromium, Base: url, Public: c.SiteURL, Dir: filepath.Join(Temporary(c), "books"), HasRoom: disk.HasRoom, Shares: shares,
	})
	media.RegisterVisibility(app)
	if err := stories.RegisterDrafts(app); err != nil {
		return nil, err
	}
	cards, err := pages.NewCards(app, d.files, disk.HasRoom, g.Reads)
	if err != nil {
		return nil, dataSentence(c.DataDir, err)
	}
	caches := gate.RegisterCaches(app, c.Caches, sayIn(app))
	accounts.RegisterMails(app, c, os.Stderr)
	box := accounts.RegisterOutbox(app, c)

	r := &Running{
		App: app, URL: url, Outbox: box.Address(url), Operations: desk.Address(), Config: c,
		Gate: g, delivery: d, desk: desk, Replica: copied, held: held, done: make(chan error, 1),
	}
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{Priority: -1, Func: func(e *core.ServeEvent) error {
		e.InstallerFunc = nil
		e.Listener = netutil.LimitListener(listener, gate.MostConnections)
		e.Server.ReadHeaderTimeout = headerTimeout
		e.Server.IdleTimeout = idleTimeout
		e.Server.MaxHeaderBytes = gate.LargestHeader
		e.Router.Bind(words.InTheirWords)
		g.Bind(e.Router)
		discover.BindLists(e.Router)
		stories.BindDrafts(e.Router, kept)
		binned.Bind(e.Router)
		replaced.Bind(e.Router)
		discover.BindMap(e.Router, discover.Semaphores{Searches: g.Searches, MapReads: g.MapReads})
		signedIn.Bind(e.Router)
		site.Bind(e.Router, machine(c, disk, pictures, copied))
		ways.Bind(e.Router)
		shares.Bind(e.Router)
		leaving.Bind(e.Router, kept)
		printed.Bind(e.Router)
		moderators.Bind(e.Router)
		told.Bind(e.Router)
		additions.New(app).Bind(e.Router)
		left.Bind(e.Router)
		downloads.Bind(e.Router)
		pictures.Bind(e.Router)
		clips.Bind(e.Router)
		box.Bind(e.Router)
		d.loads.Bind(e.Router)
		d.breaches.Bind(e.Router)
		pages.NewFeeds(app, c.SiteURL, d.site.Listed).Bind(e.Router)
		pages.NewEmbeds(app, c.SiteURL).Bind(e.Router)
		cards.Bind(e.Router)
		d.site.Bind(e.Router)
		r.Router = e.Router
		if err := e.Next(); err != nil {
			return err
		}
		e.Server.Handler = outermost(c, desk, g, guarded(copied, e.Server.Handler))
		return nil
	}})

	go func() {
		origins := append([]string{c.SiteURL}, c.AllowedOrigins...)
		r.done <- apis.Serve(app, apis.ServeConfig{HttpAddr: listener.Addr().String(), AllowedOrigins: origins})
	}()
	if err := r.waitUntilReady(); err != nil {
		return nil, errors.Join(err, r.Stop())
	}
	pictures.Start()
	inZones.Start()
	leftBehind.Start()
	binned.Start()
	replaced.Start()
	gone.Start()
	onTheMap.Start()
	ways.Start()
	printed.Start()
	told.Start()
	caches.Start()
	downloads.Start()
	d.loads.Start()
	go accounts.CheckMailServer(c.Mail, os.Stderr)
	d.breaches.Start()
	desk.Ready(func(ctx context.Context) error { return isReady(ctx, app, copied) })
	return r, nil
}

// Wait blocks until the context ends, the server fails, or a standby has lost the lease it served with, and stops it cleanly.
func (r *Running) Wait(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return r.Stop()
	case err := <-r.done:
		return errors.Join(err, r.Stop())
	case <-r.Replica.Ousted():
		return errors.Join(replica.ErrOusted, r.Stop())
	}
}

// Stop ends open requests, closes the database and releases the address.
func (r *Running) Stop() error {
	r.desk.Close()
	r.delivery.close()
	event := new(core.TerminateEvent)
	event.App = r.App
	return errors.Join(r.App.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error {
		return e.App.ResetBootstrapState()
	}), r.held.close())
}
