package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"io"
	"runtime"
)

const (
	ihdrLength = 13
	grey       = 0
	trueColour = 2
	indexed    = 3
	greyAlpha  = 4
	fullAlpha  = 6
)

// pngDepths are the bits of a sample each kind of colour allows.
var pngDepths = map[byte][]byte{grey: {1, 2, 4, 8, 16}, trueColour: {8, 16}, indexed: {1, 2, 4, 8}, greyAlpha: {8, 16}, fullAlpha: {8, 16}}

var pngSamples = map[byte]int{grey: 1, trueColour: 3, indexed: 1, greyAlpha: 2, fullAlpha: 4}

// adam7 are the seven passes of an interlaced picture: where each begins and how far it steps, across and down.
var adam7 = [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}

type pngHead struct {
	raw           []byte
	width, height int
	depth, colour byte
	interlaced    bool
}

func readPNGHead(body []byte) (pngHead, error) {
	if len(body) != ihdrLength {
		return pngHead{}, errDamaged
	}
	width, height := binary.BigEndian.Uint32(body), binary.BigEndian.Uint32(body[4:])
	if width > maxSide || height > maxSide {
		return pngHead{}, errTooMany
	}
	h := pngHead{raw: body, width: int(width), height: int(height), depth: body[8], colour: body[9], interlaced: body[12] == 1}
	if err := checkSize(h.width, h.height); err != nil {
		return pngHead{}, err
	}
	if !bytes.Contains(pngDepths[h.colour], []byte{h.depth}) || body[10] != 0 || body[11] != 0 || body[12] > 1 {
		return pngHead{}, errDamaged
	}
	return h, nil
}

// decodedBytes is what the decoder holds at once: colours in four samples, and the last pass of an interlaced picture beside.
func (h pngHead) decodedBytes(transparent bool) int {
	samples := 4
	if h.colour == indexed || (h.colour == grey && !transparent) {
		samples = 1
	}
	held := h.width * h.height * samples * max(1, int(h.depth)/8)
	if h.interlaced {
		held += held / 2
	}
	return held
}

// scanlineBytes is the length of the picture once it is unpacked.
func (h pngHead) scanlineBytes() int64 {
	bits := int(h.depth) * pngSamples[h.colour]
	pass := func(width, height int) int64 {
		if width == 0 || height == 0 {
			return 0
		}
		return int64(height) * int64(1+ceil(width*bits, 8))
	}
	if !h.interlaced {
		return pass(h.width, h.height)
	}
	total := int64(0)
	for _, p := range adam7 {
		total += pass(max(0, ceil(h.width-p[0], p[2])), max(0, ceil(h.height-p[1], p[3])))
	}
	return total
}

// codedPixels is the packed picture up to its own end. It is unpacked and dropped as it comes, to know where that is, and
// to refuse what is longer or shorter than the picture, or takes far longer than pictures do.
func (h pngHead) codedPixels(coded []byte) ([]byte, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	source := newMetered(coded)
	unpacked, err := zlib.NewReader(source)
	if err != nil {
		return nil, errDamaged
	}
	want := h.scanlineBytes()
	got, err := io.Copy(source, io.LimitReader(unpacked, want+1))
	if errors.Is(err, errTooCostly) {
		return nil, errTooCostly
	}
	if err != nil || got != want {
		return nil, errDamaged
	}
	// The end of the picture is known; reading on proves that the packed stream ends there too, with the right sum.
	if _, err := unpacked.Read(make([]byte, 1)); errors.Is(err, errTooCostly) {
		return nil, errTooCostly
	} else if err != io.EOF {
		return nil, errDamaged
	}
	return coded[:len(coded)-source.Len()], nil
}
