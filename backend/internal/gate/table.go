package gate

import (
	"maps"
	"strconv"
	"time"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// Limits of bodies: short input, a story or place as JSON, and forms with one picture or with 31 of the largest. A place with more of those
// is sent in several forms.
const (
	shortJSON = 16 << 10
	longJSON  = 1 << 20
	// A draft of 1,500 photos has some 600 KB, and its words.
	draftJSON      = 2 << 20
	onePicture     = contract.SentBytes + 1<<20
	manyPictures   = 31*contract.SentBytes + 1<<20
	records        = "/api/collections/{collection}/records"
	accounts       = "/api/collections/{collection}"
	superuserTable = "_superusers"
)

var (
	shortBodies = Bodies{JSON: shortJSON}
	storyBodies = Bodies{JSON: longJSON, Form: onePicture}
	placeBodies = Bodies{JSON: longJSON, Form: manyPictures}
	oneToken    = Query{"token": Token}

	// One page of the map loads dozens of pictures, and a whole school may share one address.
	pictures = rate{3000, 10 * time.Second}
	creating = rate{300, time.Minute}

	users       = []string{"users"}
	stories     = []string{album.Stories}
	places      = []string{album.Places}
	uploads     = []string{album.Uploads}
	drafts      = []string{"drafts"}
	shared      = []string{"shares"}
	zones       = []string{"zones"}
	invitations = []string{"invitations"}
	withPicture = []string{album.Stories, album.Places}
	superusers  = []string{superuserTable}
)

// withPlaceFilter adds the filter parameters shared by the map and its list.
func withPlaceFilter(q Query) Query {
	maps.Copy(q, Query{"words": Words, "country": Country, "from": Day, "to": Day})
	return q
}

// Table lists every call the API allows except for superusers. A new route needs a row here, and the end-to-end run fails on a row none of
// our programs uses.
func Table() []Call {
	return []Call{
		{Name: "stories of all", Route: "GET " + records, Collections: stories, Work: Read, Zip: true, From: Site, Query: Query{
			"filter": Required(FilterForm(contract.HomeFilter)), "sort": OneOf(contract.HomeSort), "page": OneOf("1"), "cursor": Cursor, "perPage": Required(OneOf(strconv.Itoa(contract.HomePerPage))),
		}},
		{Name: "stories of one person", Route: "GET " + records, Collections: stories, Work: Read, Zip: true, From: Site, Query: Query{
			"filter": Required(FilterForm(contract.OwnFilter)), "sort": OneOf(contract.OwnSort), "page": OneOf("1"), "cursor": Cursor, "perPage": OneOf(strconv.Itoa(contract.OwnPerPage)),
		}},
		{Name: "own stories found", Route: "GET /api/waypost/own-stories", Work: Read, Rate: creating, From: Site, Query: Query{"words": Required(Words)}},
		{Name: "story", Route: "GET " + records + "/{id}", Collections: stories, Work: Read, Zip: true, From: Site},
		{Name: "new story", Route: "POST " + records, Collections: stories, Body: storyBodies, Work: Save, Rate: creating, From: Site},
		{Name: "changed story", Route: "PATCH " + records + "/{id}", Collections: stories, Body: storyBodies, Work: Save, From: Site},
		{Name: "deleted story", Route: "DELETE " + records + "/{id}", Collections: stories, Work: Save, From: Site},

		{Name: "places of a story", Route: "GET " + records, Collections: places, Work: Read, Zip: true, From: Site, Query: Query{
			"filter": Required(FilterForm(contract.PlacesFilter)), "sort": OneOf(contract.PlacesSort), "page": OneOf("1"), "cursor": Cursor, "perPage": OneOf(strconv.Itoa(contract.PlacesPerPage)),
		}},
		{Name: "place", Route: "GET " + records + "/{id}", Collections: places, Work: Read, Zip: true, From: Site},
		{Name: "new place", Route: "POST " + records, Collections: places, Body: placeBodies, Work: Save, Rate: creating, From: Site},
		{Name: "changed place", Route: "PATCH " + records + "/{id}", Collections: places, Body: placeBodies, Work: Save, From: Site},
		{Name: "deleted place", Route: "DELETE " + records + "/{id}", Collections: places, Work: Save, From: Site},
		{Name: "author by username", Route: "GET /api/waypost/authors/{username}", Work: Read, From: Site},
		{Name: "author", Route: "GET " + records + "/{id}", Collections: []string{"authors"}, Work: Read, From: Programs},

		{Name: "who a story is shared with", Route: "GET " + records, Collections: shared, Work: Read, From: Site, Query: Query{
			"filter": Required(FilterForm(contract.SharesFilter)), "sort": OneOf(contract.SharesSort), "page": Number, "perPage": OneOf(strconv.Itoa(contract.SharesPerPage)), "skipTotal": OneOf("true", "1"),
		}},
		{Name: "new share", Route: "POST " + records, Collections: shared, Body: shortBodies, Work: Hash, Rate: creating, From: Site},
		{Name: "deleted share", Route: "DELETE " + records + "/{id}", Collections: shared, Work: Save, From: Site},
		{Name: "opened link", Route: "POST /api/waypost/shares/open", Body: shortBodies, Work: Hash, Rate: rate{60, time.Minute}, From: Site},
		{Name: "accepted invitation to write", Route: "POST /api/waypost/shares/join", Body: shortBodies, Work: Save, Rate: rate{60, time.Minute}, From: Site},
		{Name: "left co-author", Route: "POST /api/waypost/shares/leave", Body: shortBodies, Rate: rate{20, time.Minute}, From: Site},
		{Name: "presence at a story", Route: "POST /api/waypost/presence", Body: shortBodies, Work: Read, Rate: creating, From: Site},
		{Name: "stories shared with me", Route: "GET /api/waypost/shared", Work: Read, Zip: true, From: Site, Query: Query{"after": SharedAfter}},

		{Name: "own bin", Route: "GET /api/waypost/bin", Work: Read, Zip: true, From: Site},
		{Name: "put back", Route: "POST /api/waypost/bin/{id}", Body: shortBodies, Work: Save, From: Site},
		{Name: "deleted for good", Route: "DELETE /api/waypost/bin/{id}", Work: Save, From: Site},
		{Name: "versions of a story", Route: "GET /api/waypost/versions", Work: Read, Zip: true, From: Site, Query: Query{"story": Required(Cursor), "before": Cursor}},
		{Name: "version", Route: "GET /api/waypost/versions/{id}", Work: Read, Zip: true, From: Site},
		{Name: "restored version", Route: "POST /api/waypost/versions/{id}", Body: shortBodies, Work: Save, Rate: creating, From: Site},
		{Name: "undone save", Route: "POST /api/waypost/undo/{id}", Body: shortBodies, Work: Save, Rate: creating, From: Site},

		{Name: "book", Route: "GET /api/waypost/books/{story}/{paper}", Work: Read, From: Site},
		{Name: "book to make", Route: "POST /api/waypost/books/{story}/{paper}", Rate: rate{20, 10 * time.Minute}, From: Site},
		{Name: "book no more", Route: "DELETE /api/waypost/books/{story}/{paper}", From: Site},
		{Name: "book as PDF", Route: "GET /api/waypost/books/{story}/{paper}/file", Work: Read, From: Elements},

		{Name: "report", Route: "POST /api/waypost/reports", Body: shortBodies, Work: Save, Rate: rate{20, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "decisions about me", Route: "GET /api/waypost/acts", Work: Read, From: Site},
		{Name: "objection", Route: "POST /api/waypost/acts/{id}/objection", Body: shortBodies, Work: Save, Rate: rate{20, 10 * time.Minute}, From: Site},
		{Name: "what waits for moderators", Route: "GET /api/waypost/queue", Work: Read, Zip: true, From: Site, Query: Query{"of": OneOf("reports", "waiting", "objections"), "after": SharedAfter}},
		{Name: "picture of a report", Route: "GET /api/waypost/reports/{id}/pictures/{file}", Work: Read, Rate: pictures, From: Elements},
		{Name: "decision", Route: "POST /api/waypost/reports/{id}/decision", Body: shortBodies, Work: Save, From: Site},
		{Name: "story let through", Route: "POST /api/waypost/waiting/{id}", Body: shortBodies, Work: Save, From: Site},
		{Name: "answer to an objection", Route: "POST /api/waypost/acts/{id}/answer", Body: shortBodies, Work: Save, From: Site},
		{Name: "record of moderation", Route: "GET /api/waypost/record", Work: Read, Zip: true, From: Site, Query: Query{"after": SharedAfter}},
		{Name: "figures of moderation", Route: "GET /api/waypost/figures", Work: Read, From: Site, Query: Query{"year": Year}},

		{Name: "follow", Route: "POST /api/waypost/follows", Body: shortBodies, Work: Save, Rate: rate{20, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "what I follow", Route: "GET /api/waypost/follows", Query: Query{"key": Token}, Work: Read, From: Site},
		{Name: "confirmed follow", Route: "POST /api/waypost/follows/{id}", Query: Query{"key": Token}, Work: Save, From: Site},
		{Name: "follow no more", Route: "DELETE /api/waypost/follows/{id}", Query: Query{"key": Token}, Work: Save, From: Site},
		{Name: "follow no more by mail", Route: "POST /api/waypost/unfollow/{key}", Body: Bodies{Plain: 1 << 10}, Work: Save, From: Programs},
		{Name: "page of a mailbox", Route: "GET /api/waypost/unfollow/{key}", Work: Read, From: Programs},
		{Name: "key of the site for devices", Route: "GET /api/waypost/push", Work: Read, From: Site},
		{Name: "device to tell", Route: "POST /api/waypost/push", Body: shortBodies, Work: Save, Rate: rate{20, 10 * time.Minute}, From: Site},
		{Name: "followers of a story", Route: "GET /api/waypost/stories/{story}/followers", Work: Read, From: Site},

		{Name: "links for photos", Route: "GET /api/waypost/stories/{story}/additions", Work: Read, Zip: true, From: Site},
		{Name: "stories with photos that wait", Route: "GET /api/waypost/additions", Work: Read, From: Site},
		{Name: "new link for photos", Route: "POST /api/waypost/additions", Body: shortBodies, Work: Save, Rate: creating, From: Site},
		{Name: "end of a link for photos", Route: "DELETE /api/waypost/additions/{id}", Work: Save, From: Site},
		{Name: "opened link for photos", Route: "POST /api/waypost/additions/open", Body: shortBodies, Work: Read, Rate: rate{60, time.Minute}, From: Site},
		{Name: "photo sent to an author", Route: "POST /api/waypost/additions/photos", Body: Bodies{Form: onePicture}, OfGuests: true, Work: Save, Rate: creating, LimitsBlock: true, From: Site},
		{Name: "photo taken back", Route: "POST /api/waypost/additions/photos/{id}/back", Body: shortBodies, Work: Save, Rate: creating, From: Site},
		{Name: "who leaves notes", Route: "POST /api/waypost/stories/{story}/notes", Body: shortBodies, Work: Save, From: Site},
		{Name: "what was left at a story", Route: "GET /api/waypost/stories/{story}/notes", Work: Read, Zip: true, From: Site},
		{Name: "notes at a place", Route: "GET /api/waypost/places/{place}/notes", Work: Read, Zip: true, From: Site, Query: Query{"after": SharedAfter, "key": Token}},
		{Name: "heart", Route: "POST /api/waypost/places/{place}/heart", Body: shortBodies, Work: Save, Rate: rate{120, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "new note", Route: "POST /api/waypost/places/{place}/notes", Body: shortBodies, Work: Save, Rate: rate{20, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "notes that wait", Route: "GET /api/waypost/notes", Work: Read, Zip: true, From: Site, Query: Query{"after": SharedAfter, "key": Token}},
		{Name: "changed note", Route: "PATCH /api/waypost/notes/{id}", Query: Query{"key": Token}, Body: shortBodies, Work: Save, Rate: rate{60, 10 * time.Minute}, From: Site},
		{Name: "yes to a note", Route: "POST /api/waypost/notes/{id}", Query: Query{"key": Token}, Work: Save, From: Site},
		{Name: "deleted note", Route: "DELETE /api/waypost/notes/{id}", Query: Query{"key": Token}, Work: Save, From: Site},
		{Name: "blocked writer", Route: "POST /api/waypost/notes/{id}/block", Work: Save, From: Site},
		{Name: "writer let in again", Route: "DELETE /api/waypost/blocked/{id}", Work: Save, From: Site},

		{Name: "part of a clip", Route: "POST /api/waypost/clips/{sum}/{bytes}/{from}", Body: Bodies{Plain: contract.ClipPart}, Rate: creating, From: Site},
		{Name: "own uploads", Route: "GET /api/waypost/uploads", Work: Read, From: Site},
		{Name: "upload", Route: "GET " + records + "/{id}", Collections: uploads, Work: Read, From: Programs},
		{Name: "new upload", Route: "POST " + records, Collections: uploads, Body: Bodies{Form: onePicture}, Work: Save, Rate: creating, From: Site},
		{Name: "deleted upload", Route: "DELETE " + records + "/{id}", Collections: uploads, Work: Save, From: Site},
		{Name: "own drafts", Route: "GET /api/waypost/drafts", Work: Read, From: Site},
		{Name: "draft", Route: "GET " + records + "/{id}", Collections: drafts, Work: Read, From: Site},
		{Name: "new draft", Route: "POST " + records, Collections: drafts, Body: Bodies{JSON: draftJSON}, Work: Save, Rate: creating, From: Site},
		{Name: "changed draft", Route: "PATCH " + records + "/{id}", Collections: drafts, Body: Bodies{JSON: draftJSON}, Work: Save, From: Site},
		{Name: "deleted draft", Route: "DELETE " + records + "/{id}", Collections: drafts, Work: Save, From: Site},
		{Name: "draft that becomes a story", Route: "POST /api/waypost/drafts/{id}/accept", Body: shortBodies, StoresMore: true, Rate: rate{20, time.Minute}, From: Site},

		{Name: "own download", Route: "GET /api/waypost/download", Work: Read, From: Site},
		{Name: "new download", Route: "POST /api/waypost/download", Body: shortBodies, Work: Save, Rate: rate{20, time.Minute}, From: Site},
		{Name: "downloaded file", Route: "GET /api/waypost/download/file", Rate: pictures, From: Elements},
		{Name: "cancelled download", Route: "DELETE /api/waypost/download", From: Site},
		{Name: "story for other programs", Route: "GET /api/waypost/stories/{story}/{format}", Work: Read, Rate: creating, From: Elements},

		{Name: "own zones", Route: "GET " + records, Collections: zones, Work: Read, From: Site},
		{Name: "new zone", Route: "POST " + records, Collections: zones, Body: shortBodies, Work: Save, Rate: creating, From: Site},
		{Name: "deleted zone", Route: "DELETE " + records + "/{id}", Collections: zones, Work: Save, From: Site},

		{Name: "places to discover", Route: "GET /api/discover/places", Zip: true, Rate: rate{600, 10 * time.Second}, From: Site, Query: withPlaceFilter(Query{
			"bbox": Bounds, "near": Coordinates, "sort": OneOf("newest", "nearest"), "cursor": Cursor,
		})},
		{Name: "map to discover", Route: "GET /api/discover/tiles/{z}/{x}/{y}", Rate: pictures, From: Site, Query: withPlaceFilter(Query{"author": Author})},

		{Name: "picture", Route: "GET /api/pictures/{collection}/{record}/{width}/{file}", Collections: withPicture, Query: oneToken, Work: Read, Rate: pictures, From: Elements},
		{Name: "sent photo", Route: "GET /api/files/{collection}/{recordId}/{filename}", Collections: uploads, Query: oneToken, Work: Read, Rate: pictures, From: Elements},
		{Name: "original picture", Route: "GET /api/files/{collection}/{recordId}/{filename}", Collections: withPicture, Query: oneToken, Work: Read, Rate: pictures, From: Programs},
		{Name: "token for pictures", Route: "POST /api/files/token", From: Programs},

		{Name: "sign-up", Route: "POST " + records, Collections: users, Body: shortBodies, Work: Hash, Rate: rate{20, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "sign-in", Route: "POST " + accounts + "/auth-with-password", Collections: users, Body: shortBodies, Work: Hash, Rate: rate{30, time.Minute}, From: Site},
		{Name: "renewed sign-in", Route: "POST " + accounts + "/auth-refresh", Collections: users, Rate: rate{120, time.Minute}, From: Site},
		{Name: "own sessions", Route: "GET /api/waypost/sessions", Work: Read, From: Site},
		{Name: "end of a session", Route: "DELETE /api/waypost/sessions/{id}", From: Site},
		{Name: "end of all sessions", Route: "DELETE /api/waypost/sessions", From: Site},
		{Name: "request of a confirmation", Route: "POST " + accounts + "/request-verification", Collections: users, Body: shortBodies, Rate: rate{20, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "confirmed address", Route: "POST " + accounts + "/confirm-verification", Collections: users, Body: shortBodies, Work: Read, Rate: rate{30, 10 * time.Minute}, From: Site},
		{Name: "request of a new password", Route: "POST " + accounts + "/request-password-reset", Collections: users, Body: shortBodies, Rate: rate{10, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "new password", Route: "POST " + accounts + "/confirm-password-reset", Collections: users, Body: shortBodies, Work: Hash, Rate: rate{20, 10 * time.Minute}, From: Site},
		{Name: "request of another address", Route: "POST " + accounts + "/request-email-change", Collections: users, Body: shortBodies, Rate: rate{10, 10 * time.Minute}, LimitsBlock: true, From: Site},
		{Name: "other address", Route: "POST " + accounts + "/confirm-email-change", Collections: users, Body: shortBodies, Work: Hash, Rate: rate{20, 10 * time.Minute}, From: Site},
		{Name: "own account", Route: "GET " + records + "/{id}", Collections: users, Work: Read, From: Site},
		{Name: "changed account", Route: "PATCH " + records + "/{id}", Collections: users, Body: shortBodies, StoresMore: true, Work: Save, Rate: rate{30, 10 * time.Minute}, From: Site},
		{Name: "deleted account", Route: deletion, Collections: users, Body: shortBodies, Work: Save, From: Site},

		{Name: "settings of the site", Route: "GET /api/waypost/site", Zip: true, From: Site},
		{Name: "changed settings of the site", Route: "PATCH /api/waypost/site", Body: Bodies{JSON: longJSON}, Work: Save, From: Site},

		{Name: "state of the site", Route: "GET /api/waypost/site/glance", Work: Read, From: Site},
		{Name: "streets of the site", Route: "GET /api/waypost/site/streets", From: Site},
		{Name: "streets to fetch", Route: "POST /api/waypost/site/streets", From: Site},
		{Name: "streets no more", Route: "DELETE /api/waypost/site/streets", From: Site},
		{Name: "people", Route: "GET /api/waypost/people", Work: Read, Zip: true, From: Site, Query: Query{"find": Words, "after": Words}},
		{Name: "changed person", Route: "PATCH /api/waypost/people/{id}", Body: shortBodies, Work: Save, From: Site},
		{Name: "text of the site", Route: "GET /api/waypost/site/texts/{name}", Zip: true, From: Site},
		{Name: "logo of the site", Route: "GET /api/waypost/site/logo", Query: Query{"v": Token}, From: Elements},
		{Name: "invitations", Route: "GET " + records, Collections: invitations, Work: Read, From: Site, Query: Query{
			"sort": OneOf("-created"), "page": Number, "perPage": OneOf("50"), "skipTotal": OneOf("true", "1"),
		}},
		{Name: "new invitation", Route: "POST " + records, Collections: invitations, Body: shortBodies, Work: Save, Rate: creating, From: Site},
		{Name: "revoked invitation", Route: "DELETE " + records + "/{id}", Collections: invitations, Work: Save, From: Site},

		{Name: "report of loads", Route: "POST /api/release/report", Body: Bodies{Plain: 4 << 10}, From: Elements},
		{Name: "counts of loads", Route: "GET /api/release/counts", Query: Query{"since": Time}, From: Programs},
		{Name: "report of a breach", Route: "POST /api/waypost/csp-report", Body: Bodies{Plain: 8 << 10}, Rate: rate{60, time.Minute}, From: Elements},
		{Name: "health", Route: "GET /api/health", From: Programs},

		{Name: "page or file", Route: "GET /{path...}", AnyQuery: true, From: Elements},
		{Name: "feed of the site", Route: "GET /feed.atom", AnyQuery: true, Work: Read, Zip: true, Rate: rate{100, 10 * time.Second}, From: Programs},
		{Name: "feed of one person", Route: "GET /authors/{author}/feed.atom", AnyQuery: true, Work: Read, Zip: true, Rate: rate{100, 10 * time.Second}, From: Programs},
		{Name: "sitemap", Route: "GET /sitemap.xml", AnyQuery: true, Work: Read, Zip: true, Rate: rate{60, 10 * time.Second}, From: Programs},
		{Name: "sitemap of a day", Route: "GET /sitemaps/{day}", AnyQuery: true, Work: Read, Zip: true, Rate: rate{100, 10 * time.Second}, From: Programs},
		{Name: "robots", Route: "GET /robots.txt", AnyQuery: true, From: Programs},
		{Name: "card of a story", Route: "GET /cards/{story}/{file}", AnyQuery: true, Work: Read, Rate: rate{300, 10 * time.Second}, From: Programs},
		{Name: "card of a place", Route: "GET /cards/{story}/{place}/{file}", AnyQuery: true, Work: Read, Rate: rate{300, 10 * time.Second}, From: Programs},
		{Name: "description of an embed", Route: "GET /oembed", AnyQuery: true, Work: Read, Rate: rate{300, 10 * time.Second}, From: Programs},
		{Name: "embed", Route: "GET /embed/{story}", AnyQuery: true, Work: Read, Rate: rate{300, 10 * time.Second}, From: Programs},
		{Name: "embed of a place", Route: "GET /embed/{story}/{place}", AnyQuery: true, Work: Read, Rate: rate{300, 10 * time.Second}, From: Programs},

		{Name: "outbox", Route: "GET /outbox", AnyQuery: true, From: Elements},
		{Name: "outbox for programs", Route: "GET /outbox.json", AnyQuery: true, From: Programs},

		{Name: "dashboard", Route: "GET /_/{path...}", AnyQuery: true, From: Dashboard},
		{Name: "scripts of the dashboard", Route: "GET /_/extensions.js", AnyQuery: true, From: Dashboard},
		{Name: "ways to sign in there", Route: "GET " + accounts + "/auth-methods", Collections: superusers, Query: Query{"fields": OneOf("mfa,otp,password,oauth2")}, From: Dashboard},
		{Name: "sign-in there", Route: "POST " + accounts + "/auth-with-password", Collections: superusers, Body: shortBodies, Work: Hash, Rate: rate{30, time.Minute}, From: Dashboard},
		{Name: "one-time password there", Route: "POST " + accounts + "/request-otp", Collections: superusers, Body: shortBodies, From: Dashboard},
		{Name: "sign-in there with it", Route: "POST " + accounts + "/auth-with-otp", Collections: superusers, Body: shortBodies, From: Dashboard},
	}
}
