package media

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/contract"
)

const (
	clipsPath = "/api/waypost/clips/{sum}/{bytes}/{from}"
	// mostArriving is what an account may have on its way; the oldest leave it for more.
	mostArriving = 3 * contract.ClipBytes
	// idle is how long a clip waits for its next part, or for the picture it is of.
	idle       = time.Hour
	clipNoRoom = "The site has no room for this clip right now. Please try again later."
)

var clipSum = regexp.MustCompile(`^[0-9a-f]{64}$`)

// Clip is one that has arrived whole and was checked.
type Clip struct {
	Path    string
	Bytes   int64
	Seconds float64
}

// Clips are on their way: they come in parts, and wait until a picture takes them. They lie among the temporary files, so a start begins
// without any, and whoever sends one begins again.
type Clips struct {
	workers *Workers
	dir     string
	hasRoom func(bytes int64) bool
	now     func() time.Time

	mu  sync.Mutex
	all map[clipKey]*arriving
}

// clipKey names a clip by its person and the SHA-256 of its bytes.
type clipKey struct{ user, sum string }

type arriving struct {
	bytes int64
	used  time.Time

	mu       sync.Mutex
	received int64
	// seconds is more than 0 once it was checked.
	seconds float64
}

// NewClips keeps them in a folder of their own.
func NewClips(app core.App, workers *Workers, dir string, hasRoom func(int64) bool) (*Clips, error) {
	c := &Clips{workers: workers, dir: dir, hasRoom: hasRoom, now: time.Now, all: map[clipKey]*arriving{}}
	return c, app.Cron().Add("waypostClips", "*/10 * * * *", func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.forgetIdle()
	})
}

// Bind adds the route that takes a part of a clip and answers how much there is: one with nothing in it asks.
func (c *Clips) Bind(r *router.Router[*core.RequestEvent]) {
	r.POST(clipsPath, c.take).Bind(apis.RequireAuth("users"))
}

func (c *Clips) take(e *core.RequestEvent) error {
	key := clipKey{e.Auth.Id, e.Request.PathValue("sum")}
	bytes, wrong := strconv.ParseInt(e.Request.PathValue("bytes"), 10, 64)
	from, alsoWrong := strconv.ParseInt(e.Request.PathValue("from"), 10, 64)
	if !clipSum.MatchString(key.sum) || wrong != nil || alsoWrong != nil || bytes < 1 {
		return e.BadRequestError("This is no part of a clip.", nil)
	}
	if bytes > contract.ClipBytes {
		return refused(e, errClipTooLarge)
	}
	one := c.of(key, bytes)
	if one == nil {
		return e.Error(http.StatusServiceUnavailable, clipNoRoom, nil)
	}
	one.mu.Lock()
	defer one.mu.Unlock()
	if from == one.received && one.seconds == 0 {
		if err := c.add(key, one, e.Request.Body); err != nil {
			return e.BadRequestError("This part did not arrive.", err)
		}
	}
	if one.received == one.bytes && one.seconds == 0 {
		err := c.finish(e, key, one)
		var refusal *Refusal
		if errors.As(err, &refusal) {
			return refused(e, refusal)
		}
		if err != nil {
			return e.InternalServerError("", err)
		}
	}
	return e.JSON(http.StatusOK, map[string]int64{"received": one.received})
}

func refused(e *core.RequestEvent, r *Refusal) error {
	return e.BadRequestError(r.Sentence, validation.Errors{"clip": validation.NewError("validation_"+r.Code, r.Sentence)})
}

// of is what there is of a clip, perhaps nothing; nil if there is no room for it.
func (c *Clips) of(key clipKey, bytes int64) *arriving {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgetIdle()
	one := c.all[key]
	if one != nil && one.bytes != bytes {
		c.forget(key)
		one = nil
	}
	if one == nil {
		for c.makeRoom(key.user, bytes) {
		}
		if !c.hasRoom(bytes) {
			return nil
		}
		one = &arriving{bytes: bytes}
		c.all[key] = one
	}
	one.used = c.now()
	return one
}

// makeRoom forgets the oldest of a person's clips if they have too much on its way.
func (c *Clips) makeRoom(user string, bytes int64) (did bool) {
	sum := bytes
	var oldest clipKey
	for key, one := range c.all {
		if key.user != user {
			continue
		}
		sum += one.bytes
		if oldest.sum == "" || one.used.Before(c.all[oldest].used) {
			oldest = key
		}
	}
	if sum <= mostArriving || oldest.sum == "" {
		return false
	}
	c.forget(oldest)
	return true
}

func (c *Clips) forgetIdle() {
	for key, one := range c.all {
		if c.now().Sub(one.used) > idle {
			c.forget(key)
		}
	}
}

func (c *Clips) forget(key clipKey) {
	delete(c.all, key)
	_ = os.Remove(c.path(key)) // may have no part yet
}

func (c *Clips) path(key clipKey) string { return filepath.Join(c.dir, key.user+"-"+key.sum+".mp4") }

// add writes a part behind what there is. Of a part that breaks off, what came stays.
func (c *Clips) add(key clipKey, one *arriving, part io.Reader) error {
	if err := os.MkdirAll(c.dir, 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(c.path(key), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := file.Seek(one.received, io.SeekStart); err != nil {
		return err
	}
	n, err := io.Copy(file, io.LimitReader(part, one.bytes-one.received))
	one.received += n
	return err
}

// finish checks a clip that is whole; one that is refused is forgotten.
func (c *Clips) finish(e *core.RequestEvent, key clipKey, one *arriving) error {
	file, err := os.Open(c.path(key))
	if err != nil {
		return err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return err
	}
	if hex.EncodeToString(hash.Sum(nil)) != key.sum {
		err = clipRefusals["damaged"]
	} else {
		one.seconds, err = c.workers.CheckClip(e.Request.Context(), file)
	}
	var refusal *Refusal
	if errors.As(err, &refusal) {
		one.received = 0
		c.mu.Lock()
		c.forget(key)
		c.mu.Unlock()
	}
	return err
}

// Take is a person's clip that has arrived.
func (c *Clips) Take(user, sum string) (Clip, bool) {
	c.mu.Lock()
	one := c.all[clipKey{user, sum}]
	c.mu.Unlock()
	if one == nil {
		return Clip{}, false
	}
	one.mu.Lock()
	defer one.mu.Unlock()
	return Clip{c.path(clipKey{user, sum}), one.bytes, one.seconds}, one.seconds > 0
}

// Taken is for one that a picture has: it leaves soon. Another picture with the same clip may just have asked for it.
func (c *Clips) Taken(user, sum string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if one := c.all[clipKey{user, sum}]; one != nil {
		one.used = c.now().Add(time.Minute - idle)
	}
}

// ClipName is the file a picture's clip lies in, beside it: it has no field of its own, so whoever may see the picture may see it, and it goes
// wherever that goes.
func ClipName(picture string) string {
	return strings.TrimSuffix(picture, filepath.Ext(picture)) + ".mp4"
}
