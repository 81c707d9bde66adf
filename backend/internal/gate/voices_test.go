package gate

import (
	"encoding/binary"
	"net/http"
	"net/netip"
	"reflect"
	"testing"
	"time"
)

// slash64 is one of as many networks as anybody with an IPv6 block has.
func slash64(number int) netip.Addr {
	address := [16]byte{0x20, 0x01, 0x0d, 0xb8}
	binary.BigEndian.PutUint32(address[4:], uint32(number))
	return netip.AddrFrom16(address)
}

func TestAFloodOfNetworksIsForgottenAsAWhole(t *testing.T) {
	began := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	v := newVoices(Usual, 1000)
	for number := range 100_000 {
		v.of(slash64(number), began)
		if together := len(v.young) + len(v.old); together > 1000 {
			t.Fatalf("%d are remembered", together)
		}
	}
	// A rotation moves the whole generation; nothing goes through it.
	for number := 200_000; len(v.young) < 500; number++ {
		v.of(slash64(number), began)
	}
	full := reflect.ValueOf(v.young).Pointer()
	v.of(slash64(300_000), began)
	if reflect.ValueOf(v.old).Pointer() != full || len(v.young) != 1 {
		t.Error("the old generation is not the young one there was")
	}
	v.of(slash64(1), began.Add(forgetAfter))
	if len(v.young) != 1 {
		t.Errorf("after a minute %d are in the young generation", len(v.young))
	}
	v.of(slash64(2), began.Add(2*forgetAfter))
	if together := len(v.young) + len(v.old); together != 2 {
		t.Errorf("after two minutes %d are remembered", together)
	}
}

func TestWhoGoesOnAskingIsNotForgottenInAFloodOfNetworks(t *testing.T) {
	began := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	v := newVoices(Limits{PerSecond: 0, Burst: 50}, 1000)
	loud, let := netip.MustParseAddr("198.51.100.1"), 0
	for number := range 10_000 {
		v.of(slash64(number), began)
		if number%100 == 0 && v.of(loud, began).AllowN(began, 1) {
			let++
		}
	}
	if let != 50 {
		t.Errorf("%d of its 100 requests were let in", let)
	}
}

func TestNothingIsKeptOfRequestsThatAreAnswered(t *testing.T) {
	g := Requests(Limits{PerSecond: 10, Burst: 10, OpenEach: 3, OpenAll: 9}, nil, http.NotFoundHandler()).(*gate)
	for number := range 5 {
		if status := g.enter(slash64(number), time.Now()); status != http.StatusOK {
			t.Fatal(status)
		}
	}
	for number := range 5 {
		g.leave(slash64(number))
	}
	if len(g.each)+len(g.blocks)+g.open != 0 {
		t.Errorf("%v %v %d", g.each, g.blocks, g.open)
	}
}
