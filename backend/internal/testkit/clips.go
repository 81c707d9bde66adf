package testkit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
)

// SumOf is what a clip is called by on its way.
func SumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// SendPart sends some of a clip of so many bytes, from one of them on.
func (s *Server) SendPart(p Person, sum string, bytesOfAll, from int, data []byte) Answer {
	s.t.Helper()
	path := fmt.Sprintf("/api/waypost/clips/%s/%d/%d", sum, bytesOfAll, from)
	request, err := http.NewRequest(http.MethodPost, s.URL+path, bytes.NewReader(data))
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Authorization", p.Token)
	request.Header.Set("Content-Type", "application/octet-stream")
	return s.Do(request)
}

// SendClip sends a whole clip and returns what a picture calls it by.
func (s *Server) SendClip(p Person, data []byte) string {
	s.t.Helper()
	if a := s.SendPart(p, SumOf(data), len(data), 0, data); a.JSON()["received"] != float64(len(data)) {
		s.t.Fatalf("the clip was answered with %d: %s", a.Status, a.Body)
	}
	return SumOf(data)
}
