package compressed

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

// written is what somebody gets of an answer that is written in pieces of that length.
func written(t *testing.T, text []byte, length int) (sent int, got []byte) {
	t.Helper()
	r := httptest.NewRecorder()
	p := &packed{ResponseWriter: r, ctx: context.Background(), left: mostPacked}
	p.WriteHeader(http.StatusOK)
	for at := 0; at < len(text); at += length {
		if _, err := p.Write(text[at:min(at+length, len(text))]); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.end(); err != nil {
		t.Fatal(err)
	}
	sent = r.Body.Len()
	unpacked, err := gzip.NewReader(r.Body)
	if err == nil {
		got, err = io.ReadAll(unpacked)
	}
	if err != nil {
		t.Fatal(err)
	}
	return sent, got
}

func TestPiecesOfAnyLengthAreTheAnswerAgain(t *testing.T) {
	noise := make([]byte, 300_000)
	lot := rand.NewChaCha8([32]byte{1})
	_, _ = lot.Read(noise)
	text := append(bytes.Repeat([]byte("down the river "), 30_000), noise...)
	for _, length := range []int{1 << 10, 4097, 32 << 10, piece - 1, piece, piece + 1, 400_000, len(text)} {
		sent, got := written(t, text, length)
		if !bytes.Equal(got, text) || sent > 330_000 {
			t.Errorf("in pieces of %d: %d bytes are sent for %d, and read as %d", length, sent, len(text), len(got))
		}
	}
}

func TestOfAnAnswerNoMoreThanItsFirstHalfMegabyteIsPacked(t *testing.T) {
	text := bytes.Repeat([]byte("a"), 3<<20)
	sent, got := written(t, text, 32<<10)
	if !bytes.Equal(got, text) || sent < 5<<19 || sent > 5<<19+64<<10 {
		t.Errorf("%d bytes are sent", sent)
	}
}

func TestWhoHasNoTurnToPackIsSentThePieceAsItIs(t *testing.T) {
	for range packingAtOnce {
		packing.Take(context.Background(), netip.Addr{})
		defer packing.End()
	}
	text := bytes.Repeat([]byte("a"), 100_000)
	if sent, got := written(t, text, 32<<10); !bytes.Equal(got, text) || sent < len(text) {
		t.Errorf("%d bytes are sent", sent)
	}
}
