package testkit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Fields are those of a page as a build's description has it.
type Fields = map[string]any

// Site makes the folder of a site of one page, as a build makes it: with a remote that has these pages.
func Site(t testing.TB, pages ...Fields) string {
	t.Helper()
	const build = "999999999999"
	release, err := json.Marshal(Fields{"schema": "waypost-release/1", "revision": 1, "remotes": Fields{"mf-stories": Fields{
		"stable": build, "lastGood": build, "kill": false, "rollout": nil, "builds": Fields{build: Fields{"pages": pages}},
	}}})
	OK(t, err)
	page := `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Waypost</title>
<meta name="description" content="Travel stories on a map, told from the photos you took on the way.">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Ccircle r='5' fill='%23cf3a28'/%3E%3C/svg%3E">
<script type="application/json" id="waypost-release">` + string(release) + `</script></head><body><div id="app"></div>
<script type="application/json" id="waypost-settings">{}</script></body></html>`
	dir := t.TempDir()
	OK(t, os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644))
	return dir
}

// Page is one with a title in English; with a description it may stand in lists.
func Page(path, title, description string) Fields {
	p := Fields{"path": path, "expose": "landing-page@1", "title": Fields{"en": title}}
	if description != "" {
		p["description"] = Fields{"en": description}
	}
	return p
}
