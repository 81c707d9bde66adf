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
)

type riffChunk struct {
	name string
	body []byte
}

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
	animated := head[0]&flagAnim != 0
	kept := []riffChunk{{"VP8X", bytes.Clone(head)}}
	pictures := 0
	for _, chunk := range chunks[1:] {
		switch {
		case chunk.name == "EXIF":
			c.Orientation = readOrientation(bytes.TrimPrefix(chunk.body, exifHeader))
			continue
		case chunk.name == "ANIM" && animated && len(chunk.body) == 6:
		case chunk.name == "ANMF" && animated:
			frame, err := cleanFrame(chunk.body)
			if err != nil {
				return Cleaned{}, err
			}
			chunk.body = frame
			pictures++
		case chunk.name == "ALPH" && !animated && pictures == 0:
		case (chunk.name == "VP8 " || chunk.name == "VP8L") && !animated && pictures == 0:
			width, height, err := bitstreamSize(chunk)
			if err != nil {
				return Cleaned{}, err
			}
			if width != c.Width || height != c.Height {
				return Cleaned{}, errDamaged
			}
			pictures++
		default:
			continue
		}
		kept = append(kept, chunk)
	}
	if pictures == 0 {
		return Cleaned{}, errDamaged
	}
	flags := head[0] & (flagAlpha | flagAnim)
	if c.Orientation != upright {
		flags |= flagEXIF
		kept = append(kept, riffChunk{"EXIF", orientationOnly(c.Orientation)})
	}
	copy(kept[0].body, []byte{flags, 0, 0, 0})
	c.Bytes = riff(kept)
	return c, nil
}

func cleanFrame(body []byte) ([]byte, error) {
	if len(body) < anmfHeader {
		return nil, errDamaged
	}
	chunks, err := riffChunks(body[anmfHeader:])
	if err != nil {
		return nil, err
	}
	out := bytes.Clone(body[:anmfHeader])
	out[15] &= 0x03
	pictures := 0
	for _, chunk := range chunks {
		switch chunk.name {
		case "ALPH":
		case "VP8 ", "VP8L":
			if _, _, err := bitstreamSize(chunk); err != nil {
				return nil, err
			}
			pictures++
		default:
			continue
		}
		out = appendRIFFChunk(out, chunk)
	}
	if pictures != 1 {
		return nil, errDamaged
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

func riffChunks(data []byte) ([]riffChunk, error) {
	var list []riffChunk
	for len(data) > 0 {
		if len(data) < chunkHeader {
			return nil, errDamaged
		}
		length := uint64(binary.LittleEndian.Uint32(data[4:]))
		if length > uint64(len(data)-chunkHeader) {
			return nil, errDamaged
		}
		list = append(list, riffChunk{string(data[:4]), data[chunkHeader : chunkHeader+length]})
		padded := min(chunkHeader+length+length%2, uint64(len(data)))
		data = data[padded:]
	}
	return list, nil
}

func riff(chunks []riffChunk) []byte {
	out := []byte("RIFF\x00\x00\x00\x00WEBP")
	for _, c := range chunks {
		out = appendRIFFChunk(out, c)
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-chunkHeader))
	return out
}

func appendRIFFChunk(out []byte, c riffChunk) []byte {
	out = append(out, c.name...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(c.body)))
	out = append(out, c.body...)
	if len(c.body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
