package pictures_test

import (
	"bytes"
	"testing"

	"waypost/backend/internal/pictures"
	"waypost/backend/internal/testkit/photo"
)

// planted is long enough for a table of each kind, and nothing a picture would hold by chance.
var planted = bytes.Repeat([]byte("Planted!"), 32)

func quantTable(id byte) []byte { return append([]byte{id}, planted[:64]...) }

func huffmanTable(id byte) []byte {
	counts := make([]byte, 16)
	counts[15] = 255
	return append(append([]byte{id}, counts...), planted[:255]...)
}

func TestBytesNoDecoderNeedsAreNotStored(t *testing.T) {
	for name, source := range map[string][]byte{
		"JPEG, a quantisation table nobody uses": photo.JPEGWith(40, 30, 0xDB, quantTable(3)),
		"JPEG, one that is replaced":             photo.JPEGWith(40, 30, 0xDB, quantTable(0)),
		"JPEG, a Huffman table nobody uses":      photo.JPEGWith(40, 30, 0xC4, huffmanTable(0x13)),
		"JPEG, one that is replaced as well":     photo.JPEGWith(40, 30, 0xC4, huffmanTable(0x10)),
		"JPEG, the free bytes of an Adobe mark":  photo.JPEGWith(40, 30, 0xEE, []byte("Adobe\x00Planted\x01")),
		"PNG, after the end of the packed part":  photo.PNGWith(40, 30, "IDAT", planted),
		"PNG, a palette it has no use for":       photo.PNGWith(40, 30, "PLTE", planted[:255]),
		"PNG, a transparency it has no use for":  photo.TranslucentPNGWith(40, 30, "tRNS", planted[:6]),
		"PNG, a background":                      photo.PNGWith(40, 30, "bKGD", planted[:6]),
		"PNG, a size on paper":                   photo.PNGWith(40, 30, "pHYs", planted[:9]),
		"WebP, a chunk nobody knows":             photo.WebPWith(40, 30, "XXXX", planted),
	} {
		c, err := pictures.Clean(source)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if bytes.Contains(c.Bytes, []byte("Plant")) {
			t.Errorf("%s: still there", name)
		}
		if _, err := pictures.Decode(c); err != nil {
			t.Errorf("%s: does not decode: %v", name, err)
		}
	}
}

func TestEachChunkOfColourIsKeptOnce(t *testing.T) {
	one := photo.PNGWith(40, 30, "gAMA", []byte{0, 0, 0xB1, 0x8F})
	at := 8 + 12 + 13
	two := append(append(bytes.Clone(one[:at]), one[at:at+16]...), one[at:]...)
	first, err := pictures.Clean(one)
	if err != nil || !bytes.Contains(first.Bytes, []byte("gAMA")) {
		t.Fatalf("gamma is lost, %v", err)
	}
	second, err := pictures.Clean(two)
	if err != nil || !bytes.Equal(first.Bytes, second.Bytes) {
		t.Errorf("the second is kept, %v", err)
	}
}
