package jpeghalf

import (
	"image"
	"os"
	"path/filepath"
	"testing"
)

func FuzzDecode(f *testing.F) {
	names, err := filepath.Glob("testdata/*.jpg")
	if err != nil || len(names) == 0 {
		f.Fatal("no seeds")
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 {
			return
		}
		if h, _, err := readHead(data); err != nil || h.width*h.height > 1<<18 {
			return
		}
		half, err := Decode(data)
		if err != nil {
			return
		}
		for _, p := range []image.Point{{}, half.Bounds().Max.Sub(image.Pt(1, 1))} {
			half.At(p.X, p.Y)
		}
	})
}
