package pages

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io/fs"
	"net/http"
	"regexp"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/basemap"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/release"
	hosts "waypost/backend/internal/site"
	"waypost/backend/internal/words"
)

var (
	styles       = regexp.MustCompile(`(?is)<style\b[^>]*>(.*?)</style\s*>`)
	scripts      = regexp.MustCompile(`(?is)<script\b([^>]*)>(.*?)</script\s*>`)
	hasSource    = regexp.MustCompile(`(?i)\ssrc\s*=`)
	isData       = regexp.MustCompile(`(?i)\stype\s*=\s*["']?application/json`)
	settingsHole = hole(contract.SettingsID)
	releaseHole  = hole(contract.ReleaseID)
	// icon is the mark in the tab: a drawing in one colour, in its own address.
	icon         = regexp.MustCompile(`<link rel="icon" href="data:[^>]*>`)
	pageLanguage = regexp.MustCompile(`<html lang="[^"]*"`)
	iconColour   = regexp.MustCompile(`%23[0-9a-f]{6}`)
)

// hole is an element of the page whose content this server writes.
func hole(id string) *regexp.Regexp {
	return regexp.MustCompile(`(?is)(<script\b[^>]*\bid="` + id + `"[^>]*>)(.*?)(</script\s*>)`)
}

// pageSettings is what the page learns about this server: shared/contracts/src/page-settings.ts.
type pageSettings struct {
	TileURL              string     `json:"tileUrl"`
	TileAttribution      string     `json:"tileAttribution"`
	Tiles                string     `json:"tiles"`
	Map                  *mapSource `json:"map"`
	OutboxURL            *string    `json:"outboxUrl"`
	PublishNeedsVerified bool       `json:"publishNeedsVerified"`
	NewStories           string     `json:"newStories"`
	Name                 string     `json:"name"`
	LogoURL              string     `json:"logoUrl"`
	SignUp               string     `json:"signUp"`
	MembersOnly          bool       `json:"membersOnly"`
	NoPlaceWaits         bool       `json:"noPlaceWaits"`
	Offline              bool       `json:"offline"`
	Texts                []string   `json:"texts"`
}

// pageKey tells versions of the page apart: the file may change on disk, so may the map, another release may be live, hosts may change the
// site, and the outbox is named on this machine only.
type pageKey struct {
	changed time.Time
	size    int64
	release uint64
	hosts   uint64
	base    *basemap.Archive
	local   bool
}

type page struct {
	packed
	policy string
	// parts are there where something can be put into the head, by the language of the page.
	parts map[string]*parts
	// pages are those of the release on it.
	pages *Pages
}

func (s *Site) page(e *core.RequestEvent) error {
	w, r := e.Response, e.Request
	live := s.release.Fresh()
	local := accounts.Local(r)
	p, err := s.current(live, local)
	if err != nil {
		return s.missing(w)
	}
	var answer interface {
		send(w http.ResponseWriter, r *http.Request, status int) error
		html() []byte
	} = p.packed
	status, isShared := http.StatusOK, false
	if p.parts != nil {
		said := s.heads.Of(r.Context(), r.URL, p.pages)
		answer, isShared = p.parts[said.Language].with(said), said.IsShared
		switch {
		case said.Missing && s.mayRead(e):
			isShared = true
		case said.Missing:
			// The page all the same: it says so to people.
			status = http.StatusNotFound
		}
	}
	h := w.Header()
	h.Set("Cache-Control", revalidate)
	switch {
	case isShared:
		h.Set("Cache-Control", "no-store")
	case status == http.StatusOK && !local:
		gate.SetCacheControl(h, r)
	}
	if tickets := r.URL.Query().Get(contract.NamedBuilds); tickets != "" {
		if previews := live.Previews(tickets, time.Now()); len(previews) > 0 {
			h.Set("Cache-Control", "no-store")
			answer = withPreviews(answer.html(), previews)
		}
	}
	h.Set("Content-Security-Policy", s.withWorker(p.policy, r.Host))
	h.Set("Content-Type", "text/html; charset=utf-8")
	return answer.send(w, r, status)
}

// mayRead tells whether the page is of a story that only some people may read, and whoever asks is one of them.
func (s *Site) mayRead(e *core.RequestEvent) bool {
	story, _, _ := StoryAt(e.Request.URL.Path)
	story = cmp.Or(story, storyIn(e.Request.URL.Path))
	return story != "" && s.MayRead != nil && s.MayRead(e, story)
}

// withPreviews is the page for somebody whose link has a ticket. It is for one person, so nobody waits for it to be packed.
func withPreviews(html []byte, previews map[string]int64) packed {
	html = fill(html, releaseHole, func(own []byte) []byte { return release.WithPreviews(own, previews) })
	return packed{plain: html, etag: tag(html)}
}

// current is the page as it is now, with that release.
func (s *Site) current(live release.Snapshot, local bool) (page, error) {
	info, err := fs.Stat(s.files, indexPage)
	if err != nil {
		return page{}, err
	}
	return s.render(pageKey{info.ModTime(), info.Size(), live.ID, s.hosts().Version, s.base.now(), local}, live)
}

func (s *Site) render(k pageKey, live release.Snapshot) (page, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p, known := s.pages[k]; known {
		return p, nil
	}
	source, err := fs.ReadFile(s.files, indexPage)
	if err != nil {
		return page{}, err
	}
	now := s.hosts()
	settings, err := s.settingsFor(now, k.base, k.local)
	if err != nil {
		return page{}, err
	}
	var p page
	if now.Accent != "" {
		source = icon.ReplaceAllFunc(source, func(own []byte) []byte { return iconColour.ReplaceAllLiteral(own, []byte("%23"+now.Accent[1:])) })
	}
	in, _ := words.In(s.config.Language)
	source = inLanguage(source, in.Tag())
	html := fill(source, settingsHole, func([]byte) []byte { return settings })
	html = fill(html, releaseHole, func(own []byte) []byte {
		over := live.Over(own)
		s.known.Add(release.BuildsIn(over))
		p.pages = NewPages(Addresses{s.config.SiteURL, now.Name}, in, release.PagesIn(over, in.Tag()))
		return release.WithoutOpenings(over)
	})
	if style := now.Style(); style != "" {
		html = endOfHead.ReplaceAllLiteral(html, []byte("<style>"+style+"</style>\n</head>"))
	}
	p.packed, p.policy = pack(html), s.content(scriptHashes(html), append(styleHashes(html), p.pages.styleHashes()...))
	if s.heads != nil {
		p.parts = map[string]*parts{}
		for _, tag := range words.Tags() {
			if p.parts[tag] = divide(inLanguage(html, tag)); p.parts[tag] == nil {
				p.parts = nil
				break
			}
		}
	}
	for old := range s.pages {
		if old.changed != k.changed || old.size != k.size || old.release != k.release || old.hosts != k.hosts || old.base != k.base {
			delete(s.pages, old)
		}
	}
	s.pages[k] = p
	return p, nil
}

// inLanguage is the page saying which language it is in. What readers see in theirs, the page's first script says.
func inLanguage(html []byte, tag string) []byte {
	return pageLanguage.ReplaceAllLiteral(html, []byte(`<html lang="`+tag+`"`))
}

// OwnRelease is the release the page among these files came with; nil when there is none.
func OwnRelease(files fs.FS) []byte {
	html, err := fs.ReadFile(files, indexPage)
	if err != nil {
		return nil
	}
	if m := releaseHole.FindSubmatch(html); m != nil {
		return m[2]
	}
	return nil
}

// fill gives an element of the page new content, made from what it came with.
func fill(html []byte, element *regexp.Regexp, content func(own []byte) []byte) []byte {
	return element.ReplaceAllFunc(html, func(found []byte) []byte {
		m := element.FindSubmatch(found)
		return bytes.Join([][]byte{m[1], content(m[2]), m[3]}, nil)
	})
}

// KnowsBuild tells whether a page of this server names the build, or did since the server started.
func (s *Site) KnowsBuild(remote, build string) bool {
	_, _ = s.current(s.release.Current(), false) // without a page nothing is known
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.known[remote][build]
}

// Listed are the addresses of remotes' pages that may stand in lists, as they are live.
func (s *Site) Listed() []string {
	p, err := s.current(s.release.Current(), false)
	if err != nil {
		return nil
	}
	return p.pages.Listed()
}

// settingsFor is JSON that cannot end its script element: encoding/json writes < as \u003c.
func (s *Site) settingsFor(now hosts.Settings, base *basemap.Archive, local bool) ([]byte, error) {
	settings := pageSettings{
		TileURL: s.config.TileURL, TileAttribution: s.config.TileAttribution, Tiles: s.config.Tiles, Map: s.mapSource(base),
		PublishNeedsVerified: s.config.PublishNeedsVerified, NewStories: s.config.NewStories,
		Name: now.Name, LogoURL: now.LogoURL(), SignUp: now.SignUp, MembersOnly: now.MembersOnly, NoPlaceWaits: now.NoPlaceWaits, Offline: s.config.Offline, Texts: now.Written(),
	}
	if local && s.config.OutboxShown() {
		path := accounts.OutboxPath
		settings.OutboxURL = &path
	}
	return json.Marshal(settings)
}

// scriptHashes lets exactly the scripts written in the page run.
func scriptHashes(html []byte) []string {
	var list []string
	for _, m := range scripts.FindAllSubmatch(html, -1) {
		if hasSource.Match(m[1]) || isData.Match(m[1]) {
			continue
		}
		list = append(list, hashSource(m[2]))
	}
	return list
}

// styleHashes lets exactly the styles written in the page count.
func styleHashes(html []byte) []string {
	var list []string
	for _, m := range styles.FindAllSubmatch(html, -1) {
		list = append(list, hashSource(m[1]))
	}
	return list
}

func hashSource(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
