package replica

import (
	"context"
	"crypto/md5" //nolint:gosec // what S3 and PocketBase's store know files by
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const (
	// beside is what PocketBase's store on a disk adds to a file's name for what it knows of the file.
	beside = ".attrs"
	// unfinished ends the names of files that are being written.
	unfinished = ".tmp"
	sentAsName = "original-filename"
	noKind     = "application/octet-stream"
)

// attributes are those of PocketBase's store, by its own names.
type attributes struct {
	CacheControl       string            `json:"user.cache_control"`
	ContentDisposition string            `json:"user.content_disposition"`
	ContentEncoding    string            `json:"user.content_encoding"`
	ContentLanguage    string            `json:"user.content_language"`
	ContentType        string            `json:"user.content_type"`
	Metadata           map[string]string `json:"user.metadata"`
	MD5                []byte            `json:"md5"`
}

// fileFolder is the store in the data folder.
type fileFolder struct{ dir string }

func (f fileFolder) String() string { return f.dir }

func (f fileFolder) path(key string) string { return filepath.Join(f.dir, filepath.FromSlash(key)) }

func (f fileFolder) list(ctx context.Context, base string) iter.Seq2[file, error] {
	return func(yield func(file, error) bool) { f.walk(ctx, base, yield) }
}

// walk goes in the order of keys: a folder is where its name with a slash stands.
func (f fileFolder) walk(ctx context.Context, dir string, yield func(file, error) bool) (goesOn bool) {
	entries, err := os.ReadDir(f.path(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return true
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		yield(file{}, err)
		return false
	}
	name := func(entry fs.DirEntry) string {
		if entry.IsDir() {
			return entry.Name() + "/"
		}
		return entry.Name()
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(name(a), name(b)) })
	for _, entry := range entries {
		key := dir + "/" + entry.Name()
		if entry.IsDir() {
			if !f.walk(ctx, key, yield) {
				return false
			}
			continue
		}
		if strings.HasSuffix(key, beside) || strings.HasSuffix(key, unfinished) {
			continue
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted meanwhile
		}
		if err != nil {
			yield(file{}, err)
			return false
		}
		if !yield(file{key, info.Size(), hex.EncodeToString(f.attributes(key).MD5)}, nil) {
			return false
		}
	}
	return true
}

func (f fileFolder) attributes(key string) (a attributes) {
	data, err := os.ReadFile(f.path(key) + beside)
	if err != nil || json.Unmarshal(data, &a) != nil {
		return attributes{ContentType: noKind}
	}
	return a
}

func (f fileFolder) has(_ context.Context, key string) (bool, error) {
	_, err := os.Stat(f.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func (f fileFolder) sum(_ context.Context, key string) (string, error) {
	in, err := os.Open(f.path(key))
	if err != nil {
		return "", err
	}
	defer in.Close()
	return sumOf(in)
}

func sumOf(in io.Reader) (string, error) {
	sum := md5.New() //nolint:gosec // as above
	_, err := io.Copy(sum, in)
	return hex.EncodeToString(sum.Sum(nil)), err
}

func (f fileFolder) remove(_ context.Context, key string) error {
	for _, path := range []string{f.path(key), f.path(key) + beside} {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// sweep takes away what killed runs had begun to write, and folders with nothing in them.
func (f fileFolder) sweep(base string) {
	var dirs []string
	_ = filepath.WalkDir(f.path(base), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case entry.IsDir():
			dirs = append(dirs, path)
		case strings.HasSuffix(path, unfinished):
			_ = os.Remove(path)
		}
		return nil
	})
	for _, dir := range slices.Backward(dirs) {
		_ = os.Remove(dir) // one with files stays
	}
}

// write lays the bytes of a bucket's object here, as PocketBase would.
func (f fileFolder) write(c content, in io.Reader) (err error) {
	path := f.path(c.key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	out, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+unfinished)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = out.Close()
			_ = os.Remove(out.Name())
		}
	}()
	sum := md5.New() //nolint:gosec // as above
	n, err := io.Copy(io.MultiWriter(out, sum), in)
	if err != nil {
		return err
	}
	got := sum.Sum(nil)
	if n != c.size || (c.md5 != "" && c.md5 != hex.EncodeToString(got)) {
		return fmt.Errorf("%s was damaged on the way", c.key)
	}
	if err := out.Close(); err != nil {
		return err
	}
	a := attributes{ContentType: c.kind, MD5: got}
	if c.sentAs != "" {
		a.Metadata = map[string]string{sentAsName: c.sentAs}
	}
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+beside, data, 0o600); err != nil {
		return err
	}
	return os.Rename(out.Name(), path)
}
