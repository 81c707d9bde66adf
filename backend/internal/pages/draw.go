// Draws the picture that is sent along with a story's address: its cover, a small map of the way, and what it is
// called. It is made when somebody first asks for it, and kept.

package pages

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"

	"waypost/backend/internal/media"
	"waypost/backend/internal/words"
)

// Card is what is drawn. Photo is one of the smaller sizes of a picture; it may be missing, and so may spots and ground.
type Card struct {
	Title, Below, Author, Days string
	In                         words.Words
	Places                     int
	// Brand is what the site is called, and Accent its colour.
	Brand  string
	Accent color.RGBA
	Photo  []byte
	Spots  []Spot
	// At is the place the card is about, where it is about one.
	At      *Spot
	Ground  Ground
	Deepest int
}

const (
	wide, high = CardWidth, CardHeight
	// mapWidth is the map's beside a photo, and gap what is left between them.
	mapWidth, gap = 470, 4
	// largest is what a card may weigh, in bytes.
	largest = 250 << 10
)

// DrawCard makes a JPEG.
func DrawCard(c Card) ([]byte, error) {
	on := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(on, on.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	w, err := c.words()
	if err != nil {
		return nil, err
	}
	hasMap, top := len(c.Spots) > 0, high-w.height()
	photo := image.Rect(0, 0, wide, top)
	if hasMap {
		photo.Max.X -= mapWidth + gap
	}
	hasPhoto := len(c.Photo) > 0 && c.photo(on, photo) == nil
	switch {
	case hasMap && hasPhoto:
		c.route(on, image.Rect(wide-mapWidth, 0, wide, top))
	case hasMap:
		c.route(on, image.Rect(0, 0, wide, top))
	case !hasPhoto:
		return encode(on, w.alone(on))
	}
	return encode(on, w.under(on, top))
}

func (c Card) photo(on *image.RGBA, frame image.Rectangle) error {
	filled, err := media.CropToFill(c.Photo, frame.Dx(), frame.Dy())
	if err != nil {
		return err
	}
	draw.Draw(on, frame, filled, image.Point{}, draw.Src)
	return nil
}

// Above so many places dots are a second line beside the first.
const (
	fewDots  = 40
	manyDots = 150
)

func (c Card) route(on *image.RGBA, part image.Rectangle) {
	v := viewOf(part, c.Spots)
	if c.At != nil {
		v = viewOf(part, append([]Spot{*c.At}, c.Spots...))
	}
	v.ground(on, c.Ground, c.Deepest)
	s := newSheet(on, part)
	way := make([]point, len(c.Spots))
	for i, spot := range c.Spots {
		way[i] = v.at(spot)
	}
	s.stroke(way, 8)
	s.fill(color.RGBA{210, 210, 210, 210})
	s.stroke(way, 4.5)
	s.fill(placeRed)
	radius, ring := 8.5, 3.0
	if len(way) > fewDots || c.At != nil {
		radius, ring = 5.5, 2
	}
	if len(way) <= manyDots {
		c.dots(s, way, radius, ring)
	} else {
		c.dots(s, []point{way[0], way[len(way)-1]}, 8.5, 3)
	}
	if c.At != nil {
		here := v.at(*c.At)
		s.dot(here, 30)
		s.fill(color.NRGBA{placeRed.R, placeRed.G, placeRed.B, 80})
		c.dots(s, []point{here}, 13, 4)
	}
	if c.Ground != nil {
		credit(on, part)
	}
}

func (c Card) dots(s *sheet, at []point, radius, ring float64) {
	for _, p := range at {
		s.dot(p, radius+ring)
	}
	s.fill(white)
	for _, p := range at {
		s.dot(p, radius)
	}
	s.fill(placeRed)
}

// credit names whose data the map is drawn from, as their licence asks.
func credit(on *image.RGBA, part image.Rectangle) {
	const text = "© OpenStreetMap"
	p, err := sans().pen(14)
	if err != nil {
		return
	}
	width := p.width(text)
	box := image.Rect(part.Max.X-width-14, part.Max.Y-24, part.Max.X, part.Max.Y)
	draw.Draw(on, box, image.NewUniform(color.NRGBA{paper.R, paper.G, paper.B, 200}), image.Point{}, draw.Over)
	p.write(on, box.Min.X+7, box.Max.Y-7, soft, text)
}

func encode(on *image.RGBA, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	for _, quality := range []int{84, 72, 58, 40} {
		b.Reset()
		if err := jpeg.Encode(&b, on, &jpeg.Options{Quality: quality}); err != nil {
			return nil, err
		}
		if b.Len() <= largest {
			break
		}
	}
	return b.Bytes(), nil
}
