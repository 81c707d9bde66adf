package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/middleware"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/benbjohnson/litestream"
	leasing "github.com/benbjohnson/litestream/s3"
)

// seen is the lease as it lay in the bucket.
type seen struct {
	litestream.Lease
	etag string
	// isFree says that its holder gave it back, or that nobody has had it.
	isFree bool
}

// look reads the lease; where there is none it lays down a free one.
func (l Lease) look(ctx context.Context) (seen, error) {
	ctx, cancel := context.WithTimeout(ctx, l.Times.TTL)
	defer cancel()
	var s seen
	found, err := l.Client.GetObject(ctx, &s3.GetObjectInput{Bucket: &l.Bucket, Key: l.key()})
	var absent *types.NoSuchKey
	if errors.As(err, &absent) {
		if err := l.layDown(ctx); err != nil {
			return s, err
		}
		found, err = l.Client.GetObject(ctx, &s3.GetObjectInput{Bucket: &l.Bucket, Key: l.key()})
	}
	if err != nil {
		return s, err
	}
	defer found.Body.Close()
	if err := json.NewDecoder(found.Body).Decode(&s.Lease); err != nil {
		return s, fmt.Errorf("the lease %s cannot be read: %w", *l.key(), err)
	}
	s.etag, s.isFree = aws.ToString(found.ETag), s.Owner == ""
	return s, nil
}

// layDown begins with a lease nobody holds. Another one may have done so a moment before.
func (l Lease) layDown(ctx context.Context) error {
	free, err := json.Marshal(litestream.Lease{ExpiresAt: time.Unix(0, 0).UTC()})
	if err != nil {
		return err
	}
	_, err = l.Client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &l.Bucket, Key: l.key(), Body: bytes.NewReader(free), ContentType: aws.String("application/json"), IfNoneMatch: aws.String("*"),
	})
	if IsRefusedCondition(err) {
		return nil
	}
	return err
}

func (l Lease) key() *string { return aws.String(l.Folder + "/" + leasing.DefaultLeasePath) }

// Skew says how far this machine's clock is ahead of the bucket's, to a second; nothing where the bucket tells no time.
func (l Lease) Skew(ctx context.Context) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, l.Times.TTL)
	defer cancel()
	found, err := l.Client.ListObjectsV2(ctx, &s3.ListObjectsV2Input{Bucket: &l.Bucket, Prefix: l.key(), MaxKeys: aws.Int32(1)})
	if err != nil {
		return 0, err
	}
	if theirs, says := middleware.GetServerTime(found.ResultMetadata); says {
		return time.Since(theirs).Truncate(time.Second), nil
	}
	return 0, nil
}
