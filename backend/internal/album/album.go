// Package album keeps what people write: what is known about each picture of a record, and the HTML of descriptions, reduced to the few
// tags a story needs.
package album

import (
	"encoding/json"
	"errors"
	"regexp"
	"time"
	"unicode/utf8"
)

// Field is the name of the JSON field that holds the album.
const Field = "pictures"

const longestText, longestName = 500, 100

// MostWords is how many bytes all that people say of a record's pictures may take. What the server says of a hundred fits beside it into
// the field, which is as long as a page of places can afford.
const MostWords = 125_000

var (
	localTime = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$`)
	utcOffset = regexp.MustCompile(`^[+-](?:0\d|1[0-4]):[0-5]\d$`)
)

// Entry describes one picture. Captured is the wall clock at the place, Offset its distance from UTC; Width and Height are
// pixels as seen. Ready means the smaller sizes exist; Broken that they cannot be made.
type Entry struct {
	Order    *int   `json:"order,omitempty"`
	Caption  string `json:"caption,omitempty"`
	Alt      string `json:"alt,omitempty"`
	Captured string `json:"captured,omitempty"`
	Offset   string `json:"offset,omitempty"`
	// By says who took it, in words of the author.
	By          string `json:"by,omitempty"`
	Width       int    `json:"width"`
	Height      int    `json:"height"`
	Placeholder string `json:"placeholder,omitempty"`
	Ready       bool   `json:"ready"`
	Broken      bool   `json:"broken,omitempty"`
	// Clip is what moves behind the picture.
	Clip *Clip `json:"clip,omitempty"`
}

// Clip is a moving picture, which lies beside its still.
type Clip struct {
	Seconds float64 `json:"seconds"`
	Bytes   int64   `json:"bytes"`
}

// Album is keyed by file name.
type Album map[string]Entry

// Words are the parts of an entry people write; nil leaves the stored value.
type Words struct {
	Order    *int    `json:"order"`
	Caption  *string `json:"caption"`
	Alt      *string `json:"alt"`
	Captured *string `json:"captured"`
	Offset   *string `json:"offset"`
	By       *string `json:"by"`
	// Clip names what moves behind a picture that is new, by the SHA-256 of its bytes, which have arrived before.
	Clip string `json:"clip"`
}

// Parse reads a stored album; anything unreadable counts as empty, since the server wrote it.
func Parse(raw []byte) Album {
	a := Album{}
	if json.Unmarshal(raw, &a) != nil || a == nil {
		return Album{}
	}
	return a
}

// ParseWords reads what a person sent. The error is a plain sentence.
func ParseWords(raw []byte) (map[string]Words, error) {
	if len(raw) == 0 || string(raw) == "null" || string(raw) == `""` {
		return nil, nil
	}
	words := map[string]Words{}
	if json.Unmarshal(raw, &words) != nil {
		return nil, errors.New("The captions and descriptions of the pictures cannot be read.")
	}
	for _, w := range words {
		if tooLong(w.Caption, longestText) || tooLong(w.Alt, longestText) {
			return nil, errors.New("A caption or description can have up to 500 characters.")
		}
		if tooLong(w.By, longestName) {
			return nil, errors.New("The name of who took a picture can have up to 100 characters.")
		}
		if !isTime(w.Captured) || !matches(w.Offset, utcOffset) {
			return nil, errors.New("The time a picture was taken cannot be read.")
		}
	}
	return words, nil
}

// Apply returns the entry with the words written over it.
func (e Entry) Apply(w Words) Entry {
	if w.Order != nil {
		e.Order = w.Order
	}
	set(&e.Caption, words(w.Caption))
	set(&e.Alt, words(w.Alt))
	set(&e.Captured, w.Captured)
	set(&e.Offset, w.Offset)
	set(&e.By, words(w.By))
	return e
}

// Keep returns the album with exactly the named files in it; what is stored about others is forgotten.
func (a Album) Keep(files []string) Album {
	kept := make(Album, len(files))
	for _, f := range files {
		kept[f] = a[f]
	}
	return kept
}

// WordsSize is how many bytes all that people said takes.
func (a Album) WordsSize() (bytes int) {
	for file, e := range a {
		raw, _ := json.Marshal(map[string]Entry{file: {Order: e.Order, Caption: e.Caption, Alt: e.Alt, Captured: e.Captured, Offset: e.Offset, By: e.By}})
		bytes += len(raw)
	}
	return bytes
}

// Unfinished lists the files whose smaller sizes still have to be made.
func (a Album) Unfinished(files []string) []string {
	var list []string
	for _, f := range files {
		if !a[f].Ready {
			list = append(list, f)
		}
	}
	return list
}

func set(to *string, from *string) {
	if from != nil {
		*to = *from
	}
}

func words(s *string) *string {
	if s == nil {
		return nil
	}
	kept := PlainWords(*s)
	return &kept
}

func tooLong(s *string, most int) bool { return s != nil && utf8.RuneCountInString(*s) > most }

func matches(s *string, pattern *regexp.Regexp) bool {
	return s == nil || *s == "" || pattern.MatchString(*s)
}

// isTime is about a wall clock's day and time there are.
func isTime(s *string) bool {
	if s == nil || *s == "" {
		return true
	}
	if !localTime.MatchString(*s) {
		return false
	}
	layout := "2006-01-02T15:04:05"
	read := (*s)[:min(len(*s), len(layout))]
	_, err := time.Parse(layout[:len(read)], read)
	return err == nil
}
