package media

// leastCounted is what a picture counts as, however small it is: its files take several blocks of a disk each.
const leastCounted = 64 << 10

// Counted is how many bytes a stored picture of that size takes of the room of its account. Its smaller sizes, which take half as much, are
// not in it.
func Counted(bytes int64) int64 { return max(bytes, leastCounted) }
