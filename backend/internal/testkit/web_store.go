package testkit

import "github.com/pocketbase/pocketbase/core"

// FilesAt has the server keep its files in a bucket of a store at this address from now on.
func (s *Server) FilesAt(url, bucket string) { FilesAt(s.App, url, bucket) }

// FilesAt is the same of an app that is not served.
func FilesAt(app core.App, url, bucket string) {
	s3 := &app.Settings().S3
	s3.Enabled, s3.Bucket, s3.Region, s3.Endpoint, s3.AccessKey, s3.Secret, s3.ForcePathStyle = true, bucket, "here", url, "key", "secret", true
}
