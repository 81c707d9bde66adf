package pages_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"github.com/gen2brain/webp"
	"github.com/paulmach/orb"
	"github.com/paulmach/orb/encoding/mvt"
	"github.com/paulmach/orb/geojson"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// halfLand is a world whose west is land and whose east is sea.
func halfLand(t testing.TB) pages.Ground {
	t.Helper()
	west := geojson.NewFeature(orb.Polygon{{{-64, -64}, {2048, -64}, {2048, 4160}, {-64, 4160}, {-64, -64}}})
	tile, err := mvt.Marshal(mvt.Layers{{Name: "earth", Version: 2, Extent: 4096, Features: []*geojson.Feature{west}}})
	testkit.OK(t, err)
	a, err := basemap.ReadTiles(bytes.NewReader(testkit.TileArchive(0, false, testkit.TileRun{ID: 0, Run: 1, Tile: tile})))
	testkit.OK(t, err)
	return a
}

func drawn(t testing.TB, c pages.Card) image.Image {
	t.Helper()
	data, err := pages.DrawCard(c)
	testkit.OK(t, err)
	picture, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil || picture.Bounds() != image.Rect(0, 0, 1200, 630) || len(data) > 250<<10 {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	return picture
}

var (
	paper  = color.RGBA{0xfb, 0xf8, 0xf3, 255}
	accent = color.RGBA{0xcf, 0x3a, 0x28, 255}
	land   = color.RGBA{0xf1, 0xec, 0xe2, 255}
	water  = color.RGBA{0xcf, 0xe1, 0xe7, 255}
)

// isLike allows for what JPEG makes of a colour.
func isLike(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	off := 0
	for _, pair := range [][2]uint32{{ar, br}, {ag, bg}, {ab, bb}} {
		off = max(off, int(pair[0]>>8)-int(pair[1]>>8), int(pair[1]>>8)-int(pair[0]>>8))
	}
	return off <= 14
}

// count is how many pixels of a part have a colour.
func count(p image.Image, part image.Rectangle, c color.Color) (n int) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if isLike(p.At(x, y), c) {
				n++
			}
		}
	}
	return n
}

func rung(t testing.TB, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	testkit.OK(t, webp.Encode(&b, photo.Draw(width, height), webp.Options{Quality: 80}))
	return b.Bytes()
}

func TestACardShowsThePhotoTheWayOnTheMapAndTheWords(t *testing.T) {
	way := []pages.Spot{{Longitude: -100, Latitude: 40}, {Longitude: 100, Latitude: 40}}
	p := drawn(t, pages.Card{
		Title: "Over the pass", Author: "Ada", Days: "1/3/2024", Places: 2, Photo: rung(t, 1280, 960), Spots: way, Ground: halfLand(t),
	})
	onMap := image.Rect(740, 0, 1200, 420)
	if n := count(p, onMap, accent); n < 500 {
		t.Errorf("the way has %d pixels", n)
	}
	if l, w := count(p, onMap, land), count(p, onMap, water); l < 20_000 || w < 20_000 {
		t.Errorf("%d pixels of land, %d of water", l, w)
	}
	photoPart := image.Rect(10, 10, 710, 420)
	if n := count(p, photoPart, paper); n > photoPart.Dx()*photoPart.Dy()/4 {
		t.Errorf("%d pixels of the photo are paper", n)
	}
	words := image.Rect(0, 500, 1200, 630)
	if n := count(p, words, paper); n > words.Dx()*words.Dy()*97/100 || n < words.Dx()*words.Dy()/2 {
		t.Errorf("%d pixels under it are paper", n)
	}
}

func TestAWayOverTheDateLineGoesTheShortWay(t *testing.T) {
	p := drawn(t, pages.Card{Title: "Fiji", Spots: []pages.Spot{{Longitude: 179, Latitude: -17}, {Longitude: -179, Latitude: -17}}, Ground: halfLand(t)})
	// The line goes from the sea in the west, which is the world's east, to land.
	middle := image.Rect(400, 100, 800, 400)
	if n := count(p, middle, accent); n < 800 {
		t.Errorf("the way has %d pixels in the middle", n)
	}
	if l, w := count(p, image.Rect(620, 20, 1180, 120), land), count(p, image.Rect(20, 20, 580, 120), water); l < 40_000 || w < 40_000 {
		t.Errorf("%d pixels of land in the east, %d of water in the west", l, w)
	}
}

func TestWhateverAStoryHasThereIsACard(t *testing.T) {
	spot := pages.Spot{Longitude: 8.5, Latitude: 47.4}
	many := make([]pages.Spot, 400)
	for i := range many {
		many[i] = pages.Spot{Longitude: float64(i)*0.9 - 180, Latitude: float64(i%90) - 45}
	}
	for name, c := range map[string]pages.Card{
		"nothing":            {},
		"one place":          {Title: "One", Spots: []pages.Spot{spot}},
		"the same spot":      {Title: "Same", Spots: []pages.Spot{spot, spot, spot}},
		"poles":              {Title: "Poles", Spots: []pages.Spot{{Latitude: 90}, {Longitude: 180, Latitude: -90}, {Longitude: -180}}},
		"around the world":   {Title: "Around", Spots: many},
		"a place":            {Title: "Here", Below: "On the way", Spots: []pages.Spot{spot}, At: &spot},
		"no map":             {Title: "No map", Photo: rung(t, 300, 900)},
		"a narrow picture":   {Title: "Narrow", Photo: rung(t, 8, 32), Spots: many},
		"a picture of noise": {Title: "Noise", Photo: []byte("RIFF\x10\x00\x00\x00WEBPVP8 nonsense"), Spots: many},
		"200 letters":        {Title: strings.Repeat("w", 200), Author: strings.Repeat("m", 100), Below: strings.Repeat("x", 200)},
		"no letters":         {Title: "مسافر في الصحراء", Author: "東京"},
	} {
		for _, ground := range []pages.Ground{nil, halfLand(t)} {
			c.Ground = ground
			t.Run(name, func(t *testing.T) { drawn(t, c) })
		}
	}
}

func TestOnlyWhatThereAreLettersForIsWritten(t *testing.T) {
	for title, want := range map[string]string{
		"Zürich → Łódź": "Zürich – Łódź",
		"🏔️ Wild 👨‍👩‍👧 camping ⛺ 🇨🇭": "Wild camping",
		"Вокруг света":               "Вокруг света",
		"Αθήνα":                      "Αθήνα",
		"Đà Nẵng":                    "Đà Nẵng",
		"مسافر":                      "",
		"שלום":                       "",
		"東京 Tokyo":                   "",
		"🎒":                          "",
		"\u202eevil\u0000":           "evil",
	} {
		testkit.Same(t, pages.Drawable(title), want, title, "is written")
	}
}

// From a corner a hundred thousand tiles away the rasteriser counts each line up to where it is seen: seconds for one, and a tile may have a million.
func TestAMapWhoseShapesLieBeyondAllMeasureIsDrawnAsSoonAsAnother(t *testing.T) {
	far := geojson.NewFeature(orb.Polygon{{{-1e5, -1e5}, {1e5, -0.9e5}, {1e5, 1e5}, {-1e5, 0.9e5}, {-1e5, -1e5}}})
	tile, err := mvt.Marshal(mvt.Layers{{Name: "earth", Version: 2, Extent: 1, Features: []*geojson.Feature{far}}})
	testkit.OK(t, err)
	a, err := basemap.ReadTiles(bytes.NewReader(testkit.TileArchive(0, false, testkit.TileRun{ID: 0, Run: 1, Tile: tile})))
	testkit.OK(t, err)
	began := time.Now()
	picture := drawn(t, pages.Card{Title: "Far", Ground: a, Spots: []pages.Spot{{Longitude: 10, Latitude: 10}, {Longitude: 20, Latitude: 30}}})
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
	if at := picture.At(700, 60); !isLike(at, land) {
		t.Errorf("it is %v", at)
	}
}
