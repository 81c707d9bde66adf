package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	leasing "github.com/benbjohnson/litestream/s3"
)

// Below the folder db of the bucket's prefix lie lock.json, the lease; replica.json, whose it is; and a folder for each epoch, which one
// process alone writes, so that nobody writes over what another has written.
const (
	folder   = "db"
	ownName  = "replica.json"
	begun    = "begun.json"
	whole    = "whole.json"
	epochFmt = "%08d"
)

// store is the replica's part of a bucket.
type store struct {
	BucketConfig
	client *s3.Client
}

func (s store) at(parts ...string) string { return s.Key(append([]string{folder}, parts...)...) }

func (s store) epoch(n int) string { return s.at(fmt.Sprintf(epochFmt, n)) }

// identity is what the bucket says of itself.
type identity struct {
	Replica string    `json:"replica"`
	Since   time.Time `json:"since"`
}

// beginning says who began an epoch, and from where.
type beginning struct {
	Node string    `json:"node"`
	Host string    `json:"host"`
	At   time.Time `json:"at"`
	From Position  `json:"from"`
}

// get is nil where there is no such object.
func get[T any](ctx context.Context, s store, key string) (*T, error) {
	found, err := s.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &s.Bucket, Key: &key})
	var absent *types.NoSuchKey
	if errors.As(err, &absent) {
		return nil, nil
	}
	if err != nil {
		return nil, s.Sentence(err)
	}
	defer found.Body.Close()
	text, err := io.ReadAll(io.LimitReader(found.Body, 64<<10))
	if err != nil {
		return nil, s.Sentence(err)
	}
	value := new(T)
	if err := json.Unmarshal(text, value); err != nil {
		return nil, foreign(s, path.Base(key))
	}
	return value, nil
}

// claim writes an object nobody else has written: one of several who try does.
func (s store) claim(ctx context.Context, key string, value any) (isOurs bool, err error) {
	text, err := json.Marshal(value)
	if err != nil {
		return false, err
	}
	_, err = s.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &s.Bucket, Key: &key, Body: bytes.NewReader(text), ContentType: aws.String("application/json"), IfNoneMatch: aws.String("*"),
	})
	if IsRefusedCondition(err) {
		return false, nil
	}
	if err != nil {
		return false, s.Sentence(err)
	}
	return true, nil
}

// epochs lists those that were begun, the oldest first.
func (s store) epochs(ctx context.Context) ([]int, error) {
	var list []int
	pages := s3.NewListObjectsV2Paginator(s.client, &s3.ListObjectsV2Input{Bucket: &s.Bucket, Prefix: aws.String(s.at() + "/"), Delimiter: aws.String("/")})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, s.Sentence(err)
		}
		for _, p := range page.CommonPrefixes {
			name := path.Base(strings.TrimSuffix(aws.ToString(p.Prefix), "/"))
			n, err := strconv.Atoi(name)
			if err != nil || fmt.Sprintf(epochFmt, n) != name {
				return nil, foreign(s, name)
			}
			list = append(list, n)
		}
		for _, o := range page.Contents {
			if name := path.Base(aws.ToString(o.Key)); name != ownName && name != leasing.DefaultLeasePath {
				return nil, foreign(s, name)
			}
		}
	}
	return list, nil
}

// replicaOf speaks to one epoch in Litestream's way.
func (s store) replicaOf(n int) *leasing.ReplicaClient {
	c := leasing.NewReplicaClient()
	c.Endpoint, c.Bucket, c.Region, c.Path = s.Endpoint, s.Bucket, s.Region, s.epoch(n)
	c.AccessKeyID, c.SecretAccessKey, c.ForcePathStyle = s.AccessKey, s.Secret, s.PathStyle
	c.SetLogger(slog.New(slog.DiscardHandler))
	return c
}
