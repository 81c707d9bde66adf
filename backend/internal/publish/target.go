package publish

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"waypost/backend/internal/bucket"
	"waypost/backend/internal/discover"
)

// Base is where the web server in front has what is published; pictures have the addresses they have at the server.
const Base = "/published"

// Target is where files are written; a path has slashes.
type Target interface {
	put(ctx context.Context, path string, data []byte, kind, lasts string) error
	// remove is done as well where there is none.
	remove(ctx context.Context, path string) error
	// list has the paths below a folder.
	list(ctx context.Context, dir string) iter.Seq2[string, error]
}

// Folder is one a web server serves.
func Folder(dir string) (Target, error) {
	f := folder{dir}
	if err := f.put(context.Background(), ".room", nil, "", ""); err != nil {
		return nil, err
	}
	return f, f.remove(context.Background(), ".room")
}

type folder struct{ dir string }

// The program keeps what it writes from other accounts; a web server is one.
const (
	openFolder = 0o755
	openFile   = 0o644
)

// put writes what is text packed as well: a web server has no work with it then. Who is sent to the one or the other finds it whole.
func (f folder) put(_ context.Context, path string, data []byte, kind, _ string) error {
	if kind != kindJSON && kind != discover.TileKind {
		return f.write(path, data)
	}
	small, err := packed(data)
	if err != nil {
		return err
	}
	if small == nil {
		return errors.Join(f.write(path, data), f.unlink(path+packedEnding))
	}
	return errors.Join(f.write(path+packedEnding, small), f.write(path, data))
}

func (f folder) write(path string, data []byte) error {
	to := filepath.Join(f.dir, filepath.FromSlash(path))
	if err := f.makeFolder(filepath.Dir(to)); err != nil {
		return err
	}
	out, err := os.CreateTemp(filepath.Dir(to), ".new-")
	if err != nil {
		return err
	}
	_, err = out.Write(data)
	err = errors.Join(err, out.Chmod(openFile), out.Close())
	if err == nil {
		err = os.Rename(out.Name(), to)
	}
	if err != nil {
		_ = os.Remove(out.Name())
	}
	return err
}

func (f folder) makeFolder(dir string) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil
	}
	if parent := filepath.Dir(dir); parent != dir {
		if err := f.makeFolder(parent); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, openFolder); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return os.Chmod(dir, openFolder)
}

func (f folder) unlink(path string) error {
	if err := os.Remove(filepath.Join(f.dir, filepath.FromSlash(path))); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func (f folder) remove(_ context.Context, path string) error {
	if err := errors.Join(f.unlink(path), f.unlink(path+packedEnding)); err != nil {
		return err
	}
	to := filepath.Join(f.dir, filepath.FromSlash(path))
	// Folders of pictures that are gone go too; one with files stays.
	for dir := filepath.Dir(to); dir != f.dir && len(dir) > len(f.dir) && os.Remove(dir) == nil; dir = filepath.Dir(dir) {
	}
	return nil
}

// Bucket is the folder of a bucket that everybody may read.
func Bucket(c bucket.Config) Target { return &inBucket{Config: c, client: c.Client()} }

type inBucket struct {
	bucket.Config
	client *s3.Client
	// version is the manifest's as it was written last: whoever has stood still meanwhile writes over nobody's. Without one it is written anyhow.
	version *string
}

// public is the folder of the bucket: its policy is to let everybody read what is below, and nothing else.
const public = "public"

func (b *inBucket) put(ctx context.Context, path string, data []byte, kind, lasts string) error {
	in := &s3.PutObjectInput{
		Bucket: aws.String(b.Bucket), Key: aws.String(b.Key(public, path)), Body: bytes.NewReader(data),
		ContentType: aws.String(kind), CacheControl: aws.String(lasts),
	}
	if path != manifestPath {
		_, err := b.client.PutObject(ctx, in)
		return b.sentence(err)
	}
	in.IfMatch, b.version = b.version, nil
	out, err := b.client.PutObject(ctx, in)
	if err == nil {
		b.version = out.ETag
	}
	return b.sentence(err)
}

func (b *inBucket) sentence(err error) error {
	if err != nil {
		return b.Sentence(err)
	}
	return nil
}

func (b *inBucket) remove(ctx context.Context, path string) error {
	if _, err := b.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: aws.String(b.Bucket), Key: aws.String(b.Key(public, path))}); err != nil {
		return b.Sentence(err)
	}
	return nil
}

func (f folder) list(_ context.Context, dir string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		err := filepath.WalkDir(filepath.Join(f.dir, dir), func(path string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) || (err == nil && entry.IsDir()) {
				return nil
			}
			name, _ := filepath.Rel(f.dir, path)
			// The packed form goes with the other.
			if err == nil && !yield(strings.TrimSuffix(filepath.ToSlash(name), packedEnding), nil) {
				return fs.SkipAll
			}
			return err
		})
		if err != nil {
			yield("", err)
		}
	}
}

func (b *inBucket) list(ctx context.Context, dir string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		root := b.Key(public, "")
		pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{Bucket: aws.String(b.Bucket), Prefix: aws.String(root + dir + "/")})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				yield("", b.Sentence(err))
				return
			}
			for _, object := range page.Contents {
				if !yield(strings.TrimPrefix(aws.ToString(object.Key), root), nil) {
					return
				}
			}
		}
	}
}
