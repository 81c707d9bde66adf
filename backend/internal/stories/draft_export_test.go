package stories

// For tests.
const (
	MostOwed = mostOwed
)
