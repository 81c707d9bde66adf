package pictures

import (
	"bytes"
	"testing"

	"waypost/backend/internal/testkit/photo"
)

func TestOfAnAnimationTheFirstFrameAloneIsKept(t *testing.T) {
	film := photo.Film(20, 12, 3)
	// Its canvas is larger than any frame.
	copy(film[24:], []byte{0x3F, 0x1F, 0, 0x6F, 0x17, 0})
	c, err := Clean(film)
	if err != nil {
		t.Fatal(err)
	}
	if c.Width != 20 || c.Height != 12 || bytes.Contains(c.Bytes, []byte("ANMF")) || bytes.Contains(c.Bytes, []byte("ANIM")) {
		t.Errorf("%d x %d, %q", c.Width, c.Height, c.Bytes[:40])
	}
	picture, err := Decode(c)
	if err != nil || picture.Bounds().Dx() != 20 || picture.Bounds().Dy() != 12 {
		t.Errorf("%v, %v", picture, err)
	}
	if again, err := Clean(c.Bytes); err != nil || !bytes.Equal(again.Bytes, c.Bytes) {
		t.Errorf("cleaned again it is another one: %v", err)
	}
}

func TestAnAnimationWithoutAFrameIsDamaged(t *testing.T) {
	if _, err := Clean(photo.Film(20, 12, 0)); err == nil {
		t.Error("taken")
	}
}
