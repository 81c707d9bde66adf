package media

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"

	"waypost/backend/internal/testkit/photo"
)

func taken(t *testing.T, sent []byte) []byte {
	t.Helper()
	kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(sent))
	if err != nil {
		t.Fatal(err)
	}
	return kept.Bytes
}

// noisy has every length of code in it.
func noisy(width, height int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	random := rand.New(rand.NewPCG(uint64(width), uint64(height))) //nolint:gosec // the same each time
	for i := range m.Pix {
		m.Pix[i] = byte(random.Uint32()) | byte(i%4/3*255)
	}
	return m
}

func packet(words string) []byte {
	data := "http://ns.adobe.com/xap/1.0/\x00" + words
	return append([]byte{0xFF, 0xE1, byte((len(data) + 2) >> 8), byte(len(data) + 2)}, data...)
}

func pngOf(t *testing.T, m image.Image) []byte {
	t.Helper()
	return encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, m) })
}

func joined(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

func TestAPictureThatWasStoredHereStaysByteForByteHoweverOftenItComes(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {15, 17}, {16, 16}, {33, 7}, {300, 200}} {
		for name, sent := range map[string][]byte{"drawn": photo.PlainPNG(size[0], size[1]), "noisy": pngOf(t, noisy(size[0], size[1]))} {
			stored := taken(t, sent)
			for way, again := range map[string][]byte{"as it is": stored, "with words": joined(stored[:2], packet("<a caption>"), stored[2:])} {
				if !bytes.Equal(taken(t, again), stored) {
					t.Errorf("%s, %v, %s: other bytes", name, size, way)
				}
			}
		}
	}
}

func TestAStoredPictureWithAnythingElseInItIsEncodedAnew(t *testing.T) {
	const secret = "SERIAL-9917734"
	stored := taken(t, photo.PlainPNG(64, 48))
	// The last byte of its pixels is to be one that is filled up.
	for width := 80; stored[len(stored)-3]&1 == 0; width += 16 {
		stored = taken(t, photo.PlainPNG(width, 48))
	}
	end := len(stored) - 2
	comment := joined([]byte{0xFF, 0xFE, 0, byte(len(secret) + 2)}, []byte(secret))
	scan := bytes.Index(stored, startOfScan)
	for name, sent := range map[string][]byte{
		"bytes behind its end":         joined(stored, []byte(secret)),
		"a second end":                 joined(stored, stored[end:]),
		"bytes behind its pixels":      joined(stored[:end], []byte(secret), stored[end:]),
		"a comment":                    joined(stored[:2], comment, stored[2:]),
		"a comment before its pixels":  joined(stored[:scan], comment, stored[scan:]),
		"a comment behind its pixels":  joined(stored[:end], comment, stored[end:]),
		"words twice":                  joined(stored[:2], packet(secret), packet(secret), stored[2:]),
		"words behind something":       joined(stored[:2], comment, packet(secret), stored[2:]),
		"words and bytes at its end":   joined(stored[:2], packet("a"), stored[2:], []byte(secret)),
		"more units than it says":      joined(stored[:end], bytes.Repeat([]byte{0x55}, 40), stored[end:]),
		"other bits to fill it up":     refilled(stored),
		"no end":                       stored[:end],
		"more rows than it has pixels": ofHeight(stored, 33),
	} {
		if isAsStored(withoutPacket(sent)) {
			t.Errorf("%s: taken for one that was stored", name)
		}
		kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(sent))
		if err == nil && bytes.Contains(kept.Bytes, []byte(secret)) {
			t.Errorf("%s: it is still there", name)
		}
	}
}

// refilled has zeros where the last byte of pixels is filled up.
func refilled(stored []byte) []byte {
	other := bytes.Clone(stored)
	other[len(other)-3] &^= 1
	return other
}

// ofHeight says another height than the pixels have.
func ofHeight(stored []byte, height byte) []byte {
	_, at := ownHead()
	other := bytes.Clone(stored)
	other[at+1] = height - 1
	return other
}

func TestAnythingForAScanIsReadToItsEndAndNoFurther(t *testing.T) {
	stored := taken(t, pngOf(t, noisy(40, 40)))
	head, _ := ownHead()
	for cut := len(head); cut < len(stored); cut++ {
		if isAsStored(stored[:cut]) {
			t.Fatalf("the first %d of %d bytes pass", cut, len(stored))
		}
	}
}
