package publish

import (
	"bytes"
	"compress/gzip"
)

const (
	packedEnding = ".gz"
	// fitsOnePacket bytes do not arrive any sooner when they are fewer.
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
