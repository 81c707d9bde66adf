package drafts

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/limits"
	"waypost/backend/internal/visitor"
)

const (
	// A draft of five hundred places keeps everybody else from writing for a third of a second. Of the time one part in so many is one person's, or
	// one block of networks', and mostOwed of it they have in advance.
	oneIn    = 20
	mostOwed = 3 * time.Second
	notSoon  = "Many places have just been added from here. Please wait a moment and try again."
)

// whose are the names of who asks; none of addresses no limit holds for.
func whose(e *core.RequestEvent) []string {
	if limits.Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return nil
	}
	return []string{"person " + e.Auth.Id, "block " + visitor.Neighbourhood(visitor.Address(e.Request)).String()}
}

func refuseFor(e *core.RequestEvent, wait time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return router.NewApiError(http.StatusTooManyRequests, notSoon, nil)
}
