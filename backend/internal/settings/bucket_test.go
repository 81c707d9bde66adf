package settings_test

import (
	"maps"
	"strings"
	"testing"
)

var wholeBucket = map[string]string{
	"WAYPOST_S3_ENDPOINT": "https://s3.example.org", "WAYPOST_S3_BUCKET": "journeys", "WAYPOST_S3_ACCESS_KEY": "the-key", "WAYPOST_S3_SECRET": "the-secret",
}

// withBucket is those settings but for some.
func withBucket(others map[string]string) map[string]string {
	env := maps.Clone(wholeBucket)
	maps.Copy(env, others)
	return env
}

func TestABucketNeedsNoMoreThanItsAddressNameAndKeys(t *testing.T) {
	c, err := load(withBucket(nil))
	if err != nil || !c.Bucket.IsSet() || c.Bucket.Region != "us-east-1" || !c.Bucket.PathStyle || c.Bucket.Key("a", "b") != "a/b" {
		t.Errorf("%+v %v", c.Bucket, err)
	}
	c, err = load(withBucket(map[string]string{"WAYPOST_S3_ENDPOINT": "https://s3.example.org/", "WAYPOST_S3_PREFIX": "/sites/waypost/", "WAYPOST_S3_PATH_STYLE": "off"}))
	if err != nil || c.Bucket.PathStyle || c.Bucket.Key("a", "b") != "sites/waypost/a/b" || c.Bucket.Endpoint != "https://s3.example.org" {
		t.Errorf("%+v %v", c.Bucket, err)
	}
	for _, alone := range []map[string]string{nil, {"WAYPOST_S3_REGION": "eu-central-1", "WAYPOST_S3_PREFIX": "a"}} {
		if c, err := load(alone); err != nil || c.Bucket.IsSet() {
			t.Errorf("%v: %+v %v", alone, c.Bucket, err)
		}
	}
}

func TestHalfABucketIsRefusedByTheNameOfWhatIsMissing(t *testing.T) {
	for name := range wholeBucket {
		_, err := load(withBucket(map[string]string{name: " "}))
		if err == nil || !strings.HasPrefix(err.Error(), "The setting "+name+" is needed when WAYPOST_S3_") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatIsNoBucketIsRefusedWithoutShowingItsSecret(t *testing.T) {
	for name, wrong := range map[string][]string{
		"WAYPOST_S3_ENDPOINT":   {"s3.example.org", "https://s3.example.org/journeys", "https://key:" + "secret@s3.example.org"},
		"WAYPOST_S3_BUCKET":     {"Journeys", "a", "journeys/pictures", "-journeys"},
		"WAYPOST_S3_REGION":     {"eu central"},
		"WAYPOST_S3_PREFIX":     {"pbc_1", "_pb", "a//b", "..", "a/../b", "a b"},
		"WAYPOST_S3_PATH_STYLE": {"perhaps"},
	} {
		for _, value := range wrong {
			_, err := load(withBucket(map[string]string{name: value}))
			if err == nil || !strings.Contains(err.Error(), name+" must be") || strings.Contains(err.Error(), "the-secret") {
				t.Errorf("%s=%s: %v", name, value, err)
			}
		}
	}
}
