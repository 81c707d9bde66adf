// Package pictures recognises, checks, cleans and decodes the pictures people send. Cleaning removes every byte of metadata
// without touching the picture itself; of all tags only the orientation is kept.
package pictures

import "bytes"

// Kind is one of the three formats Waypost stores.
type Kind string

// The formats, by their file extension.
const (
	JPEG Kind = "jpg"
	PNG  Kind = "png"
	WebP Kind = "webp"
)

// Cleaned is a picture without metadata. Width and Height are in pixels as the picture is seen, after orientation.
type Cleaned struct {
	Bytes       []byte
	Kind        Kind
	Width       int
	Height      int
	Orientation int
}

// Recognise tells the format from the first bytes.
func Recognise(data []byte) (Kind, bool) {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xD8, 0xFF}):
		return JPEG, true
	case bytes.HasPrefix(data, pngSignature):
		return PNG, true
	case len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		return WebP, true
	}
	return "", false
}

// Clean checks a picture and returns it without metadata. The error is a *Refusal.
func Clean(data []byte) (Cleaned, error) {
	if len(data) == 0 {
		return Cleaned{}, errEmpty
	}
	if len(data) > MaxBytes {
		return Cleaned{}, errTooLarge
	}
	kind, known := Recognise(data)
	if !known {
		return Cleaned{}, errWrongType
	}
	var c Cleaned
	var err error
	switch kind {
	case JPEG:
		c, err = cleanJPEG(data)
	case PNG:
		c, err = cleanPNG(data)
	default:
		c, err = cleanWebP(data)
	}
	if err != nil {
		return Cleaned{}, err
	}
	c.Kind = kind
	if c.Orientation >= 5 {
		c.Width, c.Height = c.Height, c.Width
	}
	return c, nil
}
