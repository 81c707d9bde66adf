// Package limits holds back floods: by network and kind of request, and by account, network and device for failed sign-ins.
package limits

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// rule is how many requests of a kind one network has in a time.
type rule struct {
	most int
	in   time.Duration
}

const (
	accounts      = "/api/collections/{collection}/"
	newRecord     = "POST " + accounts + "records"
	changedRecord = "PATCH " + accounts + "records/{id}"
	tileOfTheMap  = "GET /api/discover/tiles/{z}/{x}/{y}"
	listOfTheMap  = "GET /api/discover/places"
)

// ofRoutes are for each collection by itself. Pictures have generous ones: one map page asks for dozens at once, and a whole school
// may stand behind one address. Whatever sends a mail or makes an account is scarce.
var ofRoutes = map[string]rule{
	"POST " + accounts + "auth-with-password":     {30, time.Minute},
	"POST " + accounts + "auth-refresh":           {120, time.Minute},
	"POST " + accounts + "request-password-reset": {10, 10 * time.Minute},
	"POST " + accounts + "request-verification":   {20, 10 * time.Minute},
	"POST " + accounts + "request-email-change":   {10, 10 * time.Minute},
	"POST " + accounts + "confirm-password-reset": {20, 10 * time.Minute},
	"POST " + accounts + "confirm-verification":   {30, 10 * time.Minute},
	"POST " + accounts + "confirm-email-change":   {20, 10 * time.Minute},
	newRecord: {300, time.Minute},
	// One of five hundred places has others who write wait for a third of a second, also where its last place is refused.
	"POST /api/waypost/drafts/{id}/accept":                   {20, time.Minute},
	"GET /api/files/{collection}/{recordId}/{filename}":      {3000, 10 * time.Second},
	"GET /api/pictures/{collection}/{record}/{width}/{file}": {3000, 10 * time.Second},
	"POST /api/waypost/csp-report":                           {60, time.Minute},
	// What crawlers and chats ask for: a page of search results may show fifty cards, and a crawler reads a thousand days of sitemaps.
	"GET /cards/{story}/{file}":         {300, 10 * time.Second},
	"GET /cards/{story}/{place}/{file}": {300, 10 * time.Second},
	"GET /sitemap.xml":                  {60, 10 * time.Second},
	"GET /sitemaps/{day}":               {100, 10 * time.Second},
	"GET /feed.atom":                    {100, 10 * time.Second},
	"GET /authors/{author}/feed.atom":   {100, 10 * time.Second},
	"GET /oembed":                       {300, 10 * time.Second},
	"GET /embed/{story}":                {300, 10 * time.Second},
	"GET /embed/{story}/{place}":        {300, 10 * time.Second},
	tileOfTheMap:                        {3000, 10 * time.Second},
	listOfTheMap:                        {600, 10 * time.Second},
}

// filtered is how often a question of the map counts that asks for some places: they are looked for one by one, where all of them
// have been counted before.
const filtered = 10

// priceOf is how often a request counts.
func priceOf(e *core.RequestEvent) int {
	route, asked := e.Request.Pattern, e.Request.URL.Query()
	if (route != tileOfTheMap && route != listOfTheMap) || asked.Get("words")+asked.Get("country")+asked.Get("from")+asked.Get("to") == "" {
		return 1
	}
	return filtered
}

// blockHas is how many networks' worth a block of networks has of what is scarce: whoever has all of a block would have the site write
// to thousands of strangers, and thousands of accounts.
const blockHas = 5

// isScarce tells what sends a mail to whomever somebody names, or makes an account.
func isScarce(route, collection string) bool {
	return collection == "users" && (route == newRecord || strings.HasPrefix(route, "POST "+accounts+"request-"))
}

// ofPeople take the place of the ones above and of those below where the record is a person.
var ofPeople = map[string]rule{newRecord: {20, 10 * time.Minute}, changedRecord: {30, time.Minute}}

// ofOthers are for all other routes whose path begins so, together.
var ofOthers = []struct {
	start string
	rule
}{
	{"/api/release/", rule{600, 10 * time.Second}},
	{"/api/", rule{600, 10 * time.Second}},
}

func collectionOf(e *core.RequestEvent) string {
	if c, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection")); err == nil {
		return c.Name
	}
	return ""
}

// ruleFor is the rule a request falls under, and a name for what is counted together; without one it is not counted here.
func ruleFor(e *core.RequestEvent) (string, rule, bool) {
	route, collection := e.Request.Pattern, collectionOf(e)
	if r, known := ofPeople[route]; known && collection == "users" {
		return route + " of people", r, true
	}
	if r, known := ofRoutes[route]; known {
		return route + " of " + collection, r, true
	}
	for _, o := range ofOthers {
		if strings.HasPrefix(e.Request.URL.Path, o.start) {
			return o.start, o.rule, true
		}
	}
	return "", rule{}, false
}
