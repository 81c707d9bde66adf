package pictures

import (
	"bytes"
	"encoding/binary"
)

const (
	riffHeader  = 12
	chunkHeader = 8
	vp8xLength  = 10
	anmfHeader  = 16
	flagAnim    = 0x02
	flagEXIF    = 0x08
	flagAlpha   = 0x10
	// besideAlpha is twice the bytes of a pixel with its transparency, which is decoded as a picture of its own.
	besideAlpha = 13
)

// cleanWebP rebuilds the container from the chunks that hold the picture, and sets the flags to match. Of an animation that is its first frame.
func cleanWebP(data []byte) (Cleaned, error) {
	size := uint64(binary.LittleEndian.Uint32(data[4:])) + chunkHeader
	if size > uint64(len(data)) || size < riffHeader {
		return Cleaned{}, errDamaged
	}
	chunks, err := riffChunks(data[riffHeader:size])
	if err != nil || len(chunks) == 0 {
		return Cleaned{}, errDamaged
	}
	if chunks[0].name != "VP8X" {
		return simpleWebP(chunks[0])
	}
	return extendedWebP(chunks)
}

func simpleWebP(c riffChunk) (Cleaned, error) {
	width, height, err := bitstreamSize(c)
	if err != nil {
		return Cleaned{}, err
	}
	return Cleaned{Bytes: riff([]riffChunk{c}), Width: width, Height: height, Orientation: upright}, nil
}

func extendedWebP(chunks []riffChunk) (Cleaned, error) {
	head := chunks[0].body
	if len(head) != vp8xLength {
		return Cleaned{}, errDamaged
	}
	c := Cleaned{Width: 1 + uint24(head[4:]), Height: 1 + uint24(head[7:]), Orientation: upright}
	if err := checkSize(c.Width, c.Height); err != nil {
		return Cleaned{}, err
	}
	for _, chunk := range chunks[1:] {
		if chunk.name == "EXIF" {
			c.Orientation = readOrientation(bytes.TrimPrefix(chunk.body, exifHeader))
		}
	}
	shown, flags := chunks[1:], head[0]&flagAlpha
	if head[0]&flagAnim != 0 {
		var err error
		if shown, c.Width, c.Height, err = firstOf(shown); err != nil {
			return Cleaned{}, err
		}
	}
	kept, err := stillChunks(shown, c.Width, c.Height)
	if err != nil {
		return Cleaned{}, err
	}
	switch kept[0].name {
	case "ALPH":
		flags |= flagAlpha
	case "VP8 ":
		flags &^= flagAlpha
	}
	if c.Orientation != upright {
		flags |= flagEXIF
		kept = append(kept, riffChunk{"EXIF", orientationOnly(c.Orientation)})
	}
	canvas := appendUint24(appendUint24([]byte{flags, 0, 0, 0}, c.Width-1), c.Height-1)
	c.Bytes = riff(append([]riffChunk{{"VP8X", canvas}}, kept...))
	return c, nil
}

// stillChunks are the picture, and before it its transparency where that is coded beside it.
func stillChunks(chunks []riffChunk, width, height int) ([]riffChunk, error) {
	var alpha []riffChunk
	for _, chunk := range chunks {
		switch chunk.name {
		case "ALPH":
			if alpha != nil || len(chunk.body) < 2 {
				return nil, errDamaged
			}
			alpha = []riffChunk{chunk}
		case "VP8 ", "VP8L":
			w, h, err := bitstreamSize(chunk)
			if err != nil {
				return nil, err
			}
			if w != width || h != height {
				return nil, errDamaged
			}
			if chunk.name == "VP8L" {
				return []riffChunk{chunk}, nil
			}
			if alpha != nil && width*height*besideAlpha/2 > mostDecodedBytes {
				return nil, errTooCostly
			}
			return append(alpha, chunk), nil
		}
	}
	return nil, errDamaged
}

// firstOf are the chunks of an animation's first frame, and its width and height. The others are never shown, and cost whoever looks at them:
// sixty frames of forty bytes, of a canvas of 48 million pixels, had every page they were on stand still for good.
func firstOf(chunks []riffChunk) (frame []riffChunk, width, height int, err error) {
	for _, c := range chunks {
		if c.name != "ANMF" {
			continue
		}
		if len(c.body) < anmfHeader {
			return nil, 0, 0, errDamaged
		}
		frame, err = riffChunks(c.body[anmfHeader:])
		return frame, 1 + uint24(c.body[6:]), 1 + uint24(c.body[9:]), err
	}
	return nil, 0, 0, errDamaged
}

// bitstreamSize reads width and height from the coded picture itself: the container may claim something else.
func bitstreamSize(c riffChunk) (width, height int, err error) {
	switch {
	case c.name == "VP8 " && len(c.body) > 10 && c.body[0]&1 == 0 && bytes.Equal(c.body[3:6], []byte{0x9D, 0x01, 0x2A}):
		width = int(binary.LittleEndian.Uint16(c.body[6:]) & 0x3FFF)
		height = int(binary.LittleEndian.Uint16(c.body[8:]) & 0x3FFF)
	case c.name == "VP8L" && len(c.body) > 5 && c.body[0] == 0x2F:
		bits := binary.LittleEndian.Uint32(c.body[1:])
		width, height = int(bits&0x3FFF)+1, int(bits>>14&0x3FFF)+1
	default:
		return 0, 0, errDamaged
	}
	return width, height, checkSize(width, height)
}
