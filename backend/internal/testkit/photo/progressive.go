package photo

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
)

// Progressive is a JPEG of one grey, or of three components sampled as cameras do, in as many scans as are asked for. Apart
// from the first, each scan says in a few bytes that nothing changes, and a decoder visits every block all the same.
func Progressive(width, height, components, scans int) []byte {
	ceil := func(n, by int) int { return (n + by - 1) / by }
	out := []byte{0xFF, 0xD8}
	out = segment(out, 0xDB, append([]byte{0}, flat(64)...))
	frame := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), byte(components)}
	units, perUnit := ceil(width, 8)*ceil(height, 8), 1
	if components == 3 {
		units, perUnit = ceil(width, 16)*ceil(height, 16), 6
	}
	first := []byte{byte(components)}
	for c := range components {
		sampling := byte(0x11)
		if c == 0 && components == 3 {
			sampling = 0x22
		}
		frame = append(frame, byte(c+1), sampling, 0)
		first = append(first, byte(c+1), 0)
	}
	out = segment(out, 0xC2, frame)
	// One code each: no difference to the block before, and 16 384 blocks without anything.
	out = segment(out, 0xC4, oneCode(0x00, 0))
	out = segment(out, 0xC4, oneCode(0x10, 0xE0))
	out = segment(out, 0xDA, append(first, 0, 0, 0))
	out = append(out, make([]byte, ceil(units*perUnit, 8))...)
	for range scans - 1 {
		out = segment(out, 0xDA, []byte{1, 1, 0, 1, 63, 0})
		luminance := units
		if components == 3 {
			luminance = units * 4
		}
		out = append(out, make([]byte, ceil(15*ceil(luminance, 16384), 8))...)
	}
	return append(out, 0xFF, 0xD9)
}

// Unsaid is a plain JPEG of so many components, the first of three sampled as cameras do, with nothing in its scan.
func Unsaid(width, height, components int) []byte {
	frame := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), byte(components)}
	scan := []byte{byte(components)}
	for c := range components {
		sampling := byte(0x11)
		if c == 0 && components == 3 {
			sampling = 0x22
		}
		frame = append(frame, byte(c+1), sampling, 0)
		scan = append(scan, byte(c+1), 0)
	}
	out := segment([]byte{0xFF, 0xD8}, 0xDB, append([]byte{0}, flat(64)...))
	out = segment(out, 0xC0, frame)
	out = segment(out, 0xC4, oneCode(0x00, 0))
	out = segment(out, 0xC4, oneCode(0x10, 0))
	out = segment(out, 0xDA, append(scan, 0, 63, 0))
	return append(append(out, make([]byte, 64)...), 0xFF, 0xD9)
}

func oneCode(class, symbol byte) []byte {
	return append(append([]byte{class, 1}, make([]byte, 15)...), symbol)
}

func flat(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = 1
	}
	return b
}

// PNGWith is a PNG with another chunk before its end, or with bytes added to the packed picture.
func PNGWith(width, height int, name string, body []byte) []byte {
	return pngWith(PlainPNG(width, height), name, body)
}

// TranslucentPNGWith is the same of a picture whose pixels say themselves how transparent they are.
func TranslucentPNGWith(width, height int, name string, body []byte) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	var b bytes.Buffer
	must(png.Encode(&b, picture))
	return pngWith(b.Bytes(), name, body)
}

func pngWith(plain []byte, name string, body []byte) []byte {
	head := 8 + 12 + 13
	out := append([]byte{}, plain[:head]...)
	if name != "IDAT" {
		return append(chunk(out, name, body), plain[head:]...)
	}
	out = append(out, plain[head:len(plain)-12]...)
	out = chunk(out, "IDAT", body)
	return append(out, plain[len(plain)-12:]...)
}

// JPEGWith is a JPEG with another segment before its first.
func JPEGWith(width, height int, marker byte, body []byte) []byte {
	plain := PlainJPEG(width, height)
	out := segment(append([]byte{}, plain[:2]...), marker, body)
	return append(out, plain[2:]...)
}

// WebPWith is a lossy WebP in the extended form with another chunk before its picture.
func WebPWith(width, height int, name string, body []byte) []byte {
	head := append([]byte{0, 0, 0, 0}, uint24(width-1)...)
	chunks := riff(nil, "VP8X", append(head, uint24(height-1)...))
	chunks = append(riff(chunks, name, body), PlainWebP(width, height)[12:]...)
	out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(chunks)+4))
	return append(append(out, "WEBP"...), chunks...)
}
