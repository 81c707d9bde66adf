// Package clipfile checks clips: MP4 files (ISO 14496-12) with one film, at most one sound, and no room for anything else. It reads the boxes
// and walks over the coded pictures; it decodes nothing.
package clipfile

import (
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
)

// What is wrong with a clip. ErrMore is one that carries more than film and sound, or has room for it.
var (
	ErrDamaged = errors.New("damaged")
	ErrKind    = errors.New("kind")
	ErrNoFilm  = errors.New("no_film")
	ErrTooLong = errors.New("too_long")
	ErrMore    = errors.New("more")
)

const (
	// mostHead is the boxes that describe a minute of film, several times over; mostSamples the pictures of a minute of slow motion.
	mostHead, mostSamples = 2 << 20, 60 * 240
	// grace is how much longer than told a film may be: sound ends a little later.
	grace = 0.6
)

// endOfHeader is where what is in a box begins.
const endOfHeader = 8

type box struct {
	kind string
	body []byte
}

// boxes are the boxes some bytes are made of, with nothing between and behind them.
func boxes(b []byte) (all []box, err error) {
	for len(b) > 0 {
		if len(b) < endOfHeader {
			return nil, ErrDamaged
		}
		size := int(binary.BigEndian.Uint32(b))
		if size < endOfHeader || size > len(b) {
			return nil, ErrDamaged
		}
		all = append(all, box{string(b[4:8]), b[endOfHeader:size]})
		b = b[size:]
	}
	return all, nil
}

// Check returns how long a clip is, or what is wrong with it.
func Check(file io.ReaderAt, size int64, mostSeconds float64) (seconds float64, err error) {
	head, data, err := parts(file, size)
	if err != nil {
		return 0, err
	}
	m := &movie{}
	if err := m.walk("moov", head); err != nil {
		return 0, err
	}
	films := 0
	for _, t := range m.tracks {
		if t.isFilm {
			films++
		}
		if err := t.lay(); err != nil {
			return 0, err
		}
	}
	if films == 0 {
		return 0, ErrNoFilm
	}
	if films > 1 || len(m.tracks) > 2 {
		return 0, ErrMore
	}
	longest := 0.0
	for _, t := range m.tracks {
		longest = max(longest, t.seconds+float64(t.delay)/float64(m.scale))
	}
	if longest > mostSeconds+grace {
		return 0, ErrTooLong
	}
	if math.Abs(longest-m.seconds) > 1 {
		return 0, ErrDamaged // it lies about its length
	}
	if err := m.fill(data); err != nil {
		return 0, err
	}
	for _, t := range m.tracks {
		if err := t.look(file); err != nil {
			return 0, err
		}
	}
	return m.seconds, nil
}

// span is a part of the file.
type span struct{ from, to int64 }

// parts reads what describes the clip and says where its data lie. The description comes first, so that it plays from its first bytes on.
func parts(file io.ReaderAt, size int64) (head []byte, data span, err error) {
	at := int64(0)
	for _, kind := range []string{"ftyp", "moov", "mdat"} {
		var header [16]byte
		if _, err := file.ReadAt(header[:endOfHeader], at); err != nil {
			return nil, data, cmp.Or(map[bool]error{true: ErrKind}[kind == "ftyp"], ErrDamaged)
		}
		body, length := at+8, int64(binary.BigEndian.Uint32(header[:]))
		if got := string(header[4:8]); got != kind {
			if kind == "ftyp" || got == "mdat" {
				return nil, data, ErrKind
			}
			return nil, data, ErrMore
		}
		if length == 1 && kind == "mdat" {
			if _, err := file.ReadAt(header[:], at); err != nil {
				return nil, data, ErrDamaged
			}
			body, length = at+16, int64(binary.BigEndian.Uint64(header[8:])) //nolint:gosec // looked at below
		}
		if length < body-at || length > size-at {
			return nil, data, ErrDamaged
		}
		if kind == "mdat" {
			data = span{body, at + length}
		} else if length > mostHead {
			return nil, data, ErrMore
		} else {
			held := make([]byte, at+length-body)
			if _, err := file.ReadAt(held, body); err != nil {
				return nil, data, ErrDamaged
			}
			if kind == "moov" {
				head = held
			} else if !isBrands(held) {
				return nil, data, ErrMore
			}
		}
		at += length
	}
	if at != size {
		return nil, data, ErrMore
	}
	return head, data, nil
}

// brands are what files of this family call themselves.
var brands = []string{"isom", "iso2", "iso3", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "hvc1", "av01"}

func isBrands(b []byte) bool {
	if len(b) < 8 || len(b) > 64 || len(b)%4 != 0 || binary.BigEndian.Uint32(b[4:]) > 0x200 {
		return false
	}
	for i := 0; i < len(b); i += 4 {
		if i != 4 && !slices.Contains(brands, string(b[i:i+4])) {
			return false
		}
	}
	return true
}

// fill says whether the tracks' pieces make up the data: all of it, and nothing twice.
func (m *movie) fill(data span) error {
	var all []span
	for _, t := range m.tracks {
		all = append(all, t.chunks...)
	}
	if slices.ContainsFunc(all, func(s span) bool { return s.from < data.from || s.to < s.from || s.to > data.to }) {
		return ErrDamaged
	}
	slices.SortFunc(all, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	at := data.from
	for _, s := range all {
		if s.from < at {
			return ErrDamaged
		}
		if s.from > at {
			return ErrMore
		}
		at = s.to
	}
	if at != data.to {
		return ErrMore
	}
	return nil
}
