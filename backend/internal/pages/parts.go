package pages

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"regexp"
	"slices"

	"github.com/andybalholm/brotli"

	"waypost/backend/internal/gate"
)

var (
	endOfHead = regexp.MustCompile(`(?i)</head\s*>`)
	// container is what the page's scripts fill; what there is to read until then follows it.
	container = regexp.MustCompile(`<div id="app"></div>\s*`)
	// The page's own say is the same for all addresses.
	ownWords = regexp.MustCompile(`(?is)<title>[^<]*</title>\s*|<meta name="description"[^>]*>\s*`)
)

// parts are a page up to where its head ends, from there to where its scripts show it, and the rest. What an address says of itself is put
// between them with each answer: the part before is packed once for all, and behind it everything stands as it is, which a packed text may.
type parts struct {
	before, between, behind []byte
	gzip, brotli            []byte
	sum                     uint32
	tag                     string
}

// divide answers with nothing for a page that has no head to put anything into.
func divide(html []byte) *parts {
	end := endOfHead.FindIndex(html)
	if end == nil {
		return nil
	}
	p := &parts{before: ownWords.ReplaceAll(html[:end[0]], nil), between: html[end[0]:]}
	if at := container.FindIndex(p.between); at != nil {
		p.between, p.behind = p.between[:at[1]], p.between[at[1]:]
	}
	p.sum, p.tag = crc32.ChecksumIEEE(p.before), tag(html)
	var g, b bytes.Buffer
	g.Write([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255})
	zip, _ := flate.NewWriter(&g, flate.BestCompression)
	br := brotli.NewWriterLevel(&b, brotli.BestCompression)
	// Writing to memory cannot fail. Flushed, and not closed: both go on at a whole byte.
	for _, w := range []interface {
		Write([]byte) (int, error)
		Flush() error
	}{zip, br} {
		_, _ = w.Write(p.before)
		_ = w.Flush()
	}
	p.gzip, p.brotli = g.Bytes(), b.Bytes()
	return p
}

// joined is the page at one address.
type joined struct {
	*parts
	rest []byte
	etag string
}

// with is the page with what it says of itself.
func (p *parts) with(words Words) joined {
	rest := slices.Concat(words.Head, p.between, words.Opening, p.behind)
	return joined{p, rest, tag(append([]byte(p.tag), rest...))}
}

func (j joined) html() []byte { return slices.Concat(j.before, j.rest) }

func (j joined) send(w http.ResponseWriter, r *http.Request, status int) error {
	h := w.Header()
	h.Add("Vary", "Accept-Encoding")
	body, etag := []byte(nil), j.etag
	switch {
	case len(j.rest) <= largestStored && gate.Accepts(r, "br"):
		body, etag = slices.Concat(j.brotli, storedBrotli(j.rest)), suffixed(etag, "br")
		h.Set("Content-Encoding", "br")
	case len(j.rest) <= largestStored && gate.Accepts(r, "gzip"):
		body, etag = slices.Concat(j.gzip, j.storedGzip(j.rest)), suffixed(etag, "gz")
		h.Set("Content-Encoding", "gzip")
	default:
		body = j.html()
	}
	return write(w, r, status, etag, body)
}

// largestStored is what one block of deflate holds.
const largestStored = 1<<16 - 1

// storedGzip ends a gzip stream with a block that is not packed, and the sum and length of everything (RFC 1951, 3.2.4; RFC 1952).
func (p *parts) storedGzip(rest []byte) []byte {
	out := make([]byte, 0, len(rest)+13)
	out = append(out, 1)
	out = binary.LittleEndian.AppendUint16(out, uint16(len(rest)))  //nolint:gosec // bounded by whoever calls
	out = binary.LittleEndian.AppendUint16(out, ^uint16(len(rest))) //nolint:gosec // bounded by whoever calls
	out = append(out, rest...)
	out = binary.LittleEndian.AppendUint32(out, crc32.Update(p.sum, crc32.IEEETable, rest))
	return binary.LittleEndian.AppendUint32(out, uint32(len(p.before)+len(rest))) //nolint:gosec // a page
}

// storedBrotli ends a Brotli stream with a part that is not packed and an empty last one (RFC 7932, 9.2): from the lowest bit on a 0
// for not the last, two for four nibbles, the length less one in sixteen, and a 1 for as it is.
func storedBrotli(rest []byte) []byte {
	if len(rest) == 0 {
		return []byte{3}
	}
	bits := uint32(len(rest)-1)<<3 | 1<<19 //nolint:gosec // bounded by whoever calls
	out := make([]byte, 0, len(rest)+4)
	out = append(out, byte(bits), byte(bits>>8), byte(bits>>16))
	out = append(out, rest...)
	return append(out, 3)
}
