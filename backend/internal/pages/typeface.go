package pages

import (
	"embed"
	"image"
	"image/color"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The files of npm @fontsource/source-serif-4 5.3.1 and @fontsource/inter 5.3.0, each with the letters of some scripts; licences beside.
//
//go:embed fonts/*.woff
var files embed.FS

// typeface is a font in several files; a letter comes from the first that has it.
type typeface struct{ fonts []*sfnt.Font }

var (
	serif = sync.OnceValue(func() typeface {
		return loadCard("source-serif-4", "600", "latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext", "vietnamese")
	})
	sans = sync.OnceValue(func() typeface { return loadCard("inter", "500", "latin", "latin-ext", "greek", "cyrillic") })
)

func loadCard(family, weight string, scripts ...string) (t typeface) {
	for _, script := range scripts {
		data, err := files.ReadFile("fonts/" + family + "-" + script + "-" + weight + "-normal.woff")
		if err == nil {
			data, err = unwoff(data)
		}
		var parsed *sfnt.Font
		if err == nil {
			parsed, err = opentype.Parse(data)
		}
		if err != nil {
			panic(err) // the files are part of the program
		}
		t.fonts = append(t.fonts, parsed)
	}
	return t
}

// drawable is a text without what has no letter, if what is left can be drawn whole and from left to right: pictures among the words
// are left out, and a title in a script without a font is left out rather than drawn as a row of boxes.
func (t typeface) drawable(text string) (string, bool) {
	var b strings.Builder
	for _, r := range text {
		switch {
		case isPicture(r):
			b.WriteByte(' ')
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.Is(unicode.Cf, r) || unicode.IsControl(r):
		default:
			_, has := t.find(r)
			switch {
			case has:
				b.WriteRune(r)
			case isArrow(r):
				b.WriteRune('–')
			case unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r):
				return "", false
			default:
				b.WriteByte(' ')
			}
		}
	}
	words := strings.Join(strings.Fields(b.String()), " ")
	return words, strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func isArrow(r rune) bool { return r >= 0x2190 && r <= 0x21ff || r >= 0x27f0 && r <= 0x27ff }

// isPicture is about what is drawn in colours elsewhere, and what belongs to it.
func isPicture(r rune) bool {
	return r >= 0x1f000 && r <= 0x1faff || r >= 0x2600 && r <= 0x27bf || r >= 0x2b00 && r <= 0x2bff || r >= 0xfe00 && r <= 0xfe0f ||
		r >= 0xe0020 && r <= 0xe007f || r == 0x20e3
}

func (t typeface) find(r rune) (int, bool) {
	var b sfnt.Buffer
	for i, f := range t.fonts {
		if index, err := f.GlyphIndex(&b, r); err == nil && index != 0 {
			return i, true
		}
	}
	return 0, false
}

// pen writes with a typeface in one size.
type pen struct {
	typeface
	faces []font.Face
}

func (t typeface) pen(size float64) (*pen, error) {
	p := &pen{typeface: t}
	for _, f := range t.fonts {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return nil, err
		}
		p.faces = append(p.faces, face)
	}
	return p, nil
}

// write draws a line from a point on its ground on; with no picture it only measures how wide the line is.
func (p *pen) write(on *image.RGBA, x, y int, ink color.Color, text string) int {
	at, last, lastFace := fixed.P(x, y), rune(-1), -1
	for _, r := range text {
		i, _ := p.find(r)
		face := p.faces[i]
		if last >= 0 && i == lastFace {
			at.X += face.Kern(last, r)
		}
		if on != nil {
			if box, mask, corner, _, ok := face.Glyph(at, r); ok {
				drawMask(on, box, mask, corner, ink)
			}
		}
		advance, _ := face.GlyphAdvance(r)
		at.X += advance
		last, lastFace = r, i
	}
	return at.X.Ceil() - x
}

func (p *pen) width(text string) int { return p.write(nil, 0, 0, nil, text) }

// lines breaks a text into so many lines at most; what does not fit ends with an ellipsis, and a word too long for a line is broken.
func (p *pen) lines(text string, width, most int) (all []string) {
	rest := []rune(text)
	for len(rest) > 0 && len(all) < most {
		isLast := len(all) == most-1
		n := p.fitting(rest, width, "")
		if n == len(rest) {
			return append(all, string(rest))
		}
		if isLast {
			n = p.fitting(rest, width, "…")
			return append(all, strings.TrimRight(string(rest[:n]), " ,.;:–—-")+"…")
		}
		cut := n
		for i := n; i > 0; i-- {
			if rest[i] == ' ' {
				cut = i
				break
			}
		}
		all = append(all, strings.TrimSpace(string(rest[:cut])))
		rest = []rune(strings.TrimSpace(string(rest[cut:])))
	}
	return all
}

// fitting is how many letters go into a width, one at the least.
func (p *pen) fitting(text []rune, width int, end string) int {
	n := len(text)
	for n > 1 && p.width(string(text[:n])+end) > width {
		// Far too long a text is not measured letter by letter from its end.
		n -= max(1, (n-1)/16)
	}
	for n < len(text) && p.width(string(text[:n+1])+end) <= width {
		n++
	}
	return n
}
