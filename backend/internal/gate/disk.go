package gate

import (
	"net/http"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// inFlightLimits are in bytes. Forms stay on disk until they are answered, and slow ones may take hours; the text of forms and of JSON
// stays in memory.
type inFlightLimits struct{ person, all, personWords, allWords int64 }

var defaultInFlight = inFlightLimits{person: 1 << 30, all: 12 << 30, personWords: 16 << 20, allWords: 512 << 20}

// fewBytes is the size of a form without new pictures; up to this size forms are accepted even on a full disk, like JSON. Whether one
// contains a picture after all is only known once it has arrived.
const fewBytes = 256 << 10

// copies counts how often a form is briefly on disk: the form, its encoded pictures, and the stored pictures.
const copies = 3

// Disk holds forms and pictures. They leave Reserve bytes of it free, mainly for the database.
type Disk struct {
	Free    func() (bytes int64, known bool)
	Reserve int64
}

// HasRoom reports whether so many bytes fit without touching the reserve.
func (d Disk) HasRoom(bytes int64) bool {
	if d.Reserve == 0 {
		return true
	}
	free, known := d.Free()
	return !known || bytes <= free-d.Reserve
}

// hasRoomFor reports whether forms of so many bytes fit, not counting what has already arrived.
func (d Disk) hasRoomFor(bytes int64) bool { return d.HasRoom(copies * bytes) }

// Text may use most of the reserve for pictures. It leaves this part of it, at most so many bytes, for signing in and up and for deleting.
const (
	wordsLeavePart = 4
	wordsLeaveMost = 128 << 20
)

// hasRoomForText reports whether stories, places and drafts may be written. A hundred drafts of 1 MB per account fill a disk like pictures
// do, and on a full disk no one can sign in.
func (d Disk) hasRoomForText() bool { return d.forText().HasRoom(0) }

// forText is the disk with the smaller reserve for text.
func (d Disk) forText() Disk {
	return Disk{Free: d.Free, Reserve: min(d.Reserve/wordsLeavePart, wordsLeaveMost)}
}

// inFlight counts forms and text that are not answered yet by their announced size, so that nothing is read that does not fit.
type inFlight struct {
	bounds inFlightLimits
	disk   Disk
	mu     sync.Mutex
	of     map[string]int64
	all    int64
	// words is the total.
	words int64
}

func newInFlight(bounds inFlightLimits, disk Disk) *inFlight {
	return &inFlight{bounds: bounds, disk: disk, of: map[string]int64{}}
}

// textBytes is the least a call counts as, as its stored record is in memory while it waits. So one person can have 16 changes in flight.
func (c Call) textBytes() int64 {
	switch {
	case c.StoresMore || c.Work == Save && len(c.Body) > 0:
		return formWords
	case c.Work == Save:
		return formWords / 2
	default:
		return 0
	}
}

// enter counts a request until leave is called.
func (u *inFlight) enter(e *core.RequestEvent, c Call) (leave func(), err error) {
	kind := kindOf(e.Request.Header.Get("Content-Type"))
	most, taken := c.Body[kind]
	if !taken && c.textBytes() == 0 || e.Auth == nil {
		return func() {}, nil
	}
	size := e.Request.ContentLength
	if size < 0 || size > most {
		size = most
	}
	words := max(min(size, formWords), c.textBytes())
	if kind != Form {
		size = 0
	}
	person := e.Auth.Id
	u.mu.Lock()
	defer u.mu.Unlock()
	switch {
	case u.of[textPrefix+person]+words > u.bounds.personWords:
		return nil, refuse(http.StatusTooManyRequests, "words under way", "Your earlier changes are still being sent. Please wait until they have arrived.")
	case u.words+words > u.bounds.allWords:
		return nil, refuse(http.StatusServiceUnavailable, "words of all", "The site is receiving too many changes right now. Please try again in a moment.")
	case u.of[person]+size > u.bounds.person:
		return nil, refuse(http.StatusTooManyRequests, "forms under way", "Your other pictures are still being sent. Please wait until they have arrived.")
	case u.all+size > u.bounds.all:
		return nil, refuse(http.StatusServiceUnavailable, "forms of all", "The site is receiving too many pictures right now. Please try again in a moment.")
	case size > fewBytes && !u.disk.hasRoomFor(u.all+size):
		return nil, diskIsFull()
	case (most > shortJSON || c.StoresMore) && !u.disk.hasRoomForText():
		return nil, noRoomForWords()
	}
	u.add(person, size, words)
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.add(person, -size, -words)
	}, nil
}

// checkFiles refuses pictures in a form small enough to pass as text: thousands of them would use up the reserve.
func (u *inFlight) checkFiles(e *core.RequestEvent) error {
	form := e.Request.MultipartForm
	if form == nil || len(form.File) == 0 {
		return nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if !u.disk.hasRoomFor(u.all) {
		return diskIsFull()
	}
	return nil
}

func diskIsFull() error {
	return refuse(http.StatusInsufficientStorage, "disk", "The site has no room for these pictures right now. Please send fewer at once, or try again later.")
}

func noRoomForWords() error {
	return refuse(http.StatusInsufficientStorage, "disk for words", "The site’s disk is full right now. Please keep a copy of your text, and try again later.")
}

// textPrefix separates the keys of text from those of forms.
const textPrefix = "words of "

func (u *inFlight) add(person string, size, words int64) {
	u.all += size
	u.words += words
	u.count(person, size)
	u.count(textPrefix+person, words)
}

func (u *inFlight) count(name string, bytes int64) {
	if u.of[name] += bytes; u.of[name] == 0 {
		delete(u.of, name)
	}
}

// forgetForm removes a form's files from disk once its request is answered or refused. net/http does so only for its own request, and this
// one is a copy with a new context.
func forgetForm(e *core.RequestEvent) {
	if form := e.Request.MultipartForm; form != nil {
		if err := form.RemoveAll(); err != nil {
			e.App.Logger().Warn("The files of a form could not be removed from the disk", "error", err)
		}
	}
}
