package release

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"
)

// These types are the Go side of shared/contracts/src/release-page.ts; a test holds the two together.

// Texts are one text in each language a remote has.
type Texts map[string]string

// MenuEntry is a page's link in the navigation.
type MenuEntry struct {
	Label     Texts  `json:"label"`
	Position  int    `json:"position"`
	Audience  string `json:"audience,omitempty"`
	IsPrimary bool   `json:"isPrimary,omitempty"`
}

// Page is one page of a build: its address, what it shows, and who may see it.
type Page struct {
	Path           string            `json:"path"`
	Expose         string            `json:"expose"`
	Title          Texts             `json:"title"`
	Props          map[string]string `json:"props,omitempty"`
	Query          []string          `json:"query,omitempty"`
	Protected      bool              `json:"protected,omitempty"`
	GuestsOnly     bool              `json:"guestsOnly,omitempty"`
	RedirectTarget bool              `json:"redirectTarget,omitempty"`
	Requests       []string          `json:"requests,omitempty"`
	Menu           *MenuEntry        `json:"menu,omitempty"`
	Role           string            `json:"role,omitempty"`
	Resumes        string            `json:"resumes,omitempty"`
}

var (
	pagePath   = regexp.MustCompile(`^\/(?:[a-z0-9][a-z0-9-]*(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z]*))*)?$`)
	propName   = regexp.MustCompile(`^[a-z][A-Za-z]*$`)
	propSource = regexp.MustCompile(`^[:?#][a-z][A-Za-z]*$`)
	language   = regexp.MustCompile(`^[a-z]{2}(?:-[A-Z]{2})?$`)
	apiRequest = regexp.MustCompile(`^\/api\/[^\s"'<>\\]+$`)
	draftKey   = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	slotName   = regexp.MustCompile(`^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$`)
	parameter  = regexp.MustCompile(`:[A-Za-z]+`)
)

// reserved are the first segments of addresses that belong to the site itself.
var reserved = []string{"api", "loading", "outbox", "shell"}

const (
	longestText  = 80
	lastPosition = 1000
)

// checkPages refuses pages and slots that show what the build does not expose, two pages with one path, and what the contract
// does not know.
func (b Build) checkPages() error {
	paths := map[string]bool{}
	for _, p := range b.Pages {
		pattern := p.pattern()
		if paths[pattern] {
			return fmt.Errorf("it has two pages at %s", p.Path)
		}
		paths[pattern] = true
		if err := p.check(); err != nil {
			return err
		}
		if _, known := b.Exposes[p.Expose]; !known {
			return fmt.Errorf("its page %s shows %q, which it does not expose", p.Path, p.Expose)
		}
	}
	for name, id := range b.Slots {
		if _, known := b.Exposes[id]; !known || !slotName.MatchString(name) {
			return fmt.Errorf("its slot %q cannot be filled with %q", name, id)
		}
	}
	return nil
}

// pattern is the path with every parameter alike: two pages with one pattern show the same addresses.
func (p Page) pattern() string { return parameter.ReplaceAllString(p.Path, ":") }

func (p Page) check() error {
	first, _, _ := strings.Cut(strings.TrimPrefix(p.Path, "/"), "/")
	if !pagePath.MatchString(p.Path) || slices.Contains(reserved, first) || strings.HasPrefix(first, "mf-") {
		return fmt.Errorf("%q can be no address of a page", p.Path)
	}
	if !p.Title.complete() || (p.Menu != nil && !p.Menu.complete()) {
		return fmt.Errorf("its page %s lacks a text", p.Path)
	}
	for name, source := range p.Props {
		isThere := !strings.HasPrefix(source, ":") || slices.Contains(strings.Split(p.Path, "/"), source)
		if !propName.MatchString(name) || !propSource.MatchString(source) || !isThere {
			return fmt.Errorf("its page %s has no %q for %q", p.Path, source, name)
		}
	}
	for _, name := range p.Query {
		if !propName.MatchString(name) {
			return fmt.Errorf("its page %s reads %q", p.Path, name)
		}
	}
	for _, request := range p.Requests {
		if !apiRequest.MatchString(request) {
			return fmt.Errorf("its page %s starts with %q", p.Path, request)
		}
	}
	if !slices.Contains([]string{"", "sign-in", "start"}, p.Role) || (p.Resumes != "" && !draftKey.MatchString(p.Resumes)) {
		return fmt.Errorf("its page %s has a role nobody knows", p.Path)
	}
	return nil
}

func (m MenuEntry) complete() bool {
	return m.Label.complete() && m.Position >= 1 && m.Position <= lastPosition &&
		slices.Contains([]string{"", "members", "guests"}, m.Audience)
}

// complete tells whether there is an English text and none is empty or too long; lengths count as JavaScript counts them.
func (t Texts) complete() bool {
	for tag, text := range t {
		length := len(utf16.Encode([]rune(text)))
		if !language.MatchString(tag) || length < 1 || length > longestText {
			return false
		}
	}
	return t["en"] != ""
}
