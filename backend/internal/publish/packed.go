package publish

import (
	"bytes"
	"compress/gzip"
)

const (
	packedEnding = ".gz"
	// fitsOnePacket is what is no sooner there when it is smaller.
	fitsOnePacket = 1 << 10
)

// packed is text in fewer bytes; nothing where that is not worth it.
func packed(data []byte) ([]byte, error) {
	if len(data) < fitsOnePacket {
		return nil, nil
	}
	var out bytes.Buffer
	pen := gzip.NewWriter(&out)
	if _, err := pen.Write(data); err != nil {
		return nil, err
	}
	if err := pen.Close(); err != nil || out.Len() >= len(data) {
		return nil, err
	}
	return out.Bytes(), nil
}
