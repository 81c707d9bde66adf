package clipfile

import (
	"encoding/binary"
	"encoding/hex"
	"math"
	"slices"
	"strings"
)

// movie is what the boxes say.
type movie struct {
	scale   int64
	seconds float64
	tracks  []*track
}

// within lists the boxes a box may hold, each once; tracks are the only ones there may be several of.
var within = map[string][]string{
	"moov": {"mvhd", "trak"},
	"trak": {"tkhd", "edts", "mdia"},
	"edts": {"elst"},
	"mdia": {"mdhd", "hdlr", "minf"},
	"minf": {"vmhd", "smhd", "dinf", "stbl"},
	"dinf": {"dref"},
	"stbl": {"stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stco", "co64", "stss"},
}

// needed are boxes nothing can be said without.
var needed = map[string][]string{
	"moov": {"mvhd"}, "trak": {"tkhd", "mdia"}, "mdia": {"mdhd", "hdlr", "minf"}, "minf": {"stbl"}, "stbl": {"stsd", "stts", "stsc", "stsz"},
}

func (m *movie) walk(kind string, body []byte) error {
	all, err := boxes(body)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, b := range all {
		if !slices.Contains(within[kind], b.kind) || seen[b.kind] && b.kind != "trak" {
			return ErrMore
		}
		seen[b.kind] = true
		if b.kind == "trak" {
			m.tracks = append(m.tracks, &track{})
		}
		if within[b.kind] != nil {
			err = m.walk(b.kind, b.body)
		} else {
			err = m.leaf(b)
		}
		if err != nil {
			return err
		}
	}
	for _, each := range needed[kind] {
		if !seen[each] {
			return ErrDamaged
		}
	}
	return nil
}

// Boxes whose every byte is known, in hexadecimal: a dot is one that may be anything, an x one of a number that is looked at. Times of
// writing, names of programs and languages are zero.
const (
	identity   = "0001000000000000000000000000000000010000000000000000000000000000" + "40000000"
	movieHead  = "00000000" + "0000000000000000" + "........" + "........" + "00010000" + "0100" + "00000000000000000000" + identity + "000000000000000000000000000000000000000000000000" + "0000000."
	trackHead  = "0000000." + "0000000000000000" + "0000000." + "00000000" + "........" + "0000000000000000" + "0000" + "000." + "..00" + "0000" + "........................................................................" + "....0000" + "....0000"
	mediaHead  = "00000000" + "0000000000000000" + "........" + "........" + "55c4" + "0000"
	filmHead   = "00000001" + "0000000000000000"
	soundHead  = "00000000" + "00000000"
	ownData    = "00000000" + "00000001" + "0000000c75726c2000000001"
	filmEntry  = "000000000000" + "0001" + "00000000" + "000000000000000000000000" + "........" + "00480000" + "00480000" + "00000000" + "0001" + "0000000000000000000000000000000000000000000000000000000000000000" + "00.." + "ffff"
	soundEntry = "000000000000" + "0001" + "0000000000000000" + "000." + "00.." + "00000000" + "....0000"
	bitRates   = "00000000" + "........" + "........"
	colours    = "6e636c78" + "00.." + "00.." + "00.." + ".0"
	pixels     = "0000...." + "0000...."
	order      = "00000000" + "........" + "........" + "........" + "........" + "........"
)

func fits(b []byte, pattern string) bool {
	text := hex.EncodeToString(b)
	if len(text) != len(pattern) {
		return false
	}
	for i := range pattern {
		if pattern[i] != '.' && pattern[i] != text[i] {
			return false
		}
	}
	return true
}

func number(b []byte, at int) int64 { return int64(binary.BigEndian.Uint32(b[at:])) }

func (m *movie) leaf(b box) error {
	is := false
	var t *track
	if len(m.tracks) > 0 {
		t = m.tracks[len(m.tracks)-1]
	}
	switch b.kind {
	case "mvhd":
		if is = fits(b.body, movieHead) && number(b.body, 12) > 0; is {
			m.scale = number(b.body, 12)
			m.seconds = float64(number(b.body, 16)) / float64(m.scale)
		}
	case "tkhd":
		is = fits(b.body, trackHead) && isTurn(b.body[40:76])
	case "elst":
		t.delay, is = edits(b.body)
	case "mdhd":
		if is = fits(b.body, mediaHead) && number(b.body, 12) > 0 && number(b.body, 12) <= 1_000_000; is {
			t.scale = number(b.body, 12)
		}
	case "hdlr":
		return t.handler(b.body)
	case "vmhd":
		is = fits(b.body, filmHead)
	case "smhd":
		is = fits(b.body, soundHead)
	case "dref":
		is = fits(b.body, ownData)
	case "cslg":
		is = fits(b.body, order)
	case "stsd":
		return t.description(b.body)
	default:
		return t.table(b)
	}
	if !is {
		return ErrMore
	}
	return nil
}

// isTurn is true of the matrices that turn a film by quarters, or flip it.
func isTurn(b []byte) bool {
	for i := range 9 {
		value := int32(binary.BigEndian.Uint32(b[i*4:])) //nolint:gosec // a signed number
		switch i {
		case 0, 1, 3, 4:
			if value != 0 && value != 1<<16 && value != -1<<16 {
				return false
			}
		case 6, 7:
			if value&0xFFFF != 0 || value < 0 || value > 8192<<16 {
				return false
			}
		case 8:
			if value != 1<<30 {
				return false
			}
		default:
			if value != 0 {
				return false
			}
		}
	}
	return true
}

// edits says how much later than the movie a track begins, if one part of it is shown as it is.
func edits(b []byte) (delay int64, is bool) {
	if len(b) < 8 || number(b, 0) != 0 || number(b, 4) > 2 || int64(len(b)) != 8+12*number(b, 4) {
		return 0, false
	}
	for at := 8; at < len(b); at += 12 {
		if number(b, at+8) != 1<<16 {
			return 0, false
		}
		if number(b, at+4) == math.MaxUint32 { // nothing
			delay += number(b, at)
		}
	}
	return delay, true
}

func (t *track) handler(b []byte) error {
	if len(b) < 21 || len(b) > 64 || strings.Trim(string(b[12:]), "\x00") != "" || number(b, 0) != 0 {
		return ErrMore
	}
	if before := string(b[4:8]); before != "mhlr" && before != "\x00\x00\x00\x00" {
		return ErrMore
	}
	switch string(b[8:12]) {
	case "vide":
		t.isFilm = true
	case "soun":
	default:
		return ErrMore
	}
	return nil
}
