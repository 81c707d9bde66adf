package pages

import (
	"fmt"
	"net/netip"
	"testing"
)

func TestWhatIsReadSlowlyIsBoundedForABlockOfNetworksAndForAll(t *testing.T) {
	u := newUnderWay()
	block := func(n int) netip.Addr { return netip.AddrFrom4([4]byte{198, 51, byte(n), 0}) }
	text := func(n int) answer { return answer{data: make([]byte, 8<<20), tag: fmt.Sprint(n)} }
	enter := func(n, of int) bool {
		_, is := u.enter(text(n), block(of))
		return is
	}
	for n := range 3 {
		if !enter(n, 0) {
			t.Fatalf("number %d of a block has no room", n)
		}
	}
	if enter(3, 0) || !enter(2, 0) || !enter(3, 1) {
		t.Error("a fourth one, one that is read already, or that of another block")
	}
	for n := 4; n < 16; n++ {
		if !enter(n, n) {
			t.Fatalf("number %d has no room", n)
		}
	}
	if enter(16, 16) || !enter(15, 17) {
		t.Error("more than there may be of all, or one of them again")
	}
	for n := range 3 {
		u.leave(text(n), block(0))
	}
	u.leave(text(2), block(0))
	if !enter(16, 0) || u.all.bytes != 14*8<<20 || len(u.each[block(0)].answers) != 1 {
		t.Errorf("after they have gone: %d bytes", u.all.bytes)
	}
}
