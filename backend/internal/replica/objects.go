package replica

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// Begin writes an object where there is none by that name; written tells whether it did.
func (c BucketConfig) Begin(ctx context.Context, key string, data []byte) (written bool, err error) {
	_, err = c.Client().PutObject(ctx, &s3.PutObjectInput{
		Bucket: aws.String(c.Bucket), Key: aws.String(key), Body: bytes.NewReader(data), IfNoneMatch: aws.String("*"),
	})
	if IsRefusedCondition(err) {
		return false, nil
	}
	return err == nil, err
}

// Read is a small object; of one that is larger its beginning.
func (c BucketConfig) Read(ctx context.Context, key string, most int64) ([]byte, error) {
	got, err := c.Client().GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(c.Bucket), Key: aws.String(key)})
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	return io.ReadAll(io.LimitReader(got.Body, most))
}

// IsMissingObject tells whether there is no such object, in a bucket that is there.
func IsMissingObject(err error) bool {
	var api smithy.APIError
	if errors.As(err, &api) {
		switch api.ErrorCode() {
		case "NoSuchKey", "NotFound":
			return true
		case "NoSuchBucket":
			return false
		}
	}
	var answer *smithyhttp.ResponseError
	return errors.As(err, &answer) && answer.HTTPStatusCode() == http.StatusNotFound
}
