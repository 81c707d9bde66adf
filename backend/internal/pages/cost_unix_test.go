//go:build unix

package pages_test

import (
	"os"
	"syscall"
	"testing"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

// BenchmarkDraw says what a card costs in processor time, with the map named by CARD_MAP where there is one.
func BenchmarkDraw(b *testing.B) {
	c := pages.Card{Title: "Over the pass and down to the lakes", Author: "Ada", Days: "1/3/2024", Places: 400, Photo: rung(b, 1280, 960), Ground: halfLand(b)}
	for i := range 400 {
		c.Spots = append(c.Spots, pages.Spot{Longitude: 4 + float64(i%40)*0.3, Latitude: 40 + float64(i)*0.03})
	}
	if file, err := os.Open(os.Getenv("CARD_MAP")); err == nil {
		a, err := basemap.ReadTiles(file)
		testkit.OK(b, err)
		c.Ground, c.Deepest = a, a.Deepest
	}
	b.ReportAllocs()
	var before, after syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	b.ResetTimer()
	for b.Loop() {
		if _, err := pages.DrawCard(c); err != nil {
			b.Fatal(err)
		}
	}
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	spent := after.Utime.Nano() + after.Stime.Nano() - before.Utime.Nano() - before.Stime.Nano()
	b.ReportMetric(float64(spent)/1e6/float64(b.N), "cpu-ms/op")
}
