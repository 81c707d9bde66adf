package app

import (
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/release"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
)

// delivery is what brings the site to visitors: which builds are live, the pages that name them, how they load, and what
// their policy stops.
type delivery struct {
	release  *release.Keeper
	site     *pages.Site
	files    fs.FS
	loads    *pages.LoadCounter
	breaches *pages.BreachCounter
}

func newDelivery(app core.App, c settings.Config, reads *gate.Semaphore) (*delivery, error) {
	live, err := followRelease(app, c)
	if err != nil {
		return nil, err
	}
	files, err := pages.Files(c)
	if err != nil {
		live.Close()
		return nil, err
	}
	heads := pages.NewHeads(app, c.SiteURL, reads, files)
	sitePages, err := pages.New(c, live, heads, func() site.Settings { return site.Of(app) })
	if err != nil {
		live.Close()
		return nil, err
	}
	loads, err := pages.OpenLoadCounter(app, c, sitePages)
	if err != nil {
		live.Close()
		return nil, dataSentence(c.DataDir, err)
	}
	return &delivery{release: live, site: sitePages, files: files, loads: loads, breaches: pages.NewBreachCounter(c, sayIn(app))}, nil
}

func (d *delivery) close() {
	d.release.Close()
	d.loads.Close()
	d.breaches.Close()
}

// followRelease begins to follow the store; nil without one. What happens to releases is said where the server runs and
// kept among PocketBase's logs.
func followRelease(app core.App, c settings.Config) (*release.Keeper, error) {
	if c.Release == "" {
		return nil, nil
	}
	root, err := release.ParseKey(c.ReleaseKey)
	if err != nil {
		return nil, err
	}
	files, err := pages.Files(c)
	if err != nil {
		return nil, err
	}
	return release.Open(release.Options{
		Store: c.Release, Root: root, DataDir: c.DataDir,
		Origins: append([]string{c.SiteURL}, c.RemoteOrigins...),
		Has: func(path string) bool {
			_, err := fs.Stat(files, strings.TrimPrefix(path, "/"))
			return err == nil
		},
		Own: func() []byte { return pages.OwnRelease(files) },
		Log: sayIn(app),
	}), nil
}

// sayIn says sentences where the server runs and keeps them among PocketBase's logs.
func sayIn(app core.App) func(sentence string) {
	return func(sentence string) {
		fmt.Fprintln(os.Stderr, sentence)
		app.Logger().Info(sentence)
	}
}
