package replica

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

const (
	// checkPatience is for the whole check: a bucket slower than this would make every page wait.
	checkPatience = 10 * time.Second
	afterPatience = 2 * time.Second
)

// otherETag is not the ETag of any object.
const otherETag = `"00000000000000000000000000000000"`

// Check writes an object, reads, lists and deletes it, and sees whether the bucket keeps the conditions that only one of several
// writers gets through. What it refuses is one sentence.
func (c BucketConfig) Check(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, checkPatience)
	defer cancel()
	p := probe{BucketConfig: c, client: c.Client(), key: aws.String(c.Key("probe", rand.Text()))}
	if err := p.write(ctx); err != nil {
		return err
	}
	for _, step := range []func(context.Context) error{p.read, p.conditions, p.list} {
		if err := step(ctx); err != nil {
			// It is taken away whatever came of it, also when the time is over.
			late, cancel := context.WithTimeout(context.WithoutCancel(ctx), afterPatience)
			defer cancel()
			_ = p.remove(late)
			return err
		}
	}
	return p.remove(ctx)
}

// probe is one object with a name nobody else has.
type probe struct {
	BucketConfig
	client *s3.Client
	key    *string
}

var probed = []byte("waypost")

func (p probe) put(ctx context.Context, conditions func(*s3.PutObjectInput)) error {
	in := &s3.PutObjectInput{Bucket: aws.String(p.Bucket), Key: p.key, Body: bytes.NewReader(probed)}
	if conditions != nil {
		conditions(in)
	}
	_, err := p.client.PutObject(ctx, in)
	return err
}

func (p probe) write(ctx context.Context) error {
	if err := p.put(ctx, nil); err != nil {
		return p.Sentence(err)
	}
	return nil
}

func (p probe) read(ctx context.Context) error {
	got, err := p.client.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(p.Bucket), Key: p.key})
	if err != nil {
		return p.Sentence(err)
	}
	defer got.Body.Close()
	data, err := io.ReadAll(io.LimitReader(got.Body, int64(len(probed))+1))
	if err != nil {
		return p.Sentence(err)
	}
	if !bytes.Equal(data, probed) {
		return fmt.Errorf("The bucket %s does not return what was just written to it: use a service that does.", p.BucketConfig)
	}
	return nil
}

// conditions looks whether an object that is there is kept from being written anew.
func (p probe) conditions(ctx context.Context) error {
	for name, condition := range map[string]func(*s3.PutObjectInput){
		"If-None-Match": func(in *s3.PutObjectInput) { in.IfNoneMatch = aws.String("*") },
		"If-Match":      func(in *s3.PutObjectInput) { in.IfMatch = aws.String(otherETag) },
	} {
		err := p.put(ctx, condition)
		if IsRefusedCondition(err) {
			continue
		}
		var api smithy.APIError
		if err == nil || (errors.As(err, &api) && api.ErrorCode() == "NotImplemented") {
			return fmt.Errorf("The bucket %s has no conditional writes (%s), so two programs could overwrite each other: use a service that has them.", p.BucketConfig, name)
		}
		return p.Sentence(err)
	}
	return nil
}

func (p probe) list(ctx context.Context) error {
	found, err := p.client.ListObjectsV2(ctx, &s3.ListObjectsV2Input{Bucket: aws.String(p.Bucket), Prefix: p.key})
	if err != nil {
		return p.Sentence(err)
	}
	if len(found.Contents) != 1 {
		return fmt.Errorf("The bucket %s does not list what was just written to it: use a service that does.", p.BucketConfig)
	}
	return nil
}

func (p probe) remove(ctx context.Context) error {
	if _, err := p.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: aws.String(p.Bucket), Key: p.key}); err != nil {
		return p.Sentence(err)
	}
	return nil
}

// IsRefusedCondition tells whether something was not written because of its If-None-Match or If-Match.
func IsRefusedCondition(err error) bool {
	var api smithy.APIError
	if errors.As(err, &api) && (api.ErrorCode() == "PreconditionFailed" || api.ErrorCode() == "ConditionalRequestConflict") {
		return true
	}
	var answer *smithyhttp.ResponseError
	return errors.As(err, &answer) && answer.HTTPStatusCode() == http.StatusPreconditionFailed
}
