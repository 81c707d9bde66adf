// Is the way to an S3-compatible bucket: for pictures and for what is replicated.

package replica

import "strings"

// BucketConfig says where the bucket is and who asks for it. Without a name there is none.
type BucketConfig struct {
	// Endpoint is the service's address without a path, such as https://s3.example.org.
	Endpoint string
	Bucket   string
	Region   string
	// AccessKey and Secret are what requests are signed with. They are never shown or logged.
	AccessKey, Secret string
	// Prefix is a folder without slashes at its ends; empty: the bucket's top.
	Prefix string
	// PathStyle has the bucket's name in the path of addresses and not in that of the host.
	PathStyle bool
}

// IsSet tells whether there is a bucket.
func (c BucketConfig) IsSet() bool { return c.Bucket != "" }

// Key is the name of an object of ours below the prefix. The files of records alone lie at the bucket's top, where PocketBase puts them:
// below the names of their collections' folders.
func (c BucketConfig) Key(parts ...string) string {
	if c.Prefix != "" {
		parts = append([]string{c.Prefix}, parts...)
	}
	return strings.Join(parts, "/")
}

// String is for people: without the keys.
func (c BucketConfig) String() string { return c.Bucket + " at " + c.Endpoint }
