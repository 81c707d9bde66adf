package replica_test

import (
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"waypost/backend/internal/testkit"
)

// sizes are the bytes of the smallest files of a replica, by their names.
func sizes(t *testing.T, b *testkit.BucketService) map[string]int64 {
	t.Helper()
	found, err := b.Client().ListObjectsV2(t.Context(), &s3.ListObjectsV2Input{Bucket: &b.Bucket, Prefix: aws.String("db/")})
	testkit.OK(t, err)
	all := map[string]int64{}
	for _, each := range found.Contents {
		if strings.Contains(*each.Key, "/0000/") {
			all[*each.Key] = *each.Size
		}
	}
	return all
}

func TestAWriterThatIsStoppedAndStartedAgainSendsNoMoreThanWhatIsNew(t *testing.T) {
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	s.Story(s.SignUp("ana"))
	before := sizes(t, b)
	var whole int64
	for _, size := range before {
		whole = max(whole, size)
	}
	for range 2 {
		s.Restart()
		s.Story(s.SignIn("users", "ana@example.com", testkit.Password))
	}
	for key, size := range sizes(t, b) {
		if _, wasThere := before[key]; !wasThere && size > whole/2 {
			t.Errorf("%s has %d bytes, the whole database had %d", key, size, whole)
		}
	}
}
