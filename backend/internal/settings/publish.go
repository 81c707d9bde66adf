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

// publishedApart refuses a folder to publish into that has the data folder in it: everybody may read what lies there.
func (r *reader) publishedApart(c Config) {
	if c.Publish != "" && c.Publish != ToBucket && holds(c.Publish, c.DataDir) {
		r.refuse(namePublish, "must be a folder of its own: everybody may read what is in it, and %s has the data folder %s in it.", c.Publish, c.DataDir)
	}
}

// holds tells whether a folder is another one or has it somewhere below, whatever links lead there.
func holds(outer, inner string) bool {
	way, err := filepath.Rel(linkless(outer), linkless(inner))
	return err == nil && way != ".." && !strings.HasPrefix(way, ".."+string(filepath.Separator))
}

// linkless is a path without links, as far as it is there.
func linkless(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		return real
	}
	if parent := filepath.Dir(abs); parent != abs {
		return filepath.Join(linkless(parent), filepath.Base(abs))
	}
	return abs
}
