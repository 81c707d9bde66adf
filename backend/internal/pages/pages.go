package pages

import (
	"strings"

	"waypost/backend/internal/release"
	"waypost/backend/internal/words"
)

// Pages are what the remotes' pages say of themselves, written once for each release: an answer only looks up which one it is. A nil
// *Pages has none.
type Pages struct {
	plain map[string]reachPage
	// patterns are those with parameters, by how many segments they have, each before those it goes before.
	patterns map[int][]pattern
	listed   []string
	styles   []string
}

type reachPage struct {
	words Words
	// ofStory pages are about the story their address names: where it is not shown, they are not there. Of these the story's own have no
	// words: what is said of a story is known here alone.
	ofStory, isStory bool
	still            *release.Still
}

type pattern struct {
	// segments are as in its path, parameters with their colon.
	segments []string
	page     reachPage
}

// NewPages writes the heads of a release's pages.
func NewPages(site Addresses, in words.Words, live []release.SitePage) *Pages {
	if len(live) == 0 {
		return nil
	}
	p := &Pages{plain: map[string]reachPage{}, patterns: map[int][]pattern{}}
	for _, one := range live {
		written := reachPage{Words{Language: in.Tag(), Head: pageHead(site, in, one).bytes()}, isOfStory(one.Path), isStoryPage(one.Path), one.Still}
		if one.Still != nil {
			p.styles = append(p.styles, hashSource([]byte(one.Still.Style)))
		}
		if one.Opening != nil {
			p.styles = append(p.styles, hashSource([]byte(one.Opening.Style)))
			written.words.Opening = []byte("<style>" + one.Opening.Style + "</style>\n" + `<div class="opening drawn">` + release.Text(one.Opening.HTML, in.Tag()) + "</div>\n")
		}
		if one.Description != "" {
			p.listed = append(p.listed, site.URL+one.Path)
		}
		segments := strings.Split(one.Path, "/")
		if !strings.Contains(one.Path, ":") {
			p.plain[one.Path] = written
		} else {
			p.patterns[len(segments)] = append(p.patterns[len(segments)], pattern{segments, written})
		}
	}
	return p
}

// pageHead is that of a page that is the same for everybody; one without a description is in no list.
func pageHead(site Addresses, in words.Words, p release.SitePage) head {
	h := head{Site: site, In: in, Language: in.Tag(), Kind: "website", Title: line(p.Title), Said: line(p.Description)}
	if h.Said == "" {
		h.Said, h.Hidden = in.Say("page.motto", nil), true
		return h
	}
	h.Canonical, h.Address = site.URL+p.Path, site.URL+p.Path
	return h
}

// styleHashes are those of the style sheets that come with what pages begin with.
func (p *Pages) styleHashes() []string {
	if p == nil {
		return nil
	}
	return p.styles
}

// Listed are the addresses of pages that may stand in lists.
func (p *Pages) Listed() []string {
	if p == nil {
		return nil
	}
	return p.listed
}

// find is the page at a path as it stands in the address, a slash at its end or not: the one the shell finds
// (shared/contracts/src/site-pages.ts).
func (p *Pages) find(path string) (reachPage, bool) {
	if p == nil {
		return reachPage{}, false
	}
	if path != "/" {
		path = strings.TrimSuffix(path, "/")
	}
	if found, is := p.plain[path]; is {
		return found, true
	}
	segments := strings.Split(path, "/")
	for _, one := range p.patterns[len(segments)] {
		if one.fits(segments) {
			return one.page, true
		}
	}
	return reachPage{}, false
}

func (p pattern) fits(segments []string) bool {
	for i, want := range p.segments {
		isAny := strings.HasPrefix(want, ":") && segments[i] != ""
		if want != segments[i] && !isAny {
			return false
		}
	}
	return true
}
