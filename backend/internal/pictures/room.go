package pictures

const (
	// leastCounted is what a picture counts as, however small it is: its files take several blocks of a disk each.
	leastCounted = 64 << 10
	// sizesEach is how many times what a picture counts as its smaller sizes may take together.
	sizesEach = 2
)

// Counted is how many bytes a stored picture of that size takes of the room of its account. Its smaller sizes are not in it; Sizes
// bounds them by it.
func Counted(bytes int64) int64 { return max(bytes, leastCounted) }

// Sizes is how many bytes the smaller sizes of a picture may take together. Those of a photo take half of it. A few kilobytes of a pattern
// that repeats itself decode to noise, which takes a thousand times as much.
func Sizes(bytes int64) int64 { return sizesEach * Counted(bytes) }
