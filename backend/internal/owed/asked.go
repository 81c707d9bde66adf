package owed

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

// Whose are the names of who asks, a person: theirs and that of their block of networks. None of addresses no limit holds for.
func Whose(e *core.RequestEvent) []string {
	if limits.Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return nil
	}
	return []string{"person " + e.Auth.Id, "block " + visitor.Neighbourhood(visitor.Address(e.Request)).String()}
}

// Refuse has them come again after that time.
func Refuse(e *core.RequestEvent, wait time.Duration, sentence string) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return router.NewApiError(http.StatusTooManyRequests, sentence, nil)
}
