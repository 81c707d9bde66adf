package settings

import "strings"

// Acknowledged, Asynchronous and off are how the database is kept in the bucket.
const (
	Acknowledged = "acknowledged"
	Asynchronous = "asynchronous"
)

// Replicates tells whether the database is kept in the bucket as well.
func (c Config) Replicates() bool {
	return c.Replication == Acknowledged || c.Replication == Asynchronous
}

// replication goes with a bucket; without one there is none.
func (r *reader) replication(name string, hasBucket bool) string {
	v := strings.ToLower(r.text(name, ""))
	switch {
	case v == "" && hasBucket:
		return Acknowledged
	case v == "", v == off:
		return off
	case v != Acknowledged && v != Asynchronous:
		r.refuse(name, "must be %s, %s or off, not %q.", Acknowledged, Asynchronous, v)
	case !hasBucket:
		r.refuse(nameS3Bucket, "is needed when %s is set.", name)
	}
	return v
}
