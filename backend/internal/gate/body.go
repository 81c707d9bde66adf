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

// Kind is the format of a body.
type Kind string

// Plain is any text, as sent by beacons; only our own routes read it.
const (
	JSON  Kind = "JSON"
	Form  Kind = "a form with files"
	Plain Kind = "text"
)

// Bodies are the kinds a call takes, each with its limit in bytes. None: the call has no body.
type Bodies map[Kind]int64

// formMemory is passed to ParseMultipartForm, which adds 10 MB for values that are not files. The negative number leaves 1.25 MB for text
// and part headers, and writes every file to disk.
const formMemory = formWords + 256<<10 - 10<<20

// mostDrained is how much of a body that is too large is still read before it is refused.
const mostDrained = 4 << 20

// formWords is the limit for a form's text in bytes.
const formWords = 1 << 20

const wordsOfForm = "the text of a form"

// mostFromGuests limits bodies sent without a session: PocketBase reads a body before it checks who sent it. It is enough for most stories,
// so that a person whose session has expired is told so.
const mostFromGuests = 64 << 10

// admit checks the kind and size of the body: at once if Content-Length is known, otherwise while it is read.
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
	if e.Auth == nil && !c.OfGuests && most > mostFromGuests {
		most, problem = mostFromGuests, signInFirst()
	}
	if r.ContentLength > most {
		if r.ContentLength <= mostDrained {
			drain(beneath(r))
		}
		return problem
	}
	l := &limited{left: most, problem: problem}
	if kind == JSON {
		l.parts = &partCounter{}
	}
	if kind == Form {
		// The form is parsed here, once; PocketBase's copy of the body would be a second one on disk.
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

// emptyOr accepts a body of unknown length if it turns out to be empty.
func emptyOr(r *http.Request, problem error) error {
	if r.ContentLength > 0 {
		return problem
	}
	if n, _ := io.ReadFull(r.Body, make([]byte, 1)); n > 0 {
		return problem
	}
	return nil
}

// drain discards the rest of a body: a client that is still sending when the connection closes never reads the error.
func drain(r io.Reader) { _, _ = io.CopyN(io.Discard, r, mostDrained) }

// beneath is the body without PocketBase's rereadable wrapper.
func beneath(r *http.Request) io.Reader {
	if rereadable, ok := r.Body.(*router.RereadableReadCloser); ok {
		return rereadable.ReadCloser
	}
	return r.Body
}

// limit puts the limit below PocketBase's rereadable wrapper.
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
	// parts is only set for JSON.
	parts *partCounter
	// broke is set when the connection broke before the end of the body.
	broke bool
}

func (l *limited) Read(p []byte) (int, error) {
	// One byte more than allowed is read, to tell a body that just fits from one that is too large.
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

// checkForm parses the form with its files on disk, before PocketBase would hold 32 MB of it in memory. It also limits the form's text:
// PocketBase accepts JSON of any size in any number of values.
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
		_, _ = io.Copy(io.Discard, r.Body) // so the client gets to read the error
		return tooLarge(wordsOfForm, formWords)
	}
	words, count := 0, 0
	for name, values := range r.MultipartForm.Value {
		for _, value := range values {
			words += len(name) + len(value)
			count += CountJSONParts(value)
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
