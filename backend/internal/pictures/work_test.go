package pictures_test

import (
	"errors"
	"testing"

	"waypost/backend/internal/pictures"
	"waypost/backend/internal/testkit/photo"
)

func TestPicturesThatCostTooMuchToDecodeAreRefusedBeforeAnythingIsDecoded(t *testing.T) {
	for name, c := range map[string]struct {
		data   []byte
		refuse bool
	}{
		"fifty megapixels as a phone writes them":   {photo.Unsaid(8160, 6120, 3), false},
		"fifty megapixels of four components":       {photo.Unsaid(7040, 7040, 4), true},
		"fifty megapixels in ten scans":             {photo.Progressive(8160, 6120, 3, 10), true},
		"twenty-seven megapixels in ten scans":      {photo.Progressive(5240, 5240, 3, 10), false},
		"twelve megapixels of a phone in ten scans": {photo.Progressive(4032, 3024, 3, 10), false},
		"a small one in a hundred":                  {photo.Progressive(800, 600, 1, 100), false},
		"fifty megapixels of grey in a hundred":     {photo.Progressive(7040, 7040, 1, 100), true},
		"fifty megapixels of grey in thirty":        {photo.Progressive(7040, 7040, 1, 30), true},
		"a small one in a hundred and one":          {photo.Progressive(80, 60, 1, 101), true},
	} {
		_, err := pictures.Clean(c.data)
		var refusal *pictures.Refusal
		if refused := errors.As(err, &refusal) && refusal.Code == "picture_too_costly"; refused != c.refuse || (err != nil && !refused) {
			t.Errorf("%s (%d bytes): %v", name, len(c.data), err)
		}
	}
}
