package stories

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/site"
)

// Fields of a story this package keeps, or goes by.
const (
	ShownField = "shown"
	AuthorName = "author_name"
	AuthorUser = "author_username"
	Visibility = "visibility"
	Binned     = "binned"
	TakenDown  = "taken_down"
	// Waiting is since when a story waits for a moderator's first look.
	Waiting = "waiting"
	// Deletes and Suspended are of the author: the day the account goes, and since when it is suspended.
	Deletes   = "deletes"
	Suspended = "suspended"
)

// Public is the visibility of what everybody may read.
const Public = "public"

// Rule decides who may read a story: everybody, or its owner alone.
type Rule struct {
	// NeedsVerified hides what people write until they have confirmed their mail address.
	NeedsVerified bool
	// NeedsPlace keeps stories without a place from public lists. The hooks go by what hosts have chosen.
	NeedsPlace bool
	// Begins is the visibility of a new story that says nothing about it.
	Begins string
	// FirstLook is how many stories of an account wait for a moderator; none where it is nil.
	FirstLook func(core.App) int
}

// sql is the decision. It is made in one place and nowhere else: of a story that is written, of all of one person and of all there
// are. The words say in SQL where the values it goes by are found.
func (r Rule) sql(visibility, binned, takenDown, waiting, away, verified, places string) string {
	decision := visibility + " = '" + Public + "' AND " + binned + " = '' AND " + takenDown + " = '' AND " + waiting + " = '' AND " + away + " = ''"
	if r.NeedsVerified {
		decision += " AND " + verified
	}
	if r.NeedsPlace {
		decision += " AND " + places + " > 0"
	}
	return "(" + decision + ")"
}

// now is the rule with what hosts have chosen.
func (r Rule) now(app core.App) Rule {
	r.NeedsPlace = site.Of(app).NoPlaceWaits
	return r
}

// ofStored is the decision about a story as it stands in its table.
func (r Rule) ofStored(away, verified string) string {
	return r.sql("[[visibility]]", "[[binned]]", "[[taken_down]]", "[[waiting]]", away, verified, "[[places_count]]")
}
