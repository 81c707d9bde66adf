package pages

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
)

const (
	// LargestLoadReport is in bytes.
	LargestLoadReport = 4 << 10
	mostLoads         = 24
	longestLoad       = 10 * 60 * 1000

	ready, failed, slow = "ready", "failed", "slow"
)

// lateFile is the reason of a build that came up and then waited for a later file.
const lateFile, otherReason = "chunk", "other"

// reasons, by outcome, are counted one by one; any other, from a shell newer than this server, as otherReason: its failures
// must count.
var reasons = map[string][]string{
	ready:  {},
	failed: append(contract.BuildFailures, ""),
	slow:   append(contract.SlowReasons, ""),
}

// load is what became of one build on one page; MS is the time until it was ready. Whatever else a page
// says of it, as those of earlier shells do, is not read.
type load struct {
	Remote  string   `json:"remote"`
	Build   string   `json:"build"`
	Outcome string   `json:"outcome"`
	Reason  string   `json:"reason"`
	MS      *float64 `json:"ms"`
}

// pageName is the form of a record's id.
var pageName = regexp.MustCompile(`^[a-z0-9]{15}$`)

type telemetrySentReport struct {
	// Page is a name the page drew for itself at random: it tells pages apart, and nothing of who reads them.
	Page  string `json:"page"`
	Loads []load `json:"loads"`
}

// report always answers the same: whoever sends it learns nothing from what counted.
func (t *LoadCounter) report(e *core.RequestEvent) error {
	if err := t.take(e); err != nil {
		e.App.Logger().Warn("A report of loads could not be counted", "error", err)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.NoContent(http.StatusNoContent)
}

func (t *LoadCounter) take(e *core.RequestEvent) error {
	if !t.fromSite(e.Request) {
		return nil
	}
	body, err := io.ReadAll(io.LimitReader(e.Request.Body, LargestLoadReport+1))
	var sent telemetrySentReport
	if err != nil || len(body) > LargestLoadReport || json.Unmarshal(body, &sent) != nil {
		return nil
	}
	address, known := network(e.RealIP())
	if !pageName.MatchString(sent.Page) || !known || len(sent.Loads) > mostLoads {
		return nil
	}
	loads := slices.DeleteFunc(sent.Loads, func(l load) bool { return !l.sound() || !t.builds.KnowsBuild(l.Remote, l.Build) })
	if len(loads) == 0 {
		return nil
	}
	for i := range loads {
		switch {
		case loads[i].Outcome == ready:
			loads[i].Reason = ""
		case !slices.Contains(reasons[loads[i].Outcome], loads[i].Reason):
			loads[i].Reason = otherReason
		}
	}
	return t.count(counting{
		page: sent.Page, address: address, loads: onePerBuild(loads),
		exempt: gate.Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()),
	})
}

func (l load) sound() bool {
	_, known := reasons[l.Outcome]
	return known && (l.MS == nil || (*l.MS >= 0 && *l.MS <= longestLoad))
}

// fromSite refuses what a page of another site makes its visitors' browsers send: otherwise anyone with a popular page
// would have as many addresses as it has readers. A browser always names the origin of such a request. The host that was
// asked counts only while nobody has set the site's address: any name can be made to lead here.
func (t *LoadCounter) fromSite(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return r.Header.Get("Sec-Fetch-Site") != "cross-site"
	}
	if strings.EqualFold(origin, t.config.SiteURL) || slices.Contains(t.config.AllowedOrigins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return !t.config.SiteURLGiven() && err == nil && u.Host != "" && strings.EqualFold(u.Host, r.Host)
}
