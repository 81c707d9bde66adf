package pages_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"github.com/andybalholm/brotli"
)

func unpacked(t testing.TB, coding string, data []byte) string {
	t.Helper()
	var r io.Reader = brotli.NewReader(bytes.NewReader(data))
	if coding == "gzip" {
		zip, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		r = zip
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}
