package photo

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color/palette"
	"image/draw"
	"image/png"

	"github.com/gen2brain/webp"
)

// Indexed is a PNG with a palette.
func Indexed(width, height int) []byte {
	m := image.NewPaletted(image.Rect(0, 0, width, height), palette.WebSafe)
	draw.Draw(m, m.Bounds(), Draw(width, height), image.Point{}, draw.Src)
	var b bytes.Buffer
	must(png.Encode(&b, m))
	return b.Bytes()
}

// LosslessWebP is a WebP of the other coding.
func LosslessWebP(width, height int) []byte {
	var b bytes.Buffer
	must(webp.Encode(&b, Draw(width, height), webp.Options{Lossless: true}))
	return b.Bytes()
}

// Film is an animated WebP.
func Film(width, height, frames int) []byte {
	head := append([]byte{0x02, 0, 0, 0}, uint24(width-1)...)
	chunks := riff(nil, "VP8X", append(head, uint24(height-1)...))
	chunks = riff(chunks, "ANIM", make([]byte, 6))
	for range frames {
		frame := append(make([]byte, 6), uint24(width-1)...)
		frame = append(append(frame, uint24(height-1)...), 100, 0, 0, 0)
		chunks = riff(chunks, "ANMF", append(frame, PlainWebP(width, height)[12:]...))
	}
	return WithRIFFSize(append([]byte("RIFF\x00\x00\x00\x00WEBP"), chunks...))
}

// WithRIFFSize puts the length of a RIFF file right.
func WithRIFFSize(data []byte) []byte {
	out := bytes.Clone(data)
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}

// WithSums puts the checksums of a PNG's chunks right, as far as there are whole chunks.
func WithSums(data []byte) []byte {
	out := bytes.Clone(data)
	for rest := out[8:]; len(rest) >= 12; {
		length := uint64(binary.BigEndian.Uint32(rest))
		if length > uint64(len(rest)-12) {
			break
		}
		binary.BigEndian.PutUint32(rest[8+length:], crc32.ChecksumIEEE(rest[4:8+length]))
		rest = rest[12+length:]
	}
	return out
}

// Interlaced is a grey PNG in seven passes, all black.
func Interlaced(width, height int) []byte {
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = append(binary.BigEndian.AppendUint32(head, uint32(height)), 8, 0, 0, 0, 1)
	raw := 0
	for _, p := range [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		across, down := (width-p[0]+p[2]-1)/p[2], (height-p[1]+p[3]-1)/p[3]
		if across > 0 && down > 0 {
			raw += down * (1 + across)
		}
	}
	out := chunk([]byte("\x89PNG\r\n\x1a\n"), "IHDR", head)
	out = chunk(out, "IDAT", packed(make([]byte, raw)))
	return chunk(out, "IEND", nil)
}

func packed(raw []byte) []byte {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, err := w.Write(raw)
	must(err)
	must(w.Close())
	return b.Bytes()
}
