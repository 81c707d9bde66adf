package pages

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"regexp"
	"slices"
	"sync"

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
// between them with each answer: the part before is packed once for all, and what follows goes on from it.
type parts struct {
	before, between, behind []byte
	gzip                    []byte
	// packers pack what follows, knowing what came before.
	packers sync.Pool
	sum     uint32
	tag     string
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
	var g bytes.Buffer
	g.Write([]byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255})
	zip, _ := flate.NewWriter(&g, flate.BestCompression)
	// Writing to memory cannot fail. Flushed, and not closed: it goes on at a whole byte.
	_, _ = zip.Write(p.before)
	_ = zip.Flush()
	p.gzip = g.Bytes()
	p.packers.New = func() any {
		packer, _ := flate.NewWriterDict(nil, flate.DefaultCompression, p.before[max(0, len(p.before)-window):])
		return packer
	}
	return p
}

// window is how far back deflate looks.
const window = 32 << 10

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
	if !gate.Accepts(r, "gzip") {
		return write(w, r, status, j.etag, j.html())
	}
	h.Set("Content-Encoding", "gzip")
	return write(w, r, status, suffixed(j.etag, "gz"), append(bytes.Clone(j.gzip), j.packedRest()...))
}

// packedRest ends the gzip stream (RFC 1952).
func (j joined) packedRest() []byte {
	var out bytes.Buffer
	packer := j.packers.Get().(*flate.Writer)
	defer j.packers.Put(packer)
	packer.Reset(&out)
	_, _ = packer.Write(j.rest)
	_ = packer.Close()
	end := binary.LittleEndian.AppendUint32(out.Bytes(), crc32.Update(j.sum, crc32.IEEETable, j.rest))
	return binary.LittleEndian.AppendUint32(end, uint32(len(j.before)+len(j.rest))) //nolint:gosec // a page
}
