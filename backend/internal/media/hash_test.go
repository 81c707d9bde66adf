package media

import (
	"bytes"
	"encoding/base64"
	"image/jpeg"
	"testing"

	"waypost/backend/internal/testkit/photo"
)

func TestAPlaceholderIsAHashOfAtMostTwentyFiveBytes(t *testing.T) {
	for name, data := range map[string][]byte{
		"large": photo.PlainJPEG(1600, 1200), "upright": photo.PlainJPEG(400, 700), "tiny": photo.PlainJPEG(3, 2),
	} {
		made, _, err := NewWorkers().Render(t.Context(), bytes.NewReader(data), 1, false)
		if err != nil {
			t.Fatal(name, err)
		}
		hash, err := base64.RawStdEncoding.DecodeString(made.Placeholder)
		if err != nil || len(hash) < 5 || len(hash) > MostHashBytes {
			t.Errorf("%s: %q", name, made.Placeholder)
		}
	}
}

// The mean colours in a hash's first three bytes are those of the picture, not of a grey veil over it.
func TestBlackIsBlackInAPlaceholder(t *testing.T) {
	made, err := render(encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, flag(300, 200, 255), nil) }))
	if err != nil {
		t.Fatal(err)
	}
	hash, _ := base64.RawStdEncoding.DecodeString(made.Placeholder)
	// A third each of black, white and (200, 30, 30): (0 + 1 + 0.34) / 3 of 63 steps.
	if light := int(hash[0]) & 63; light < 27 || light > 29 {
		t.Errorf("its brightness is %d of 63", light)
	}
}
