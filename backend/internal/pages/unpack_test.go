package pages_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"github.com/andybalholm/brotli"

	"waypost/backend/internal/testkit"
)

func unpacked(t testing.TB, coding string, data []byte) string {
	t.Helper()
	var r io.Reader = brotli.NewReader(bytes.NewReader(data))
	if coding == "gzip" {
		zip, err := gzip.NewReader(bytes.NewReader(data))
		testkit.OK(t, err)
		r = zip
	}
	plain, err := io.ReadAll(r)
	testkit.OK(t, err)
	return string(plain)
}
