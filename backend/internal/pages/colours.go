package pages

import "image/color"

// The site's light colours: shared/kit/src/theme has them for its pages. Chats show pictures on any ground, so there is one kind.
var (
	paper    = color.RGBA{0xfb, 0xf8, 0xf3, 255}
	ink      = color.RGBA{0x1f, 0x2a, 0x30, 255}
	soft     = color.RGBA{0x5c, 0x67, 0x6c, 255}
	cardLine = color.RGBA{0xe6, 0xdf, 0xd3, 255}
	accent   = color.RGBA{0xcf, 0x3a, 0x28, 255}
	land     = color.RGBA{0xf1, 0xec, 0xe2, 255}
	water    = color.RGBA{0xcf, 0xe1, 0xe7, 255}
	coast    = color.RGBA{0xd8, 0xcf, 0xbf, 255}
	border   = color.RGBA{0xc4, 0xb8, 0xa4, 255}
	white    = color.RGBA{255, 255, 255, 255}
)
