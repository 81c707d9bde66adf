package pages

import (
	"image/color"

	"waypost/backend/internal/contract"
)

// The site's light colours. Chats show pictures on any ground, so there is one kind.
var (
	paper    = contract.LightPaper
	ink      = contract.LightInk
	soft     = contract.LightSoft
	cardLine = contract.LightLine
	placeRed = contract.LightPlace
	land     = contract.LightLand
	water    = contract.LightWater
	coast    = contract.LightCoast
	border   = color.RGBA{0xc4, 0xb8, 0xa4, 255}
	white    = color.RGBA{255, 255, 255, 255}
)
