package testkit

// FilesAt has the server keep its files in a bucket of a store at this address from now on.
func (s *Server) FilesAt(url, bucket string) {
	s3 := &s.App.Settings().S3
	s3.Enabled, s3.Bucket, s3.Region, s3.Endpoint, s3.AccessKey, s3.Secret, s3.ForcePathStyle = true, bucket, "here", url, "key", "secret", true
}
