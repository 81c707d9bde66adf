// Package photo makes pictures for tests, with the things in them that must never be served.
package photo

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"github.com/gen2brain/webp"
)

// Secrets are hidden in every container these pictures are made of.
var Secrets = []string{"SERIAL-9917734", "Maria Owner", "GPSSECRET", "xpacket-secret", "icc-secret", "comment-secret", "tail-secret", "thumb-secret"}

// Draw makes a picture whose left top corner is red, so that turning it can be seen.
func Draw(width, height int) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.NRGBA{uint8(x * 200 / width), uint8(y * 200 / height), 160, 255}
			if x < width/3 && y < height/3 {
				c = color.NRGBA{230, 20, 20, 255}
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

// PlainJPEG, PlainPNG and PlainWebP carry no metadata.
func PlainJPEG(width, height int) []byte {
	var b bytes.Buffer
	must(jpeg.Encode(&b, Draw(width, height), &jpeg.Options{Quality: 85}))
	return b.Bytes()
}

// PlainPNG is the same as a PNG.
func PlainPNG(width, height int) []byte {
	var b bytes.Buffer
	must(png.Encode(&b, Draw(width, height)))
	return b.Bytes()
}

// PlainWebP is the same as a WebP.
func PlainWebP(width, height int) []byte {
	var b bytes.Buffer
	must(webp.Encode(&b, Draw(width, height), webp.Options{Quality: 80}))
	return b.Bytes()
}

// JPEG has every kind of metadata a phone or editor writes, and a second picture and a film behind its end.
func JPEG(width, height, orientation int) []byte {
	plain := PlainJPEG(width, height)
	out := append([]byte{}, plain[:2]...)
	out = segment(out, 0xE0, append([]byte("JFIF\x00\x01\x02\x01\x00\x48\x00\x48\x02\x02"), []byte("thumb-secret")...))
	out = segment(out, 0xE1, append([]byte("Exif\x00\x00"), TIFF(orientation)...))
	out = segment(out, 0xE1, []byte("http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>xpacket-secret</x:xmpmeta>"))
	out = segment(out, 0xE2, []byte("ICC_PROFILE\x00\x01\x01icc-secret"))
	out = segment(out, 0xE2, []byte("MPF\x00tail-secret"))
	out = segment(out, 0xED, []byte("Photoshop 3.0\x008BIM Maria Owner"))
	out = segment(out, 0xEE, append([]byte("Adobe\x00\x64\x00\x00\x00\x00\x01"), []byte("SERIAL-9917734")...))
	out = segment(out, 0xFE, []byte("comment-secret"))
	out = append(out, plain[2:]...)
	out = append(out, JPEGTail()...)
	return out
}

// JPEGTail is what multi-picture and motion formats leave after the end of the picture.
func JPEGTail() []byte { return append(PlainJPEG(16, 16), []byte("ftypmp42 tail-secret GPSSECRET")...) }

// PNG has text, time, profile and EXIF chunks, and bytes behind its end.
func PNG(width, height, orientation int) []byte {
	plain := PlainPNG(width, height)
	head := 8 + 12 + 13
	out := append([]byte{}, plain[:head]...)
	out = chunk(out, "tEXt", []byte("Author\x00Maria Owner"))
	out = chunk(out, "zTXt", []byte("Comment\x00comment-secret"))
	out = chunk(out, "iTXt", []byte("XML:com.adobe.xmp\x00\x00\x00\x00\x00xpacket-secret"))
	out = chunk(out, "iCCP", []byte("icc-secret\x00\x00"))
	out = chunk(out, "eXIf", TIFF(orientation))
	out = chunk(out, "tIME", []byte{7, 232, 1, 1, 1, 1, 1})
	out = chunk(out, "prVt", []byte("SERIAL-9917734"))
	out = append(out, plain[head:]...)
	return append(out, []byte("tail-secret thumb-secret")...)
}

// WebP has profile, EXIF, XMP and unknown chunks, and bytes behind its end.
func WebP(width, height, orientation int) []byte {
	plain := PlainWebP(width, height)
	head := []byte{0x20 | 0x08 | 0x04, 0, 0, 0}
	head = append(head, uint24(width-1)...)
	head = append(head, uint24(height-1)...)
	body := riff(nil, "VP8X", head)
	body = riff(body, "ICCP", []byte("icc-secret"))
	body = append(body, plain[12:]...)
	body = riff(body, "EXIF", TIFF(orientation))
	body = riff(body, "XMP ", []byte("xpacket-secret Maria Owner"))
	body = riff(body, "UNKN", []byte("SERIAL-9917734 thumb-secret"))
	out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body)+4))
	out = append(append(out, "WEBP"...), body...)
	return append(out, []byte("tail-secret comment-secret")...)
}

// TIFF is an EXIF block with orientation, owner, serial number and a position's name.
func TIFF(orientation int) []byte {
	texts := []struct {
		tag  uint16
		text string
	}{{0x013B, "Maria Owner"}, {0x8298, "Maria Owner"}, {0xA431, "SERIAL-9917734"}, {0x001B, "GPSSECRET"}}
	b := []byte("II*\x00\x08\x00\x00\x00")
	b = binary.LittleEndian.AppendUint16(b, uint16(len(texts)+1))
	b = append(b, 0x12, 0x01, 3, 0, 1, 0, 0, 0, byte(orientation), 0, 0, 0)
	at := len(b) + 12*len(texts) + 4
	var values []byte
	for _, t := range texts {
		b = binary.LittleEndian.AppendUint16(b, t.tag)
		b = binary.LittleEndian.AppendUint16(b, 2)
		b = binary.LittleEndian.AppendUint32(b, uint32(len(t.text)))
		b = binary.LittleEndian.AppendUint32(b, uint32(at+len(values)))
		values = append(values, t.text...)
	}
	b = append(b, 0, 0, 0, 0)
	return append(b, values...)
}

func segment(out []byte, marker byte, body []byte) []byte {
	out = append(out, 0xFF, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(body)+2))
	return append(out, body...)
}

func chunk(out []byte, name string, body []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	start := len(out)
	out = append(append(out, name...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}

func riff(out []byte, name string, body []byte) []byte {
	out = append(out, name...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(body)))
	out = append(out, body...)
	if len(body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

func uint24(n int) []byte { return []byte{byte(n), byte(n >> 8), byte(n >> 16)} }

func must(err error) {
	if err != nil {
		panic(err)
	}
}
