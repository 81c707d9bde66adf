package jpeghalf_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"testing"

	"waypost/backend/internal/jpeghalf"
)

// The files of testdata are one drawing of 101 × 75 pixels, written by cjpeg of libjpeg-turbo 2.1.5 with its options -sample, -restart,
// -grayscale, -progressive, -quality and -rgb.
func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestAPictureIsDecodedAtHalfItsSizeInEverySamplingCamerasUse(t *testing.T) {
	for _, name := range []string{"444.jpg", "422.jpg", "440.jpg", "420.jpg", "restarts.jpg", "grey.jpg", "long-codes.jpg"} {
		data := file(t, name)
		half, err := jpeghalf.Decode(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := half.Bounds(); got != image.Rect(0, 0, 51, 38) {
			t.Errorf("%s becomes %v", name, got)
			continue
		}
		whole, err := jpeg.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if near := likeness(whole, half); near < 30 {
			t.Errorf("%s: %.1f dB from the means of four pixels", name, near)
		}
	}
}

func TestAPictureOfOneColourHasThatColour(t *testing.T) {
	drawn := image.NewYCbCr(image.Rect(0, 0, 40, 24), image.YCbCrSubsampleRatio420)
	for _, light := range []byte{0, 1, 77, 128, 254, 255} {
		for i := range drawn.Y {
			drawn.Y[i] = light
		}
		for i := range drawn.Cb {
			drawn.Cb[i], drawn.Cr[i] = 255-light, 90
		}
		var b bytes.Buffer
		if err := jpeg.Encode(&b, drawn, &jpeg.Options{Quality: 100}); err != nil {
			t.Fatal(err)
		}
		whole, _ := jpeg.Decode(bytes.NewReader(b.Bytes()))
		half, err := jpeghalf.Decode(b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []image.Point{{0, 0}, {19, 11}, {7, 3}} {
			if half.At(p.X, p.Y) != whole.At(2*p.X, 2*p.Y) {
				t.Errorf("%v becomes %v", whole.At(2*p.X, 2*p.Y), half.At(p.X, p.Y))
			}
		}
	}
}

func TestWhatIsLeftToOthersIsAnError(t *testing.T) {
	sound := file(t, "420.jpg")
	adobe := append([]byte("\xFF\xEE\x00\x0EAdobe\x00\x64\x00\x00\x00\x00"), 2)
	for name, data := range map[string][]byte{
		"progressive": file(t, "progressive.jpg"), "colours at a quarter": file(t, "411.jpg"), "red, green and blue": file(t, "rgb.jpg"),
		"another transform": append(append(bytes.Clone(sound[:2]), adobe...), sound[2:]...),
		"nothing":           nil, "no more than a start": sound[:2], "a head alone": sound[:len(sound)/3],
		"a picture cut off":            append(bytes.Clone(sound[:len(sound)-400]), 0xFF, 0xD9),
		"restarts that are not there":  without(file(t, "restarts.jpg"), 0xD1),
		"a component of no table":      altered(sound, 0xDA, 4, 0x33),
		"a quantisation never written": altered(sound, 0xC0, 10, 3),
	} {
		if picture, err := jpeghalf.Decode(data); err == nil {
			t.Errorf("%s becomes %v", name, picture.Bounds())
		}
	}
}

// without takes one marker out of a file; altered changes one byte behind another's length.
func without(data []byte, marker byte) []byte {
	at := bytes.Index(data, []byte{0xFF, marker})
	return append(bytes.Clone(data[:at]), data[at+2:]...)
}

func altered(data []byte, marker byte, behind int, value byte) []byte {
	out := bytes.Clone(data)
	for at := 2; ; at += 2 + int(binary.BigEndian.Uint16(out[at+2:])) {
		if out[at+1] == marker {
			out[at+2+behind] = value
			return out
		}
	}
}

// likeness is the ratio of peak signal to noise in decibels, between a picture of half the size and the means of four pixels.
func likeness(whole, half image.Image) float64 {
	sum, count := 0.0, 0.0
	for y := range half.Bounds().Dy() - 1 {
		for x := range half.Bounds().Dx() - 1 {
			var mean [3]float64
			for _, p := range []image.Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
				for i, value := range channels(whole.At(2*x+p.X, 2*y+p.Y)) {
					mean[i] += value / 4
				}
			}
			for i, value := range channels(half.At(x, y)) {
				sum += (mean[i] - value) * (mean[i] - value)
				count++
			}
		}
	}
	return 10 * math.Log10(255*255/(sum/count))
}

func channels(c color.Color) [3]float64 {
	v := color.YCbCrModel.Convert(c).(color.YCbCr)
	return [3]float64{float64(v.Y), float64(v.Cb), float64(v.Cr)}
}
