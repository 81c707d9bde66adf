package surface

import (
	"maps"
	"strconv"

	"waypost/backend/internal/album"
	"waypost/backend/internal/breach"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/drafts"
	"waypost/backend/internal/feeds"
	"waypost/backend/internal/lists"
	"waypost/backend/internal/reach"
	"waypost/backend/internal/telemetry"
)

// homePage, ownPage and placesPage are how many records a page of each list has.
var homePage, ownPage, placesPage = strconv.Itoa(lists.HomePage), strconv.Itoa(lists.OwnPage), strconv.Itoa(lists.PlacesPage)

// Bounds of bodies: what somebody types, a story or place as JSON, and forms with one picture or with 31 of the largest: of a place with more
// such the others come in later forms.
const (
	typed          = 16 << 10
	written        = 1 << 20
	onePicture     = 21 << 20
	manyPictures   = 31*20<<20 + 1<<20
	records        = "/api/collections/{collection}/records"
	accounts       = "/api/collections/{collection}"
	superuserTable = "_superusers"
)

var (
	typedJSON   = Bodies{JSON: typed}
	storyBodies = Bodies{JSON: written, Form: onePicture}
	placeBodies = Bodies{JSON: written, Form: manyPictures}
	oneToken    = Query{"token": Token}

	users       = []string{"users"}
	stories     = []string{album.Stories}
	places      = []string{album.Places}
	uploads     = []string{album.Uploads}
	unfinished  = []string{"drafts"}
	withPicture = []string{album.Stories, album.Places}
	superusers  = []string{superuserTable}
)

// discovered adds what the map and the list beside it are both asked for.
func discovered(q Query) Query {
	maps.Copy(q, Query{"words": Words, "country": Country, "from": Day, "to": Day})
	return q
}

// Table is everything the API can be asked for by anybody but superusers. A new route of ours needs a row here, and a
// row no program of ours uses fails the end-to-end run.
func Table() []Call {
	return []Call{
		{Name: "stories of all", Route: "GET " + records, Collections: stories, From: Site, Query: Query{
			"filter": Needed(Shape("created >= '2022-01-01 00:00:00'")), "sort": Only("-created"), "page": Only("1"), "cursor": Cursor, "perPage": Needed(Only(homePage)),
		}},
		{Name: "stories of one person", Route: "GET " + records, Collections: stories, From: Site, Query: Query{
			"filter": Needed(Shape("user = {}")), "sort": Only("-created"), "page": Only("1"), "cursor": Cursor, "perPage": Only(ownPage),
		}},
		{Name: "story", Route: "GET " + records + "/{id}", Collections: stories, From: Site},
		{Name: "new story", Route: "POST " + records, Collections: stories, Body: storyBodies, From: Site},
		{Name: "changed story", Route: "PATCH " + records + "/{id}", Collections: stories, Body: storyBodies, Holds: formWords, From: Site},
		{Name: "deleted story", Route: "DELETE " + records + "/{id}", Collections: stories, From: Site},

		{Name: "places of a story", Route: "GET " + records, Collections: places, From: Site, Query: Query{
			"filter": Needed(Shape("places_collection = {}")), "sort": Only("position,id", "created,id"), "page": Only("1"), "cursor": Cursor, "perPage": Only(placesPage),
		}},
		{Name: "place", Route: "GET " + records + "/{id}", Collections: places, From: Site},
		{Name: "new place", Route: "POST " + records, Collections: places, Body: placeBodies, From: Site},
		{Name: "changed place", Route: "PATCH " + records + "/{id}", Collections: places, Body: placeBodies, From: Site},
		{Name: "deleted place", Route: "DELETE " + records + "/{id}", Collections: places, From: Site},
		{Name: "author", Route: "GET " + records + "/{id}", Collections: []string{"authors"}, From: Programs},

		{Name: "own uploads", Route: "GET " + drafts.UploadsPath, From: Site},
		{Name: "upload", Route: "GET " + records + "/{id}", Collections: uploads, From: Programs},
		{Name: "new upload", Route: "POST " + records, Collections: uploads, Body: Bodies{Form: onePicture}, From: Site},
		{Name: "deleted upload", Route: "DELETE " + records + "/{id}", Collections: uploads, From: Site},
		{Name: "own drafts", Route: "GET " + drafts.DraftsPath, From: Site},
		{Name: "draft", Route: "GET " + records + "/{id}", Collections: unfinished, From: Site},
		{Name: "new draft", Route: "POST " + records, Collections: unfinished, Body: Bodies{JSON: written}, From: Site},
		{Name: "changed draft", Route: "PATCH " + records + "/{id}", Collections: unfinished, Body: Bodies{JSON: written}, Holds: formWords, From: Site},
		{Name: "deleted draft", Route: "DELETE " + records + "/{id}", Collections: unfinished, Holds: formWords / 2, From: Site},
		{Name: "draft that becomes a story", Route: "POST " + drafts.AcceptPath, Body: typedJSON, Keeps: true, Holds: formWords, From: Site},

		{Name: "places to discover", Route: "GET " + discover.PlacesPath, From: Site, Query: discovered(Query{
			"bbox": Four, "near": Two, "sort": Only(discover.Newest, discover.Nearest), "cursor": Cursor,
		})},
		{Name: "map to discover", Route: "GET " + discover.TilePath, From: Site, Query: discovered(Query{})},

		{Name: "picture", Route: "GET /api/pictures/{collection}/{record}/{width}/{file}", Collections: withPicture, Query: oneToken, From: Elements},
		{Name: "sent photo", Route: "GET /api/files/{collection}/{recordId}/{filename}", Collections: uploads, Query: oneToken, From: Elements},
		{Name: "original picture", Route: "GET /api/files/{collection}/{recordId}/{filename}", Collections: withPicture, Query: oneToken, From: Programs},
		{Name: "token for pictures", Route: "POST /api/files/token", From: Programs},

		{Name: "sign-up", Route: "POST " + records, Collections: users, Body: typedJSON, From: Site},
		{Name: "sign-in", Route: "POST " + accounts + "/auth-with-password", Collections: users, Body: typedJSON, From: Site},
		{Name: "renewed sign-in", Route: "POST " + accounts + "/auth-refresh", Collections: users, From: Site},
		{Name: "own sessions", Route: "GET /api/waypost/sessions", From: Site},
		{Name: "end of a session", Route: "DELETE /api/waypost/sessions/{id}", From: Site},
		{Name: "end of all sessions", Route: "DELETE /api/waypost/sessions", From: Site},
		{Name: "request of a confirmation", Route: "POST " + accounts + "/request-verification", Collections: users, Body: typedJSON, From: Site},
		{Name: "confirmed address", Route: "POST " + accounts + "/confirm-verification", Collections: users, Body: typedJSON, From: Site},
		{Name: "request of a new password", Route: "POST " + accounts + "/request-password-reset", Collections: users, Body: typedJSON, From: Site},
		{Name: "new password", Route: "POST " + accounts + "/confirm-password-reset", Collections: users, Body: typedJSON, From: Site},
		{Name: "request of another address", Route: "POST " + accounts + "/request-email-change", Collections: users, Body: typedJSON, From: Programs},
		{Name: "other address", Route: "POST " + accounts + "/confirm-email-change", Collections: users, Body: typedJSON, From: Site},
		{Name: "own account", Route: "GET " + records + "/{id}", Collections: users, From: Programs},
		{Name: "changed account", Route: "PATCH " + records + "/{id}", Collections: users, Body: typedJSON, Keeps: true, From: Programs},
		{Name: "deleted account", Route: "DELETE " + records + "/{id}", Collections: users, From: Programs},

		{Name: "report of loads", Route: "POST /api/release/report", Body: Bodies{Plain: telemetry.LargestReport}, From: Elements},
		{Name: "counts of loads", Route: "GET /api/release/counts", Query: Query{"since": Time}, From: Programs},
		{Name: "report of a breach", Route: "POST " + breach.Path, Body: Bodies{Plain: breach.LargestReport}, From: Elements},
		{Name: "counts of breaches", Route: "GET " + breach.Path, From: Programs},
		{Name: "health", Route: "GET /api/health", From: Programs},

		{Name: "page or file", Route: "GET /{path...}", AnyQuery: true, From: Elements},
		{Name: "feed of the site", Route: "GET " + reach.FeedPath, AnyQuery: true, From: Programs},
		{Name: "feed of one person", Route: "GET " + reach.AuthorFeedPath, AnyQuery: true, From: Programs},
		{Name: "sitemap", Route: "GET " + feeds.SitemapPath, AnyQuery: true, From: Programs},
		{Name: "sitemap of a day", Route: "GET " + feeds.DayPath, AnyQuery: true, From: Programs},
		{Name: "robots", Route: "GET " + feeds.RobotsPath, AnyQuery: true, From: Programs},
		{Name: "card of a story", Route: "GET " + reach.CardPath, AnyQuery: true, From: Programs},
		{Name: "card of a place", Route: "GET " + reach.PlaceCardPath, AnyQuery: true, From: Programs},
		{Name: "description of an embed", Route: "GET " + reach.OEmbedPath, AnyQuery: true, From: Programs},
		{Name: "embed", Route: "GET " + reach.EmbedPath, AnyQuery: true, From: Programs},
		{Name: "embed of a place", Route: "GET " + reach.EmbedPath + "/{place}", AnyQuery: true, From: Programs},

		{Name: "outbox", Route: "GET /outbox", AnyQuery: true, From: Elements},
		{Name: "outbox for programs", Route: "GET /outbox.json", AnyQuery: true, From: Programs},

		{Name: "dashboard", Route: "GET /_/{path...}", AnyQuery: true, From: Dashboard},
		{Name: "scripts of the dashboard", Route: "GET /_/extensions.js", AnyQuery: true, From: Dashboard},
		{Name: "ways to sign in there", Route: "GET " + accounts + "/auth-methods", Collections: superusers, Query: Query{"fields": Only("mfa,otp,password,oauth2")}, From: Dashboard},
		{Name: "sign-in there", Route: "POST " + accounts + "/auth-with-password", Collections: superusers, Body: typedJSON, From: Dashboard},
		{Name: "one-time password there", Route: "POST " + accounts + "/request-otp", Collections: superusers, Body: typedJSON, From: Dashboard},
		{Name: "sign-in there with it", Route: "POST " + accounts + "/auth-with-otp", Collections: superusers, Body: typedJSON, From: Dashboard},
		{Name: "backup", Route: "GET /api/backups/{key}", Query: Query{"token": Needed(Token)}, From: Dashboard},
	}
}
