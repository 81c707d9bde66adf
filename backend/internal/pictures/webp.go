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
	animLength  = 6
	flagAnim    = 0x02
	flagEXIF    = 0x08
	flagAlpha   = 0x10
	// besideAlpha is twice the bytes of a pixel with its transparency, which is decoded as a picture of its own.
	besideAlpha = 13
)

// cleanWebP rebuilds the container from the chunks that hold the picture, and sets the flags to match.
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
	gather, flags := stillChunks, head[0]&(flagAlpha|flagAnim)
	if flags&flagAnim != 0 {
		gather = filmChunks
	}
	kept, err := gather(chunks[1:], c.Width, c.Height)
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
	canvas := append([]byte{flags, 0, 0, 0}, head[4:]...)
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

// filmChunks are the frames of an animation, and before them how often it runs.
func filmChunks(chunks []riffChunk, width, height int) ([]riffChunk, error) {
	var kept []riffChunk
	frames := 0
	for _, chunk := range chunks {
		switch {
		case chunk.name == "ANIM" && len(chunk.body) == animLength && len(kept) == 0:
		case chunk.name == "ANMF":
			frame, err := cleanFrame(chunk.body, width, height)
			if err != nil {
				return nil, err
			}
			chunk.body = frame
			frames++
		default:
			continue
		}
		kept = append(kept, chunk)
	}
	return kept, sound(frames > 0)
}

func cleanFrame(body []byte, width, height int) ([]byte, error) {
	if len(body) < anmfHeader {
		return nil, errDamaged
	}
	wide, high := 1+uint24(body[6:]), 1+uint24(body[9:])
	if 2*uint24(body)+wide > width || 2*uint24(body[3:])+high > height {
		return nil, errDamaged
	}
	chunks, err := riffChunks(body[anmfHeader:])
	if err != nil {
		return nil, err
	}
	kept, err := stillChunks(chunks, wide, high)
	if err != nil {
		return nil, err
	}
	out := bytes.Clone(body[:anmfHeader])
	out[15] &= 0x03
	for _, chunk := range kept {
		out = appendRIFFChunk(out, chunk)
	}
	return out, nil
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
