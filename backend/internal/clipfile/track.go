package clipfile

import (
	"encoding/binary"
	"io"
	"slices"
)

// track is a film or a sound: how it is coded, and where its samples lie.
type track struct {
	isFilm bool
	// coded is avc1, hvc1, av01, mp4a or Opus; lengthBytes are those before each unit of the first two.
	coded       string
	lengthBytes int
	scale       int64
	seconds     float64
	// delay is how much later than the movie it begins, in parts of a second of the movie.
	delay int64

	durations, sizes, offsets []int64
	perChunk                  []run
	counts                    []int64
	samples, chunks           []span
}

// run is of chunks that hold as many samples, from this one on.
type run struct{ first, samples int64 }

// setups are the boxes that say how a decoder is set up, by how a track is coded.
var setups = map[string]string{"avc1": "avcC", "hvc1": "hvcC", "hev1": "hvcC", "av01": "av1C", "mp4a": "esds", "Opus": "dOps"}

func (t *track) description(b []byte) error {
	if len(b) < 8 || number(b, 0) != 0 || number(b, 4) != 1 {
		return ErrMore
	}
	all, err := boxes(b[8:])
	if err != nil || len(all) != 1 {
		return ErrMore
	}
	entry, head := all[0], filmEntry
	setup := setups[entry.kind]
	if setup == "" {
		return ErrKind
	}
	if !t.isFilm {
		head = soundEntry
	}
	if len(entry.body) < len(head)/2 || !fits(entry.body[:len(head)/2], head) {
		return ErrMore
	}
	parts, err := boxes(entry.body[len(head)/2:])
	if err != nil {
		return err
	}
	t.coded = entry.kind
	seen := map[string]bool{}
	for _, p := range parts {
		is := !seen[p.kind]
		seen[p.kind] = true
		switch p.kind {
		case "btrt":
			is = is && fits(p.body, bitRates)
		case "colr":
			is = is && fits(p.body, colours)
		case "pasp":
			is = is && fits(p.body, pixels)
		case setup:
			is = is && t.setup(p)
		default:
			is = false
		}
		if !is {
			return ErrMore
		}
	}
	if !seen[setup] {
		return ErrDamaged
	}
	return nil
}

// mostSetup is more than any decoder is told.
const mostSetup = 512

func (t *track) setup(p box) bool {
	b := p.body
	if len(b) > mostSetup {
		return false
	}
	switch p.kind {
	case "avcC":
		return t.isFilm && t.avc(b)
	case "hvcC":
		return t.isFilm && t.hevc(b)
	case "av1C":
		return t.isFilm && len(b) == 4
	case "esds":
		return !t.isFilm && len(b) <= 64
	default:
		return !t.isFilm && len(b) <= 32
	}
}

// avc reads AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1): sets of parameters, and up to four bytes.
func (t *track) avc(b []byte) bool {
	if len(b) < 7 {
		return false
	}
	t.lengthBytes = int(b[4]&3) + 1
	rest, ok := units(b[6:], int(b[5]&0x1F), func(unit []byte) bool { return unit[0]&0x1F == 7 })
	if !ok || len(rest) == 0 {
		return false
	}
	rest, ok = units(rest[1:], int(rest[0]), func(unit []byte) bool { return unit[0]&0x1F == 8 })
	return ok && (len(rest) == 0 || len(rest) == 4 && rest[3] == 0)
}

// hevc reads HEVCDecoderConfigurationRecord (8.3.3.1).
func (t *track) hevc(b []byte) bool {
	const head = 23
	if len(b) < head {
		return false
	}
	t.lengthBytes = int(b[21]&3) + 1
	rest := b[head:]
	for range b[22] {
		if len(rest) < 3 {
			return false
		}
		kind, ok := rest[0]&0x3F, false
		rest, ok = units(rest[3:], int(binary.BigEndian.Uint16(rest[1:])), func(unit []byte) bool {
			return kind >= 32 && kind <= 34 && unit[0]>>1&0x3F == kind
		})
		if !ok {
			return false
		}
	}
	return len(rest) == 0
}

// units passes so many units with their lengths before them.
func units(b []byte, count int, is func(unit []byte) bool) (rest []byte, ok bool) {
	for range count {
		if len(b) < 2 {
			return nil, false
		}
		size := int(binary.BigEndian.Uint16(b))
		if size == 0 || size > len(b)-2 || !is(b[2:]) {
			return nil, false
		}
		b = b[2+size:]
	}
	return b, true
}

// Kinds of units that are pictures, or say how to decode them. All else, such as words an encoder left, is not served.
var (
	avcUnits  = []byte{1, 2, 3, 4, 5, 7, 8}
	hevcUnits = []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 20, 21, 32, 33, 34}
	av1Units  = []byte{1, 3, 4, 6, 7}
)

// look walks over the units of all samples of a film.
func (t *track) look(file io.ReaderAt) error {
	if !t.isFilm {
		return nil
	}
	for _, s := range t.samples {
		for at := s.from; at < s.to; {
			var b [12]byte
			n, err := file.ReadAt(b[:min(int64(len(b)), s.to-at)], at)
			if err != nil {
				return ErrDamaged
			}
			next, is := t.unit(b[:n], s.to-at)
			if next <= 0 || next > s.to-at {
				return ErrDamaged
			}
			if !is {
				return ErrMore
			}
			at += next
		}
	}
	return nil
}

// unit says how far it is from one unit to the next, and whether it is of a kind that is served. left is how much there is.
func (t *track) unit(b []byte, left int64) (next int64, is bool) {
	if t.coded == "av01" {
		return av1Unit(b, left)
	}
	if len(b) <= t.lengthBytes {
		return 0, false
	}
	for _, each := range b[:t.lengthBytes] {
		next = next<<8 | int64(each)
	}
	head := b[t.lengthBytes]
	if t.coded == "avc1" {
		return next + int64(t.lengthBytes), next > 0 && slices.Contains(avcUnits, head&0x1F)
	}
	return next + int64(t.lengthBytes), next > 0 && slices.Contains(hevcUnits, head>>1&0x3F)
}

// av1Unit is of an OBU (AV1, 5.3): its length stands in it, or it goes on to the end.
func av1Unit(b []byte, left int64) (next int64, is bool) {
	is = slices.Contains(av1Units, b[0]>>3&0xF)
	head := 1 + int(b[0]>>2&1)
	if b[0]&2 == 0 {
		return left, is
	}
	if len(b) < head {
		return 0, false
	}
	size, n := binary.Uvarint(b[head:])
	if n <= 0 || size > uint64(left) { //nolint:gosec // never negative
		return 0, false
	}
	return int64(head+n) + int64(size), is //nolint:gosec // just looked at
}
