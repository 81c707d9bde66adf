package pictures_test

import (
	"bytes"
	"errors"
	"testing"

	"waypost/backend/internal/pictures"
	"waypost/backend/internal/testkit/photo"
)

// The start of each format lets a target reach its own cleaner at once; the rest of the input is free.
const (
	jpegStart = "\xFF\xD8\xFF"
	pngStart  = "\x89PNG\r\n\x1a\n"
)

func FuzzCleanJPEG(f *testing.F) {
	for _, seed := range [][]byte{
		photo.JPEG(20, 12, 6), photo.PlainJPEG(20, 12), photo.Progressive(24, 16, 1, 3), photo.Progressive(24, 16, 3, 4),
		photo.JPEGWith(20, 12, 0xDB, quantTable(3)), photo.JPEGWith(20, 12, 0xC4, huffmanTable(0x13)), photo.JPEGWith(20, 12, 0xDD, []byte{0, 1}),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !bytes.HasPrefix(data, []byte(jpegStart)) {
			data = append([]byte(jpegStart), data...)
		}
		tryCleaning(t, pictures.JPEG, data)
	})
}

func FuzzCleanPNG(f *testing.F) {
	for _, seed := range [][]byte{
		photo.PNG(20, 12, 6), photo.PlainPNG(20, 12), photo.PNGWith(20, 12, "IDAT", planted), photo.PNGWith(20, 12, "PLTE", planted[:255]),
		photo.PNGWith(20, 12, "gAMA", []byte{0, 0, 0xB1, 0x8F}), photo.PNGWith(20, 12, "tRNS", planted[:6]),
		photo.Indexed(20, 12), photo.Interlaced(20, 12),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !bytes.HasPrefix(data, []byte(pngStart)) {
			data = append([]byte(pngStart), data...)
		}
		tryCleaning(t, pictures.PNG, photo.WithSums(data))
	})
}

func FuzzCleanWebP(f *testing.F) {
	for _, seed := range [][]byte{
		photo.WebP(20, 12, 6), photo.PlainWebP(20, 12), photo.LosslessWebP(20, 12), photo.WebPWith(20, 12, "ALPH", []byte("\x00alpha")),
		photo.Film(20, 12, 3),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if kind, _ := pictures.Recognise(data); kind != pictures.WebP {
			data = append([]byte("RIFF\x00\x00\x00\x00WEBP"), data...)
		}
		tryCleaning(t, pictures.WebP, photo.WithRIFFSize(data))
	})
}

// mostTried keeps the fuzzer from spending its time in decoders.
const mostTried = 1 << 14

// tryCleaning holds three promises: a refusal is a sentence, cleaning twice is cleaning once, and a picture a decoder could
// read before it still reads as the same picture afterwards.
func tryCleaning(t *testing.T, kind pictures.Kind, data []byte) {
	c, err := pictures.Clean(data)
	if err != nil {
		var refusal *pictures.Refusal
		if !errors.As(err, &refusal) {
			t.Fatalf("%v is not a sentence for people", err)
		}
		return
	}
	again, err := pictures.Clean(c.Bytes)
	if err != nil || !bytes.Equal(again.Bytes, c.Bytes) || again.Orientation != c.Orientation {
		t.Fatalf("cleaning the clean picture changed it (%v)", err)
	}
	if c.Kind != kind || c.Width*c.Height > mostTried {
		return
	}
	before, err := pictures.Decode(pictures.Cleaned{Kind: kind, Bytes: data})
	if err != nil {
		return
	}
	after, err := pictures.Decode(c)
	if err != nil {
		t.Fatalf("the clean picture does not decode any more: %v", err)
	}
	if after.Bounds() != before.Bounds() || (isComparable(kind, data) && !samePixels(before, after)) {
		t.Fatal("cleaning changed the pixels")
	}
}

// isComparable leaves out JPEGs that define quantisation anew between scans: decoders differ in which one they go by.
func isComparable(kind pictures.Kind, data []byte) bool {
	if kind != pictures.JPEG {
		return true
	}
	scan := bytes.Index(data, []byte{0xFF, 0xDA})
	return scan < 0 || !bytes.Contains(data[scan:], []byte{0xFF, 0xDB})
}
