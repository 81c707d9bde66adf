package answers

import (
	"bytes"
	"io"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// counted says its status with the first piece there is room for.
type counted struct {
	http.ResponseWriter
	of     *underWay
	block  netip.Addr
	status int
	// changes tells that a request does more than read.
	changes bool
	// begun says that something has been sent, isRefused that there was no room for some of it.
	begun, isRefused bool
	// aside is the whole answer to a change, where there was no room for it, and leaves says whether the disk has.
	aside  *os.File
	leaves func(bytes int64) bool
	// data is the folder on that disk.
	data string
}

// WriteHeader waits for the first piece where one follows. A status alone is said at once: of who is asked about, such as by whoever has
// forgotten a password, nothing is told by what comes after it.
func (c *counted) WriteHeader(status int) {
	if c.begun || status != http.StatusOK {
		c.begun = true
		c.ResponseWriter.WriteHeader(status)
		return
	}
	c.status = status
}

func (c *counted) Write(piece []byte) (int, error) {
	if c.aside != nil {
		return c.aside.Write(piece)
	}
	leave, err := c.enter(len(piece))
	if err != nil && c.isDone() && c.layAside(len(piece)) {
		return c.aside.Write(piece)
	}
	if err != nil {
		c.isRefused = true
		return 0, err
	}
	defer leave()
	c.begin()
	return c.ResponseWriter.Write(piece)
}

// ReadFrom is how http.ServeContent sends: of what it has in memory all is, however small the pieces it goes in.
func (c *counted) ReadFrom(from io.Reader) (int64, error) {
	part, isPart := from.(*io.LimitedReader)
	if isPart {
		if _, inMemory := part.R.(*bytes.Reader); inMemory && part.N >= large {
			leave, err := c.enter(int(part.N))
			if err != nil {
				c.isRefused = true
				return 0, err
			}
			defer leave()
		}
	}
	return io.Copy(struct{ io.Writer }{c}, from)
}

// enter counts what is large until leave is called.
func (c *counted) enter(bytes int) (leave func(), err error) {
	if bytes < large {
		return func() {}, nil
	}
	if !c.of.enter(c.block, bytes) {
		return nil, errNoRoom
	}
	return func() { c.of.leave(c.block, bytes) }, nil
}

func (c *counted) begin() {
	if !c.begun {
		c.begun = true
		if c.status != 0 {
			c.ResponseWriter.WriteHeader(c.status)
		}
	}
}

// say writes what is refused with all that is stored in its place: whoever answers with errors is not here. Short ones are left to it. Room
// is asked for before anything is put together, for as much as it may be.
func (c *counted) say(refused error, built func()) {
	if c.begun || c.isRefused {
		return
	}
	answer := router.ToApiError(refused)
	most := longestEscape * textOf(answer.Data)
	if most < large {
		return
	}
	leave, err := c.enter(most)
	if err != nil {
		c.isRefused = true
		return
	}
	text, err := Plainly(answer)
	leave()
	built()
	if err != nil {
		return
	}
	c.Header().Set("Content-Type", "application/json")
	c.status = answer.Status
	_, _ = c.Write(text) // who has gone hears nothing
}

// isDone is of a change that was made: nobody is told to try that again.
func (c *counted) isDone() bool {
	return c.changes && !c.begun && c.status == http.StatusOK
}

// layAside has the answer wait on the disk, where there is room for it, until nothing it was made of is in memory any more.
func (c *counted) layAside(bytes int) bool {
	if !c.leaves(int64(bytes)) {
		return false
	}
	// The disk that was asked about, in the folder PocketBase empties at each start.
	dir := filepath.Join(c.data, core.LocalTempDirName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return false
	}
	file, err := os.CreateTemp(dir, "answer-")
	if err != nil {
		return false
	}
	c.aside = file
	return true
}

// end says a status nothing follows, and sends what was laid aside.
func (c *counted) end() {
	c.begin()
	if c.aside != nil {
		if _, err := c.aside.Seek(0, io.SeekStart); err == nil {
			_, _ = io.Copy(struct{ io.Writer }{c.ResponseWriter}, c.aside) // who has gone hears nothing
		}
	}
}

// forget takes what was laid aside off the disk, however the request ends.
func (c *counted) forget() {
	if c.aside != nil {
		_ = c.aside.Close()
		_ = os.Remove(c.aside.Name())
	}
}

// Unwrap is how the server finds what is underneath.
func (c *counted) Unwrap() http.ResponseWriter { return c.ResponseWriter }
