package replica

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"iter"
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// bucketSide is the store in a bucket, with keys as PocketBase writes them.
type bucketSide struct {
	BucketConfig
	client *s3.Client
}

func inThe(c BucketConfig) bucketSide { return bucketSide{c, c.Client()} }

// told is a sentence already.
type told struct{ error }

func (b bucketSide) told(err error) error {
	if err == nil {
		return nil
	}
	return told{b.Sentence(err)}
}

var plainMD5 = regexp.MustCompile(`^[0-9a-f]{32}$`)

// md5Of is what an object's ETag says of its bytes; nothing of one that came in parts.
func md5Of(etag *string) string {
	if text := strings.Trim(aws.ToString(etag), `"`); plainMD5.MatchString(text) {
		return text
	}
	return ""
}

func (b bucketSide) list(ctx context.Context, base string) iter.Seq2[file, error] {
	return func(yield func(file, error) bool) {
		pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{Bucket: aws.String(b.Bucket), Prefix: aws.String(base + "/")})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				yield(file{}, b.told(err))
				return
			}
			for _, object := range page.Contents {
				// Some services list folders, as objects of nothing.
				if strings.HasSuffix(aws.ToString(object.Key), "/") {
					continue
				}
				if key := aws.ToString(object.Key); path.Clean(key) != key {
					yield(file{}, told{fmt.Errorf("The bucket %s contains something no Waypost site wrote (%q): remove it, or set WAYPOST_S3_BUCKET to a bucket for this site alone.", b.BucketConfig, key)})
					return
				}
				if !yield(file{aws.ToString(object.Key), aws.ToInt64(object.Size), md5Of(object.ETag)}, nil) {
					return
				}
			}
		}
	}
}

func (b bucketSide) has(ctx context.Context, key string) (bool, error) {
	_, err := b.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: aws.String(b.Bucket), Key: aws.String(key)})
	if IsMissingObject(err) {
		return false, nil
	}
	return err == nil, b.told(err)
}

func (b bucketSide) sum(ctx context.Context, key string) (string, error) {
	got, err := b.get(ctx, key)
	if err != nil {
		return "", err
	}
	defer got.Body.Close()
	sum, err := sumOf(got.Body)
	return sum, b.told(err)
}

func (b bucketSide) get(ctx context.Context, key string) (*s3.GetObjectOutput, error) {
	got, err := b.client.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(b.Bucket), Key: aws.String(key)})
	return got, b.told(err)
}

func (b bucketSide) remove(ctx context.Context, key string) error {
	_, err := b.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: aws.String(b.Bucket), Key: aws.String(key)})
	return b.told(err)
}

// take brings a file of the folder here. The service refuses bytes that are not those of the hash.
func (b bucketSide) take(ctx context.Context, from fileFolder, key string) error {
	in, err := os.Open(from.path(key))
	if err != nil {
		return err
	}
	defer in.Close()
	sum, err := sumOf(in)
	if err != nil {
		return err
	}
	if _, err := in.Seek(0, io.SeekStart); err != nil {
		return err
	}
	raw, err := hex.DecodeString(sum)
	if err != nil {
		return err
	}
	a := from.attributes(key)
	put := &s3.PutObjectInput{
		Bucket: aws.String(b.Bucket), Key: aws.String(key), Body: in,
		ContentMD5: aws.String(base64.StdEncoding.EncodeToString(raw)), ContentType: aws.String(a.ContentType),
	}
	if name := a.Metadata[sentAsName]; name != "" {
		// As PocketBase writes it.
		put.Metadata = map[string]string{sentAsName: url.PathEscape(name)}
	}
	_, err = b.client.PutObject(ctx, put)
	return b.told(err)
}

// give brings an object into the folder.
func (b bucketSide) give(ctx context.Context, to fileFolder, key string) error {
	got, err := b.get(ctx, key)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	c := content{file: file{key, aws.ToInt64(got.ContentLength), md5Of(got.ETag)}, kind: aws.ToString(got.ContentType)}
	if name, err := url.PathUnescape(got.Metadata[sentAsName]); err == nil {
		c.sentAs = name
	}
	return to.write(c, got.Body)
}
