package pages

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"waypost/backend/internal/words"
)

const (
	side      = 40
	titleSize = 50.0
	titleLine = 58
	smallSize = 25.0
	brandSize = 30.0
	brandDot  = 9.0
	aloneSize = 76.0
	aloneLine = 88
)

// cardWords are what is said on a card, without what cannot be drawn.
type cardWords struct {
	title, below, small string
	lines               []string
	titlePen, smallPen  *pen
	brandPen            *pen
	brand               string
	accent              color.RGBA
	brandWidth          int
}

func (c Card) words() (w cardWords, err error) {
	w.title, _ = serif().drawable(c.Title)
	w.brand, _ = serif().drawable(c.Brand)
	w.accent = c.Accent
	w.below, _ = sans().drawable(c.Below)
	author, _ := sans().drawable(c.Author)
	places := ""
	if c.Places > 0 {
		places = c.In.Say("said.places", words.With{"count": c.Places})
	}
	w.small = cardJoined(author, c.Days, places)
	if w.titlePen, err = serif().pen(titleSize); err != nil {
		return w, err
	}
	if w.smallPen, err = sans().pen(smallSize); err != nil {
		return w, err
	}
	if w.brandPen, err = serif().pen(brandSize); err != nil {
		return w, err
	}
	w.brandWidth = w.brandPen.width(w.brand) + 34
	w.lines = w.titlePen.lines(w.title, wide-2*side, 2)
	return w, nil
}

func cardJoined(parts ...string) string {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.Join(said, " · ")
}

// height is how much of the card they need.
func (w cardWords) height() int {
	height := 20 + len(w.lines)*titleLine + 66
	if w.below != "" {
		height += 36
	}
	return height
}

// under writes them on the paper under what is shown.
func (w cardWords) under(on *image.RGBA, top int) error {
	draw.Draw(on, image.Rect(0, top, wide, high), image.NewUniform(paper), image.Point{}, draw.Src)
	draw.Draw(on, image.Rect(0, top, wide, top+2), image.NewUniform(cardLine), image.Point{}, draw.Src)
	y := top + 18
	for _, text := range w.lines {
		y += titleLine
		w.titlePen.write(on, side, y-8, ink, text)
	}
	if w.below != "" {
		y += 36
		for _, text := range w.smallPen.lines(w.below, wide-2*side, 1) {
			w.smallPen.write(on, side, y, ink, text)
		}
	}
	w.last(on, high-30)
	return nil
}

// last is the line with who, when and how much, and the product's name at its end.
func (w cardWords) last(on *image.RGBA, y int) {
	for _, text := range w.smallPen.lines(w.small, wide-2*side-w.brandWidth-30, 1) {
		w.smallPen.write(on, side, y, soft, text)
	}
	x := wide - side - w.brandWidth
	s := newSheet(on, image.Rect(x-6, y-30, x+40, y+12))
	s.dot(point{float64(x) + 11, float64(y) - 10}, brandDot)
	s.fill(w.accent)
	w.brandPen.write(on, x+34, y, ink, w.brand)
}

// alone writes them on a card that shows nothing else.
func (w cardWords) alone(on *image.RGBA) error {
	large, err := serif().pen(aloneSize)
	if err != nil {
		return err
	}
	lines := large.lines(w.title, wide-2*side-60, 4)
	y := (high-60-len(lines)*aloneLine)/2 + aloneLine - 18
	s := newSheet(on, image.Rect(0, 0, 14, high))
	s.outline([]point{{0, 0}, {14, 0}, {14, high}, {0, high}})
	s.fill(w.accent)
	for _, text := range lines {
		large.write(on, side+20, y, ink, text)
		y += aloneLine
	}
	w.last(on, high-40)
	return nil
}
