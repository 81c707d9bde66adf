// Runs S3-compatible services in memory, for tests.

package testkit

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"waypost/backend/internal/replica"
)

const name = "journeys"

// BucketService is a bucket nobody has written to, and who asks it.
type BucketService struct {
	replica.BucketConfig
	memory *s3mem.Backend
	server *httptest.Server
	asked  atomic.Int64
	put    atomic.Int64
	bytes  atomic.Int64
	refuse atomic.Int32
	t      testing.TB
}

// StartBucket runs one until the test ends.
func StartBucket(t testing.TB) *BucketService {
	t.Helper()
	s := &BucketService{memory: s3mem.New(), t: t}
	OK(t, s.memory.CreateBucket(name))
	fake := gofakes3.New(s.memory, gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.asked.Add(1)
		if r.Method == http.MethodPut {
			s.put.Add(1)
			s.bytes.Add(max(0, r.ContentLength))
		}
		if status := s.refuse.Load(); status != 0 {
			w.WriteHeader(int(status))
			return
		}
		fake.ServeHTTP(w, r)
	}))
	t.Cleanup(s.server.Close)
	s.BucketConfig = replica.BucketConfig{Endpoint: s.server.URL, Bucket: name, Region: "us-east-1", AccessKey: "key", Secret: "nobody-sees-this", PathStyle: true}
	return s
}

// Env are the settings that name it, for files alone.
func (s *BucketService) Env() map[string]string {
	return map[string]string{
		"WAYPOST_S3_ENDPOINT": s.Endpoint, "WAYPOST_S3_BUCKET": s.Bucket,
		"WAYPOST_S3_ACCESS_KEY": s.AccessKey, "WAYPOST_S3_SECRET": s.Secret, "WAYPOST_S3_PREFIX": s.Prefix,
		"WAYPOST_REPLICATION": "off",
	}
}

// Refuse has everything answered with this status from now on; 0 ends that.
func (s *BucketService) Refuse(status int) { s.refuse.Store(int32(status)) } //nolint:gosec // a status

// Asked counts the requests so far.
func (s *BucketService) Asked() int { return int(s.asked.Load()) }

// Put counts the objects that were sent so far, each as often as it was.
func (s *BucketService) Put() int { return int(s.put.Load()) }

// Bytes are those of all objects that were sent so far.
func (s *BucketService) Bytes() int { return int(s.bytes.Load()) }

// Sums are the SHA-256 of all objects by their keys, of those that are there still when they are read.
func (s *BucketService) Sums() map[string]string {
	s.t.Helper()
	found, err := s.memory.ListBucket(name, &gofakes3.Prefix{}, gofakes3.ListBucketPage{})
	OK(s.t, err)
	sums := map[string]string{}
	for _, each := range found.Contents {
		object, err := s.memory.GetObject(name, each.Key, nil)
		if gofakes3.HasErrorCode(err, gofakes3.ErrNoSuchKey) {
			continue
		}
		OK(s.t, err)
		sum := sha256.New()
		if _, err := io.Copy(sum, object.Contents); err != nil {
			s.t.Fatal(err)
		}
		_ = object.Contents.Close() // in memory
		sums[each.Key] = hex.EncodeToString(sum.Sum(nil))
	}
	return sums
}
