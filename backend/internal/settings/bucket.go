package settings

import (
	"regexp"
	"strings"

	"waypost/backend/internal/replica"
)

var (
	bucketName = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)
	regionName = regexp.MustCompile(`^[A-Za-z0-9-]+$`)
	// A folder of records' files begins with pbc_ or _pb: nothing else is to lie among them.
	prefixPath  = regexp.MustCompile(`^[A-Za-z0-9.-][A-Za-z0-9._-]*(/[A-Za-z0-9.-][A-Za-z0-9._-]*)*$`)
	ofRecords   = regexp.MustCompile(`^pbc_`)
	parentParts = regexp.MustCompile(`(^|/)\.{1,2}(/|$)`)
)

// bucket reads the way to a bucket: all of it is needed once one part is set.
func (r *reader) bucket() replica.BucketConfig {
	c := replica.BucketConfig{
		Endpoint:  strings.TrimSuffix(r.text(nameS3Endpoint, ""), "/"),
		Bucket:    r.text(nameS3Bucket, ""),
		Region:    r.text(nameS3Region, defaultS3Region),
		AccessKey: r.text(nameS3AccessKey, ""),
		Secret:    r.text(nameS3Secret, ""),
		Prefix:    strings.Trim(r.text(nameS3Prefix, ""), "/"),
		PathStyle: r.onOff(nameS3PathStyle, true),
	}
	needed := []struct{ name, value string }{
		{nameS3Endpoint, c.Endpoint}, {nameS3Bucket, c.Bucket}, {nameS3AccessKey, c.AccessKey}, {nameS3Secret, c.Secret},
	}
	given := ""
	for _, each := range needed {
		if each.value != "" && given == "" {
			given = each.name
		}
	}
	if given == "" {
		return replica.BucketConfig{}
	}
	for _, each := range needed {
		if each.value == "" {
			r.refuse(each.name, "is needed when %s is set.", given)
		}
	}
	switch {
	case !isOrigin(c.Endpoint):
		r.refuse(nameS3Endpoint, "must be an address such as https://s3.example.org without a path, not %q.", c.Endpoint)
	case !bucketName.MatchString(c.Bucket):
		r.refuse(nameS3Bucket, "must be the name of a bucket, of lower-case letters, digits, dots and hyphens, not %q.", c.Bucket)
	case !regionName.MatchString(c.Region):
		r.refuse(nameS3Region, "must be the name of a region such as eu-central-1, not %q.", c.Region)
	case c.Prefix != "" && (!prefixPath.MatchString(c.Prefix) || ofRecords.MatchString(c.Prefix) || parentParts.MatchString(c.Prefix)):
		r.refuse(nameS3Prefix, "must be a folder such as waypost or sites/waypost, not %q.", c.Prefix)
	}
	return c
}
