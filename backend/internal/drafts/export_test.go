package drafts

// For tests.
const (
	MostOwed = mostOwed
)
