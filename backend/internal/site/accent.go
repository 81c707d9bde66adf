package site

import (
	"fmt"
	"image/color"
	"math"
	"regexp"
	"strconv"
	"strings"

	"waypost/backend/internal/contract"
)

// Backgrounds an accent stands on, and what is written on it: shared/kit/src/theme/tokens.ts.
var (
	lightGrounds = []color.RGBA{{0xfb, 0xf8, 0xf3, 255}, {0xff, 0xff, 0xff, 255}}
	darkGrounds  = []color.RGBA{{0x14, 0x19, 0x1c, 255}, {0x1c, 0x23, 0x27, 255}}
	white, black = color.RGBA{255, 255, 255, 255}, color.RGBA{0x10, 0x10, 0x10, 255}
)

// readable is the least contrast of text, by WCAG.
const readable = 4.5

var accentForm = regexp.MustCompile(`^#[0-9a-f]{6}$`)

func parseColour(text string) color.RGBA {
	n, _ := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} //nolint:gosec // six digits
}

func luminance(c color.RGBA) float64 {
	part := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

// isReadable tells whether text of one colour can be read on the others.
func isReadable(text color.RGBA, on ...color.RGBA) bool {
	for _, ground := range on {
		a, b := luminance(text), luminance(ground)
		if (max(a, b)+0.05)/(min(a, b)+0.05) < readable {
			return false
		}
	}
	return true
}

// mix is a colour with a share of another.
func mix(c, other color.RGBA, share float64) color.RGBA {
	part := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-share) + float64(b)*share)) }
	return color.RGBA{part(c.R, other.R), part(c.G, other.G), part(c.B, other.B), 255}
}

// canBeRead says whether buttons and marks in an accent can be read on light pages; for dark ones it is made lighter.
func canBeRead(accent string) bool { return isReadable(parseColour(accent), lightGrounds...) }

func variables(accent, hover, active, on color.RGBA) string {
	hex := func(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
	return "--wp-accent:" + hex(accent) + ";--wp-accent-hover:" + hex(hover) + ";--wp-accent-active:" + hex(active) + ";--wp-on-accent:" + hex(on)
}

// Colour is the accent on light pages.
func (s Settings) Colour() color.RGBA {
	if s.Accent == "" {
		return contract.LightAccent
	}
	return parseColour(s.Accent)
}

// Look is what drawn pictures have of the site: it changes when they do.
func (s Settings) Look() string { return s.Name + s.Accent }

// Style is a style sheet with the accent for both colour schemes; empty without one.
func (s Settings) Style() string {
	if s.Accent == "" {
		return ""
	}
	accent := parseColour(s.Accent)
	light := variables(accent, mix(accent, black, 0.14), mix(accent, black, 0.28), white)
	// The lightest step still lets black text be read on it.
	pale := accent
	for share := 0.0; share < 1 && !(isReadable(pale, darkGrounds...) && isReadable(black, mix(pale, black, 0.08))); share += 0.04 {
		pale = mix(accent, white, share)
	}
	dark := variables(pale, mix(pale, white, 0.2), mix(pale, black, 0.08), black)
	return ":root{" + light + "}:root[data-theme=\"dark\"]{" + dark + "}@media (prefers-color-scheme:dark){:root:not([data-theme=\"light\"]){" + dark + "}}" +
		".wp-antd.wp-antd.wp-antd{--ant-color-primary:var(--wp-accent);--ant-color-primary-hover:var(--wp-accent-hover);" +
		"--ant-color-primary-active:var(--wp-accent-active);--ant-color-text-light-solid:var(--wp-on-accent)}"
}
