package darkroom

import (
	"bytes"
	"errors"
	"testing"

	"waypost/backend/internal/pictures"
	"waypost/backend/internal/testkit/photo"
)

func TestAPictureWhoseSizesWouldTakeFarMoreThanItDoesHasNone(t *testing.T) {
	pattern := photo.Pattern(1280, 1280, 8)
	if len(pattern) > 5_000 {
		t.Fatalf("the pattern has %d bytes", len(pattern))
	}
	var spoiled *Spoiled
	if made, _, err := Develop(t.Context(), bytes.NewReader(pattern), false); !errors.As(err, &spoiled) || spoiled.Width != 1280 {
		sum := 0
		for _, size := range made.Sizes {
			sum += len(size)
		}
		t.Errorf("%d bytes became %d: %v", len(pattern), sum, err)
	}
	for name, plain := range map[string][]byte{"a photo": photo.PlainJPEG(1600, 1200), "a small one": photo.PlainPNG(90, 60)} {
		made, _, err := Develop(t.Context(), bytes.NewReader(plain), false)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		sum := 0
		for _, size := range made.Sizes {
			sum += len(size)
		}
		if int64(sum) > pictures.Sizes(int64(len(plain))) {
			t.Errorf("%s of %d bytes became %d", name, len(plain), sum)
		}
	}
}
