package pages_test

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// grain is a photo whose card is as large as cards become.
func grain(t *testing.T) []byte {
	t.Helper()
	p, lot := image.NewGray(image.Rect(0, 0, 1400, 900)), rand.New(rand.NewPCG(1, 2)) //nolint:gosec // the same each time
	for y := range 900 {
		for x := range 1400 {
			p.SetGray(x, y, color.Gray{uint8(lot.UintN(256))}) //nolint:gosec // bounded
		}
	}
	var b bytes.Buffer
	testkit.OK(t, jpeg.Encode(&b, p, nil))
	return b.Bytes()
}

// Whoever had cards drawn, and read them slowly, kept each in memory for minutes.
func TestCardsThatAreReadSlowlyAreNotInMemoryNotEvenWhenTheyWereJustDrawn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: grain(t)})
	size := 0
	// The cover is in it once its smaller sizes are made, which a busy machine takes its time for.
	testkit.Within(t, time.Minute, func() bool {
		size = len(s.Get(cardOf(t, s, "/travel-story/"+story)).Body)
		return size >= 100<<10
	})
	var cards []string
	const slow = 12
	for range slow {
		s.Place(ana, story)
	}
	list := s.Get("/api/collections/places/records?filter=" + "places_collection%20%3D%20'" + story + "'&sort=position%2Cid&page=1&perPage=50").JSON()
	for _, item := range list["items"].([]any) {
		cards = append(cards, cardOf(t, s, "/travel-story/"+story+"/"+item.(map[string]any)["id"].(string)))
	}
	inUse := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc) //nolint:gosec // far less
	}
	before := inUse()
	for _, path := range cards {
		conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer conn.Close()
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: waypost\r\n\r\n", path)
		a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
		if err != nil || a.StatusCode != http.StatusOK {
			t.Fatalf("%v %v", a, err)
		}
	}
	if more := inUse() - before; len(cards) != slow || more > slow*size/2 {
		t.Errorf("%d cards of %d bytes that are read slowly take %d", len(cards), size, more)
	}
}
