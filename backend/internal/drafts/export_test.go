package drafts

// For tests.
const (
	MostOwed     = mostOwed
	MostAccepted = mostAccepted
)
