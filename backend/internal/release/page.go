package release

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"waypost/backend/internal/contract"
)

// texts are one text in each language a remote has.
type texts map[string]string

// page is what the schema cannot say of a page of a build: how it fits its path, its texts and what the build exposes.
type page struct {
	Path        string            `json:"path"`
	Expose      string            `json:"expose"`
	Role        string            `json:"role"`
	Resumes     string            `json:"resumes"`
	Title       texts             `json:"title"`
	Description texts             `json:"description"`
	Protected   bool              `json:"protected"`
	Props       map[string]string `json:"props"`
	Menu        *struct {
		Label texts `json:"label"`
	} `json:"menu"`
}

var parameter = regexp.MustCompile(`:[A-Za-z]+`)

// checkPages refuses pages and slots that show what the build does not expose, and two pages with one path.
func (b Build) checkPages() error {
	paths := map[string]bool{}
	for _, p := range b.Pages {
		if paths[p.pattern()] {
			return fmt.Errorf("it has two pages at %s", p.Path)
		}
		paths[p.pattern()] = true
		if err := p.check(); err != nil {
			return err
		}
		if _, known := b.Exposes[p.Expose]; !known {
			return fmt.Errorf("its page %s shows %q, which it does not expose", p.Path, p.Expose)
		}
	}
	for name, id := range b.Slots {
		if _, known := b.Exposes[id]; !known {
			return fmt.Errorf("its slot %q cannot be filled with %q", name, id)
		}
	}
	return nil
}

// pattern is its path with every parameter alike: two pages with one pattern show the same addresses.
func (p page) pattern() string { return parameter.ReplaceAllString(p.Path, ":") }

func (p page) check() error {
	first, _, _ := strings.Cut(strings.TrimPrefix(p.Path, "/"), "/")
	if slices.Contains(contract.ReservedSegments, first) || strings.HasPrefix(first, "mf-") {
		return fmt.Errorf("%q belongs to the site itself", p.Path)
	}
	if p.Title["en"] == "" || p.Menu != nil && p.Menu.Label["en"] == "" || p.Description != nil && p.Description["en"] == "" {
		return fmt.Errorf("its page %s lacks an English text", p.Path)
	}
	if p.Description != nil && (p.Protected || p.Path != p.pattern()) {
		return fmt.Errorf("its page %s has a description for lists, but is not one public address", p.Path)
	}
	if p.Props != nil && len(p.Props) == 0 {
		return fmt.Errorf("its page %s has an empty list of properties", p.Path)
	}
	for name, source := range p.Props {
		if strings.HasPrefix(source, ":") && !slices.Contains(strings.Split(p.Path, "/"), source) {
			return fmt.Errorf("its page %s has no %q for %q", p.Path, source, name)
		}
	}
	return nil
}
