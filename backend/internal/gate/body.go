package gate

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Kind is what a body is written in.
type Kind string

// Kinds of bodies. Plain is any text, as beacons send it; only routes of ours read it.
const (
	JSON  Kind = "JSON"
	Form  Kind = "a form with files"
	Plain Kind = "text"
)

// Bodies are the kinds a call takes, each with the most bytes it may have. None: the call has no body.
type Bodies map[Kind]int64

// formMemory is what Go is told to keep of a form in memory. It keeps 10 MB more of what is not a file, so this is less than nothing:
// words and the heads of parts have a megabyte and a quarter together, and every file goes to the disk at once.
const formMemory = formWords + 256<<10 - 10<<20

// mostDrained is how much of a body that is too large is taken all the same before it is refused.
const mostDrained = 4 << 20

// formWords is how much a form may say beside its files.
const formWords = 1 << 20

const wordsOfForm = "the text of a form"

// ofStrangers is plenty for a sign-up or a sign-in, and so that somebody whose session has ended is told that with most stories.
// PocketBase reads a whole body before it asks who sent it.
const ofStrangers = 64 << 10

// admit sees to the body: its kind and its size, at once where it is known beforehand, else while it is read.
func (c Call) admit(e *core.RequestEvent) error {
	r := e.Request
	if r.ContentLength == 0 || r.Body == nil {
		return nil
	}
	kind := kindOf(r.Header.Get("Content-Type"))
	if len(c.Body) == 0 {
		return emptyOr(r, noBodyHere())
	}
	if _, plain := c.Body[Plain]; plain {
		kind = Plain
	}
	most, known := c.Body[kind]
	if !known {
		return emptyOr(r, wrongKind(c.Body.inWords()))
	}
	problem := tooLarge(string(kind), most)
	if e.Auth == nil && most > ofStrangers {
		most, problem = ofStrangers, signInFirst()
	}
	if r.ContentLength > most {
		if r.ContentLength <= mostDrained {
			drain(beneath(r))
		}
		return problem
	}
	l := &limited{left: most, problem: problem}
	if kind == JSON {
		l.parts = &parts{}
	}
	if kind == Form {
		// Read here and once; a second copy of it would only lie on the disk beside the first.
		l.ReadCloser, r.Body = io.NopCloser(beneath(r)), l
		return checkForm(r, l)
	}
	limit(r, l)
	return nil
}

func kindOf(contentType string) Kind {
	media, _, _ := mime.ParseMediaType(contentType)
	switch media {
	case "application/json":
		return JSON
	case "multipart/form-data":
		return Form
	default:
		return ""
	}
}

func (b Bodies) inWords() string {
	var words []string
	for kind := range b {
		words = append(words, string(kind))
	}
	slices.Sort(words)
	return strings.Join(words, " or ")
}

// emptyOr lets a body of unknown length pass when there is nothing in it.
func emptyOr(r *http.Request, problem error) error {
	if r.ContentLength > 0 {
		return problem
	}
	if n, _ := io.ReadFull(r.Body, make([]byte, 1)); n > 0 {
		return problem
	}
	return nil
}

// drain takes what still comes and keeps none of it: who is still sending when the connection is closed never sees why.
func drain(r io.Reader) { _, _ = io.CopyN(io.Discard, r, mostDrained) }

// beneath is the body under the copy PocketBase keeps for a second reading.
func beneath(r *http.Request) io.Reader {
	if rereadable, ok := r.Body.(*router.RereadableReadCloser); ok {
		return rereadable.ReadCloser
	}
	return r.Body
}

// limit bounds what is read of the body, beneath PocketBase's copy.
func limit(r *http.Request, l *limited) {
	if rereadable, ok := r.Body.(*router.RereadableReadCloser); ok {
		rereadable.MaxMemory = 1 << 20
		l.ReadCloser, rereadable.ReadCloser = rereadable.ReadCloser, l
		return
	}
	l.ReadCloser, r.Body = r.Body, l
}

type limited struct {
	io.ReadCloser
	left    int64
	problem error
	// parts are counted where the body is JSON.
	parts *parts
	// broke tells that the rest never will come.
	broke bool
}

func (l *limited) Read(p []byte) (int, error) {
	// One byte more than allowed is asked for, to know a body that is too large from one that just fits.
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.ReadCloser.Read(p)
	l.left -= int64(n)
	l.broke = l.broke || err != nil && err != io.EOF
	if l.left < 0 {
		l.left = 0
		drain(l.ReadCloser)
		return 0, l.problem
	}
	if l.parts != nil && l.parts.tooMany(p[:n]) {
		l.problem, l.left, l.parts = tooManyParts(), 0, nil
		drain(l.ReadCloser)
		return 0, l.problem
	}
	return n, err
}

// checkForm reads the form, files to the disk, before PocketBase would hold 32 MB of it, and bounds its words: PocketBase
// takes JSON of any size from one of them, and from as many as there are.
func checkForm(r *http.Request, body *limited) error {
	if err := r.ParseMultipartForm(formMemory); err != nil {
		var refused *refusal
		if errors.As(err, &refused) {
			return refused
		}
		if body.broke {
			return brokenOff()
		}
		if errors.Is(err, http.ErrNotMultipart) || !errors.Is(err, multipart.ErrMessageTooLarge) {
			return refuse(http.StatusBadRequest, "form", "This form cannot be read.")
		}
		_, _ = io.Copy(io.Discard, r.Body) // so that who sends it sees why
		return tooLarge(wordsOfForm, formWords)
	}
	words, count := 0, 0
	for name, values := range r.MultipartForm.Value {
		for _, value := range values {
			words += len(name) + len(value)
			count += PartsOf(value)
		}
	}
	if count > mostParts {
		return tooManyParts()
	}
	if words > formWords {
		return tooLarge(wordsOfForm, formWords)
	}
	return nil
}
