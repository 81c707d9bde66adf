package gate

import (
	"maps"
	"strconv"
	"time"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// Bounds of bodies: what somebody types, a story or place as JSON, and forms with one picture or with 31 of the largest: of a place with more
// such the others come in later forms.
const (
	typed          = 16 << 10
	written        = 1 << 20
	onePicture     = contract.SentBytes + 1<<20
	manyPictures   = 31*contract.SentBytes + 1<<20
	records        = "/api/collections/{collection}/records"
	accounts       = "/api/collections/{collection}"
	superuserTable = "_superusers"
)

var (
	typedJSON   = Bodies{JSON: typed}
	storyBodies = Bodies{JSON: written, Form: onePicture}
	placeBodies = Bodies{JSON: written, Form: manyPictures}
	oneToken    = Query{"token": Token}

	// One page of the map asks for dozens of pictures at once, and a whole school may stand behind one address.
	pictures = often{3000, 10 * time.Second}
	creating = often{300, time.Minute}

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
		{Name: "stories of all", Route: "GET " + records, Collections: stories, Work: Read, Zip: true, From: Site, Query: Query{
			"filter": Needed(Shape(contract.HomeFilter)), "sort": Only(contract.HomeSort), "page": Only("1"), "cursor": Cursor, "perPage": Needed(Only(strconv.Itoa(contract.HomePerPage))),
		}},
		{Name: "stories of one person", Route: "GET " + records, Collections: stories, Work: Read, Zip: true, From: Site, Query: Query{
			"filter": Needed(Shape(contract.OwnFilter)), "sort": Only(contract.OwnSort), "page": Only("1"), "cursor": Cursor, "perPage": Only(strconv.Itoa(contract.OwnPerPage)),
		}},
		{Name: "story", Route: "GET " + records + "/{id}", Collections: stories, Work: Read, Zip: true, From: Site},
		{Name: "new story", Route: "POST " + records, Collections: stories, Body: storyBodies, Work: Save, Rate: creating, From: Site},
		{Name: "changed story", Route: "PATCH " + records + "/{id}", Collections: stories, Body: storyBodies, Work: Save, From: Site},
		{Name: "deleted story", Route: "DELETE " + records + "/{id}", Collections: stories, Work: Save, From: Site},

		{Name: "places of a story", Route: "GET " + records, Collections: places, Work: Read, Zip: true, From: Site, Query: Query{
			"filter": Needed(Shape(contract.PlacesFilter)), "sort": Only(contract.PlacesSort), "page": Only("1"), "cursor": Cursor, "perPage": Only(strconv.Itoa(contract.PlacesPerPage)),
		}},
		{Name: "place", Route: "GET " + records + "/{id}", Collections: places, Work: Read, Zip: true, From: Site},
		{Name: "new place", Route: "POST " + records, Collections: places, Body: placeBodies, Work: Save, Rate: creating, From: Site},
		{Name: "changed place", Route: "PATCH " + records + "/{id}", Collections: places, Body: placeBodies, Work: Save, From: Site},
		{Name: "deleted place", Route: "DELETE " + records + "/{id}", Collections: places, Work: Save, From: Site},
		{Name: "author", Route: "GET " + records + "/{id}", Collections: []string{"authors"}, Work: Read, From: Programs},

		{Name: "own uploads", Route: "GET /api/waypost/uploads", Work: Read, From: Site},
		{Name: "upload", Route: "GET " + records + "/{id}", Collections: uploads, Work: Read, From: Programs},
		{Name: "new upload", Route: "POST " + records, Collections: uploads, Body: Bodies{Form: onePicture}, Work: Save, Rate: creating, From: Site},
		{Name: "deleted upload", Route: "DELETE " + records + "/{id}", Collections: uploads, Work: Save, From: Site},
		{Name: "own drafts", Route: "GET /api/waypost/drafts", Work: Read, From: Site},
		{Name: "draft", Route: "GET " + records + "/{id}", Collections: unfinished, Work: Read, From: Site},
		{Name: "new draft", Route: "POST " + records, Collections: unfinished, Body: Bodies{JSON: written}, Work: Save, Rate: creating, From: Site},
		{Name: "changed draft", Route: "PATCH " + records + "/{id}", Collections: unfinished, Body: Bodies{JSON: written}, Work: Save, From: Site},
		{Name: "deleted draft", Route: "DELETE " + records + "/{id}", Collections: unfinished, Work: Save, From: Site},
		{Name: "draft that becomes a story", Route: "POST /api/waypost/drafts/{id}/accept", Body: typedJSON, Keeps: true, Rate: often{20, time.Minute}, From: Site},

		{Name: "places to discover", Route: "GET /api/discover/places", Zip: true, Rate: often{600, 10 * time.Second}, From: Site, Query: discovered(Query{
			"bbox": Four, "near": Two, "sort": Only("newest", "nearest"), "cursor": Cursor,
		})},
		{Name: "map to discover", Route: "GET /api/discover/tiles/{z}/{x}/{y}", Rate: pictures, From: Site, Query: discovered(Query{})},

		{Name: "picture", Route: "GET /api/pictures/{collection}/{record}/{width}/{file}", Collections: withPicture, Query: oneToken, Work: Read, Rate: pictures, From: Elements},
		{Name: "sent photo", Route: "GET /api/files/{collection}/{recordId}/{filename}", Collections: uploads, Query: oneToken, Work: Read, Rate: pictures, From: Elements},
		{Name: "original picture", Route: "GET /api/files/{collection}/{recordId}/{filename}", Collections: withPicture, Query: oneToken, Work: Read, Rate: pictures, From: Programs},
		{Name: "token for pictures", Route: "POST /api/files/token", From: Programs},

		{Name: "sign-up", Route: "POST " + records, Collections: users, Body: typedJSON, Work: Hash, Rate: often{20, 10 * time.Minute}, Scarce: true, From: Site},
		{Name: "sign-in", Route: "POST " + accounts + "/auth-with-password", Collections: users, Body: typedJSON, Work: Hash, Rate: often{30, time.Minute}, From: Site},
		{Name: "renewed sign-in", Route: "POST " + accounts + "/auth-refresh", Collections: users, Rate: often{120, time.Minute}, From: Site},
		{Name: "own sessions", Route: "GET /api/waypost/sessions", Work: Read, From: Site},
		{Name: "end of a session", Route: "DELETE /api/waypost/sessions/{id}", From: Site},
		{Name: "end of all sessions", Route: "DELETE /api/waypost/sessions", From: Site},
		{Name: "request of a confirmation", Route: "POST " + accounts + "/request-verification", Collections: users, Body: typedJSON, Rate: often{20, 10 * time.Minute}, Scarce: true, From: Site},
		{Name: "confirmed address", Route: "POST " + accounts + "/confirm-verification", Collections: users, Body: typedJSON, Work: Read, Rate: often{30, 10 * time.Minute}, From: Site},
		{Name: "request of a new password", Route: "POST " + accounts + "/request-password-reset", Collections: users, Body: typedJSON, Rate: often{10, 10 * time.Minute}, Scarce: true, From: Site},
		{Name: "new password", Route: "POST " + accounts + "/confirm-password-reset", Collections: users, Body: typedJSON, Work: Hash, Rate: often{20, 10 * time.Minute}, From: Site},
		{Name: "request of another address", Route: "POST " + accounts + "/request-email-change", Collections: users, Body: typedJSON, Rate: often{10, 10 * time.Minute}, Scarce: true, From: Programs},
		{Name: "other address", Route: "POST " + accounts + "/confirm-email-change", Collections: users, Body: typedJSON, Work: Hash, Rate: often{20, 10 * time.Minute}, From: Site},
		{Name: "own account", Route: "GET " + records + "/{id}", Collections: users, Work: Read, From: Programs},
		{Name: "changed account", Route: "PATCH " + records + "/{id}", Collections: users, Body: typedJSON, Keeps: true, Work: Save, Rate: often{30, 10 * time.Minute}, From: Programs},
		{Name: "deleted account", Route: deletion, Collections: users, Body: typedJSON, Work: Save, From: Programs},

		{Name: "report of loads", Route: "POST /api/release/report", Body: Bodies{Plain: 4 << 10}, From: Elements},
		{Name: "counts of loads", Route: "GET /api/release/counts", Query: Query{"since": Time}, From: Programs},
		{Name: "report of a breach", Route: "POST /api/waypost/csp-report", Body: Bodies{Plain: 8 << 10}, Rate: often{60, time.Minute}, From: Elements},
		{Name: "counts of breaches", Route: "GET /api/waypost/csp-report", From: Programs},
		{Name: "health", Route: "GET /api/health", From: Programs},

		{Name: "page or file", Route: "GET /{path...}", AnyQuery: true, From: Elements},
		{Name: "feed of the site", Route: "GET /feed.atom", AnyQuery: true, Work: Read, Zip: true, Rate: often{100, 10 * time.Second}, From: Programs},
		{Name: "feed of one person", Route: "GET /authors/{author}/feed.atom", AnyQuery: true, Work: Read, Zip: true, Rate: often{100, 10 * time.Second}, From: Programs},
		{Name: "sitemap", Route: "GET /sitemap.xml", AnyQuery: true, Work: Read, Zip: true, Rate: often{60, 10 * time.Second}, From: Programs},
		{Name: "sitemap of a day", Route: "GET /sitemaps/{day}", AnyQuery: true, Work: Read, Zip: true, Rate: often{100, 10 * time.Second}, From: Programs},
		{Name: "robots", Route: "GET /robots.txt", AnyQuery: true, From: Programs},
		{Name: "card of a story", Route: "GET /cards/{story}/{file}", AnyQuery: true, Work: Read, Rate: often{300, 10 * time.Second}, From: Programs},
		{Name: "card of a place", Route: "GET /cards/{story}/{place}/{file}", AnyQuery: true, Work: Read, Rate: often{300, 10 * time.Second}, From: Programs},
		{Name: "description of an embed", Route: "GET /oembed", AnyQuery: true, Work: Read, Rate: often{300, 10 * time.Second}, From: Programs},
		{Name: "embed", Route: "GET /embed/{story}", AnyQuery: true, Work: Read, Rate: often{300, 10 * time.Second}, From: Programs},
		{Name: "embed of a place", Route: "GET /embed/{story}/{place}", AnyQuery: true, Work: Read, Rate: often{300, 10 * time.Second}, From: Programs},

		{Name: "outbox", Route: "GET /outbox", AnyQuery: true, From: Elements},
		{Name: "outbox for programs", Route: "GET /outbox.json", AnyQuery: true, From: Programs},

		{Name: "dashboard", Route: "GET /_/{path...}", AnyQuery: true, From: Dashboard},
		{Name: "scripts of the dashboard", Route: "GET /_/extensions.js", AnyQuery: true, From: Dashboard},
		{Name: "ways to sign in there", Route: "GET " + accounts + "/auth-methods", Collections: superusers, Query: Query{"fields": Only("mfa,otp,password,oauth2")}, From: Dashboard},
		{Name: "sign-in there", Route: "POST " + accounts + "/auth-with-password", Collections: superusers, Body: typedJSON, Work: Hash, Rate: often{30, time.Minute}, From: Dashboard},
		{Name: "one-time password there", Route: "POST " + accounts + "/request-otp", Collections: superusers, Body: typedJSON, From: Dashboard},
		{Name: "sign-in there with it", Route: "POST " + accounts + "/auth-with-otp", Collections: superusers, Body: typedJSON, From: Dashboard},
	}
}
