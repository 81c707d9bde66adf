package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
)

// breach is all that is kept of a report.
type breach struct{ rule, source string }

const other = "other"

var rules = []string{
	"base-uri", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors", "frame-src", "img-src", "manifest-src", "media-src",
	"object-src", "require-trusted-types-for", "script-src", "script-src-attr", "script-src-elem", "style-src", "style-src-attr", "style-src-elem",
	"trusted-types", "worker-src",
}

// breachSources are what browsers write in place of an address.
var breachSources = []string{"blob", "data", "eval", "inline", "trusted-types-policy", "trusted-types-sink", "wasm-eval"}

type sentReport struct {
	Report struct {
		Effective string `json:"effective-directive"`
		Violated  string `json:"violated-directive"`
		Blocked   string `json:"blocked-uri"`
		File      string `json:"source-file"`
	} `json:"csp-report"`
}

func (c *BreachCounter) read(body []byte) (breach, bool) {
	var sent sentReport
	if json.Unmarshal(body, &sent) != nil {
		return breach{}, false
	}
	// Older browsers write the whole directive, and only as the violated one.
	rule, _, _ := strings.Cut(cmp.Or(sent.Report.Effective, sent.Report.Violated), " ")
	if rule == "" {
		return breach{}, false
	}
	if !slices.Contains(rules, rule) {
		rule = other
	}
	if isExtension(sent.Report.File) {
		return breach{rule, "extension"}, true
	}
	return breach{rule, c.sourceOf(sent.Report.Blocked)}, true
}

func (c *BreachCounter) sourceOf(blocked string) string {
	if slices.Contains(breachSources, blocked) {
		return blocked
	}
	if isExtension(blocked) {
		return "extension"
	}
	u, err := url.Parse(blocked)
	if err != nil || u.Scheme == "" {
		return other
	}
	if slices.Contains(breachSources, u.Scheme) {
		return u.Scheme
	}
	switch origin := u.Scheme + "://" + u.Host; {
	case u.Host == "":
		return other
	case origin == c.config.SiteURL || slices.Contains(c.config.AllowedOrigins, origin):
		return "site"
	case slices.Contains(c.config.RemoteOrigins, origin):
		return "remote"
	case origin == c.config.TileOrigin():
		return "tiles"
	}
	return "elsewhere"
}

// isExtension tells whether a person's own addition to the browser is meant: chrome-extension, moz-extension and the like.
func isExtension(address string) bool {
	scheme, _, _ := strings.Cut(address, ":")
	return strings.HasSuffix(scheme, "-extension")
}

func inOrder(counts map[breach]int) []breach {
	return slices.SortedFunc(maps.Keys(counts), func(a, b breach) int {
		return cmp.Or(cmp.Compare(a.rule, b.rule), cmp.Compare(a.source, b.source))
	})
}

func listBreach(counts map[breach]int) string {
	var parts []string
	for _, w := range inOrder(counts) {
		parts = append(parts, fmt.Sprintf("%s (%s) %d ×", w.rule, w.source, counts[w]))
	}
	return strings.Join(parts, ", ")
}
