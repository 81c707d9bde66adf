package gate

import (
	"net/http"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// formBounds are bytes of forms that have not been answered. They lie on the disk until then, and may come slowly for hours. Their
// words, and those of JSON, lie in memory.
type formBounds struct{ person, all, personWords, allWords int64 }

var usualForms = formBounds{person: 1 << 30, all: 12 << 30, personWords: 16 << 20, allWords: 512 << 20}

// fewBytes is as much as a form without new pictures says; those are taken however little is free, as JSON is. Whether a form so small
// has pictures all the same is seen once it has come.
const fewBytes = 256 << 10

// copies of a form lie on the disk for a moment: the form, its pictures encoded, and as they are stored.
const copies = 3

// Disk is where forms and pictures lie. Reserve is what they leave free of it, for the database most of all.
type Disk struct {
	Free    func() (bytes int64, known bool)
	Reserve int64
}

// Leaves tells whether so many bytes may be written beside what is to stay free.
func (d Disk) Leaves(bytes int64) bool {
	if d.Reserve == 0 {
		return true
	}
	free, known := d.Free()
	return !known || bytes <= free-d.Reserve
}

// holds tells whether forms of so many bytes fit, whatever of them is there already.
func (d Disk) holds(bytes int64) bool { return d.Leaves(copies * bytes) }

// Of what pictures leave free, words leave this part, and no more than so many bytes, for signing in and up and for deleting.
const (
	wordsLeavePart = 4
	wordsLeaveMost = 128 << 20
)

// holdsWords tells whether stories, places and drafts may be written. With a hundred drafts of a megabyte in each account, words fill a
// disk as pictures do, and then nobody can sign in.
func (d Disk) holdsWords() bool { return d.ofWords().Leaves(0) }

// ofWords is the disk as words see it.
func (d Disk) ofWords() Disk {
	return Disk{Free: d.Free, Reserve: min(d.Reserve/wordsLeavePart, wordsLeaveMost)}
}

// underWay counts them as announced, so that nothing is read of what there is no room for.
type underWay struct {
	bounds formBounds
	disk   Disk
	mu     sync.Mutex
	of     map[string]int64
	all    int64
	// words of all.
	words int64
}

func newUnderWay(bounds formBounds, disk Disk) *underWay {
	return &underWay{bounds: bounds, disk: disk, of: map[string]int64{}}
}

// holds is how many bytes of words a call counts as at least, however little it sends: it holds what is stored while it waits. So one
// person has sixteen changes under way.
func (c Call) holds() int64 {
	switch {
	case c.Keeps || c.Work == Save && len(c.Body) > 0:
		return formWords
	case c.Work == Save:
		return formWords / 2
	default:
		return 0
	}
}

// enter answers with what has to be called once the request is answered.
func (u *underWay) enter(e *core.RequestEvent, c Call) (leave func(), err error) {
	kind := kindOf(e.Request.Header.Get("Content-Type"))
	most, taken := c.Body[kind]
	if !taken && c.holds() == 0 || e.Auth == nil {
		return func() {}, nil
	}
	size := e.Request.ContentLength
	if size < 0 || size > most {
		size = most
	}
	words := max(min(size, formWords), c.holds())
	if kind != Form {
		size = 0
	}
	person := e.Auth.Id
	u.mu.Lock()
	defer u.mu.Unlock()
	switch {
	case u.of[wordsOf+person]+words > u.bounds.personWords:
		return nil, refuse(http.StatusTooManyRequests, "words under way", "Your earlier changes are still being sent. Please wait until they have arrived.")
	case u.words+words > u.bounds.allWords:
		return nil, refuse(http.StatusServiceUnavailable, "words of all", "The site is receiving too many changes right now. Please try again in a moment.")
	case u.of[person]+size > u.bounds.person:
		return nil, refuse(http.StatusTooManyRequests, "forms under way", "Your other pictures are still being sent. Please wait until they have arrived.")
	case u.all+size > u.bounds.all:
		return nil, refuse(http.StatusServiceUnavailable, "forms of all", "The site is receiving too many pictures right now. Please try again in a moment.")
	case size > fewBytes && !u.disk.holds(u.all+size):
		return nil, diskIsFull()
	case (most > typed || c.Keeps) && !u.disk.holdsWords():
		return nil, noRoomForWords()
	}
	u.add(person, size, words)
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.add(person, -size, -words)
	}, nil
}

// holdsFiles refuses pictures in a form as small as words: thousands of them would take what is to stay free.
func (u *underWay) holdsFiles(e *core.RequestEvent) error {
	form := e.Request.MultipartForm
	if form == nil || len(form.File) == 0 {
		return nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if !u.disk.holds(u.all) {
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

// wordsOf goes before the name of whose words are counted.
const wordsOf = "words of "

func (u *underWay) add(person string, size, words int64) {
	u.all += size
	u.words += words
	u.count(person, size)
	u.count(wordsOf+person, words)
}

func (u *underWay) count(name string, bytes int64) {
	if u.of[name] += bytes; u.of[name] == 0 {
		delete(u.of, name)
	}
}

// forgetForm takes a form's files off the disk once its request is answered, also where it is refused. Go does that for the request
// it made itself alone; the one that is answered here is a copy, which knows whom it comes from.
func forgetForm(e *core.RequestEvent) {
	if form := e.Request.MultipartForm; form != nil {
		if err := form.RemoveAll(); err != nil {
			e.App.Logger().Warn("The files of a form could not be removed from the disk", "error", err)
		}
	}
}
