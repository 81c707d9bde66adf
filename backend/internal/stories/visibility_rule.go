package stories

// Fields of a story this package keeps, or goes by.
const (
	ShownField = "shown"
	AuthorName = "author_name"
	AuthorUser = "author_username"
	Visibility = "visibility"
	Binned     = "binned"
	TakenDown  = "taken_down"
	// Deletes is of the author: the day the account goes.
	Deletes = "deletes"
)

// Public is the visibility of what everybody may read.
const Public = "public"

// Rule decides who may read a story: everybody, or its owner alone.
type Rule struct {
	// NeedsVerified hides what people write until they have confirmed their mail address.
	NeedsVerified bool
	// Begins is the visibility of a new story that says nothing about it.
	Begins string
}

// sql is the decision. It is made in one place and nowhere else: of a story that is written, of all of one person and of all there
// are. The words say in SQL where the values it goes by are found.
func (r Rule) sql(visibility, binned, takenDown, deletes, verified string) string {
	decision := visibility + " = '" + Public + "' AND " + binned + " = '' AND " + takenDown + " = '' AND " + deletes + " = ''"
	if r.NeedsVerified {
		decision += " AND " + verified
	}
	return "(" + decision + ")"
}

// ofStored is the decision about a story as it stands in its table.
func (r Rule) ofStored(deletes, verified string) string {
	return r.sql("[[visibility]]", "[[binned]]", "[[taken_down]]", deletes, verified)
}
