package settings

import (
	"path/filepath"
	"slices"
	"strings"

	"waypost/backend/internal/bucket"
)

// ToBucket stands for a folder where what everybody may read is published into the bucket.
const ToBucket = "bucket"

// addresses stands in a command for those it is about.
const addresses = "{addresses}"

func (r *reader) publish(b bucket.Config) (to string, purge []string) {
	to = r.text(namePublish, off)
	switch to {
	case off:
		to = ""
	case ToBucket:
		if !b.IsSet() {
			r.refuse(nameS3Bucket, "is needed when %s is %s.", namePublish, ToBucket)
		}
	default:
		if !strings.ContainsRune(to, filepath.Separator) {
			r.refuse(namePublish, "must be the path of a folder such as /srv/waypost/published, or bucket, or off, not %q.", to)
		}
		if abs, err := filepath.Abs(to); err == nil {
			to = abs
		}
	}
	purge = strings.Fields(r.text(namePublishPurge, ""))
	if len(purge) > 0 && (purge[0] == addresses || !slices.Contains(purge, addresses)) {
		r.refuse(namePublishPurge, "must be a command with the word %s in it, such as /usr/local/bin/purge %s.", addresses, addresses)
	}
	return to, purge
}
