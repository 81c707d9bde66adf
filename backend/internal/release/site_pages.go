package release

import (
	"cmp"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// page is what the server looks at of a page of a build; texts have one for each language.
type page struct {
	Path        string            `json:"path"`
	Role        string            `json:"role"`
	Resumes     string            `json:"resumes"`
	Title       map[string]string `json:"title"`
	Description map[string]string `json:"description"`
	Still       *Still            `json:"still"`
	Opening     *Opening          `json:"opening"`
}

// Still is how a page's map is drawn that is there before its scripts: shared/contracts/src/release-page.ts.
type Still struct {
	// Zoom is the closest it looks, of tiles 256 pixels wide.
	Zoom float64 `json:"zoom"`
	// Sizes is the attribute of the first place's picture.
	Sizes string `json:"sizes"`
	// Style is the style sheet that comes with it.
	Style string `json:"style"`
}

// Opening is what is in a page before its scripts, where it is the same for everybody; HTML has one text for each language.
type Opening struct {
	HTML  map[string]string `json:"html"`
	Style string            `json:"style"`
}

var parameter = regexp.MustCompile(`:[A-Za-z]+`)

// pattern is its path with every parameter alike: two pages with one pattern show the same addresses.
func (p page) pattern() string { return parameter.ReplaceAllString(p.Path, ":") }

// SitePage is a page of a remote, as everybody is told of it.
type SitePage struct {
	// Path is the pattern of its addresses: /guides/:id.
	Path string
	// Title names it, in the language asked for or in English.
	Title string
	// Description is what lists say of it; empty where it may stand in none.
	Description string
	// Still is that of the stable build; nil for a page that has none.
	Still *Still
	// Opening is that of the stable build; nil for a page that has none.
	Opening *Opening
}

// Text is one in a language, as others of it write it, or in English.
func Text(texts map[string]string, tag string) string {
	language, _, _ := strings.Cut(tag, "-")
	return cmp.Or(texts[tag], texts[language], texts["en"])
}

// PagesIn lists the pages that any build of a page's release has, whichever a visitor is given; none when it cannot be read. Of two
// that show one address the first is the one, as for the shell (shared/contracts/src/site-pages.ts).
func PagesIn(page []byte, tag string) []SitePage {
	var release struct {
		Remotes map[string]Remote `json:"remotes"`
	}
	if json.Unmarshal(page, &release) != nil {
		return nil
	}
	var list []SitePage
	for _, name := range slices.Sorted(maps.Keys(release.Remotes)) {
		list = append(list, release.Remotes[name].sitePages(tag)...)
	}
	// ~ comes after every letter, so that /guides/new is found before /guides/:id, whatever the parameter is called.
	rank := func(p SitePage) string { return parameter.ReplaceAllString(p.Path, "~") }
	slices.SortStableFunc(list, func(a, b SitePage) int { return strings.Compare(rank(a), rank(b)) })
	return list
}

// sitePages are the pages of all builds, each once and as stable has it. What stable lacks is not for everybody yet, or no more, and
// stands in no list.
func (r Remote) sitePages(tag string) []SitePage {
	builds := []string{r.Stable}
	if r.Rollout != nil {
		builds = append(builds, r.Rollout.Candidate)
	}
	var list []SitePage
	seen := map[string]bool{}
	for _, id := range append(builds, r.LastGood) {
		for _, p := range r.Builds[id].Pages {
			pattern := p.pattern()
			if seen[pattern] {
				continue
			}
			seen[pattern] = true
			one := SitePage{Path: p.Path, Title: Text(p.Title, tag)}
			if id == r.Stable {
				one.Description, one.Still, one.Opening = Text(p.Description, tag), p.Still, p.Opening
			}
			list = append(list, one)
		}
	}
	return list
}

// WithoutOpenings is a page's release without what the server alone reads of it.
func WithoutOpenings(page []byte) []byte {
	var release struct {
		Remotes map[string]map[string]any `json:"remotes"`
	}
	var whole map[string]any
	if json.Unmarshal(page, &release) != nil || json.Unmarshal(page, &whole) != nil {
		return page
	}
	taken := false
	for _, remote := range release.Remotes {
		builds, _ := remote["builds"].(map[string]any)
		for _, build := range builds {
			described, _ := build.(map[string]any)
			pages, _ := described["pages"].([]any)
			for _, one := range pages {
				shown, _ := one.(map[string]any)
				for _, own := range []string{"still", "opening", "description"} {
					if shown[own] != nil {
						delete(shown, own)
						taken = true
					}
				}
			}
		}
	}
	if !taken {
		return page
	}
	whole["remotes"] = release.Remotes
	return marshal(whole)
}
