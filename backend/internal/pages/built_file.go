package pages

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
)

// openFile is a file that is sent as it is read: whoever can write a store may lay a file of any size there.
type openFile interface {
	fs.File
	io.Seeker
}

func open(files fs.FS, name string) (openFile, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	if f, ok := file.(openFile); ok {
		return f, nil
	}
	file.Close()
	return nil, fmt.Errorf("%s cannot be read from its middle", name)
}

// alone is the policy of a file that is opened as a page: nothing runs in it, nothing is loaded, and it is of no origin.
const alone = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

// apart keeps files of builds from being pages of the site: who can write a store, and has no key, could lay one there, with
// a drawing's or a page's scripts beside it. Scripts alone keep the site's policy, which is that of workers made of them.
func apart(h http.Header, name string) {
	switch path.Ext(name) {
	case ".js", ".mjs":
	default:
		h.Set("Content-Security-Policy", alone)
	}
}
