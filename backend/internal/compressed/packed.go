package compressed

import (
	"context"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"net/netip"
)

const (
	// least is what fits one packet anyway.
	least = 1 << 10
	// piece is what is packed at a time, each by itself: nothing that packs is held while somebody reads it as slowly as they like. It is
	// what a block holds that is not packed.
	piece = 1<<16 - 1
	// mostPacked is how much of an answer is packed. What follows it, as in a page of the longest texts there may be, is sent as it is:
	// letters in no order take 20 ms a megabyte.
	mostPacked = 1 << 19
)

// head begins a gzip (RFC 1952, 2.3).
var head = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255}

// packed writes gzip. Pieces that are not packed stand in it as they are (RFC 1951, 3.2.4).
type packed struct {
	http.ResponseWriter
	ctx    context.Context
	block  netip.Addr
	status int
	// begun says that something has been sent, and isPacked in which form.
	begun, isPacked bool
	// left is how much may still be packed.
	left      int
	sum, size uint32
}

// WriteHeader waits for the first bytes: by them it shows whether packing is worth it.
func (p *packed) WriteHeader(status int) {
	if p.status == 0 {
		p.status = status
	}
}

func (p *packed) Write(text []byte) (int, error) {
	if err := p.begin(text); err != nil {
		return 0, err
	}
	if !p.isPacked {
		return p.ResponseWriter.Write(text)
	}
	for at := 0; at < len(text); at += piece {
		if err := p.send(text[at:min(at+piece, len(text))]); err != nil {
			return at, err
		}
	}
	return len(text), nil
}

func (p *packed) begin(text []byte) error {
	if p.begun {
		return nil
	}
	p.begun = true
	p.isPacked = len(text) >= least && (p.status == 0 || p.status == http.StatusOK)
	if h := p.Header(); p.isPacked {
		if h.Get("Content-Type") == "" {
			h.Set("Content-Type", http.DetectContentType(text))
		}
		h.Set("Content-Encoding", "gzip")
		h.Del("Content-Length")
		h.Del("Accept-Ranges")
	}
	if p.status != 0 {
		p.ResponseWriter.WriteHeader(p.status)
	}
	if !p.isPacked {
		return nil
	}
	_, err := p.ResponseWriter.Write(head)
	return err
}

func (p *packed) send(text []byte) error {
	p.sum = crc32.Update(p.sum, crc32.IEEETable, text)
	p.size += uint32(len(text)) //nolint:gosec // as the format has it
	if p.left > 0 {
		isBeginning := p.left > mostPacked-piece
		small, has := deflated(p.ctx, p.block, text, isBeginning)
		if p.left -= len(text); !has {
			p.left = 0
		}
		if small != nil {
			_, err := p.ResponseWriter.Write(small)
			return err
		}
	}
	length := uint16(len(text)) //nolint:gosec // no more than a piece
	stored := binary.LittleEndian.AppendUint16([]byte{0}, length)
	if _, err := p.ResponseWriter.Write(binary.LittleEndian.AppendUint16(stored, ^length)); err != nil {
		return err
	}
	_, err := p.ResponseWriter.Write(text)
	return err
}

// end is said when the whole answer has been.
func (p *packed) end() error {
	switch {
	case !p.begun && p.status != 0:
		p.ResponseWriter.WriteHeader(p.status)
	case p.isPacked:
		last := binary.LittleEndian.AppendUint32([]byte{1, 0, 0, 255, 255}, p.sum)
		_, err := p.ResponseWriter.Write(binary.LittleEndian.AppendUint32(last, p.size))
		return err
	}
	return nil
}

// Unwrap is how the server finds what is underneath.
func (p *packed) Unwrap() http.ResponseWriter { return p.ResponseWriter }
