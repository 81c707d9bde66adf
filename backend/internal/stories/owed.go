package stories

import "time"

const (
	// A draft of five hundred places keeps everybody else from writing for a third of a second. Of the time one part in so many is one person's,
	// and mostOwed of it they have in advance.
	oneIn    = 20
	mostOwed = 3 * time.Second
	notSoon  = "You have just added many places. Please wait a moment and try again."
)
