package pictures

import (
	"encoding/binary"
	"hash/crc32"
)

var pngSignature = []byte("\x89PNG\r\n\x1a\n")

const (
	pngOverhead   = 12
	ihdrLength    = 13
	longestPLTE   = 768
	longestSample = 256
)

// pngAncillary are the chunks that change how the picture looks; their bodies are too short to carry anything else.
var pngAncillary = map[string]func(length int) bool{
	"gAMA": func(n int) bool { return n == 4 },
	"cHRM": func(n int) bool { return n == 32 },
	"sRGB": func(n int) bool { return n == 1 },
	"sBIT": func(n int) bool { return n >= 1 && n <= 4 },
	"bKGD": func(n int) bool { return n >= 1 && n <= 6 },
	"pHYs": func(n int) bool { return n == 9 },
}

func cleanPNG(data []byte) (Cleaned, error) {
	c := Cleaned{Orientation: upright}
	out := append(make([]byte, 0, len(data)), pngSignature...)
	rest := data[len(pngSignature):]
	ended, sawData, tagAt := false, false, 0
	for !ended {
		if len(rest) < pngOverhead {
			return Cleaned{}, errDamaged
		}
		length := int(binary.BigEndian.Uint32(rest))
		if length < 0 || length > len(rest)-pngOverhead {
			return Cleaned{}, errDamaged
		}
		chunk, name, body := rest[:length+pngOverhead], string(rest[4:8]), rest[8:8+length]
		rest = rest[length+pngOverhead:]
		first := len(out) == len(pngSignature)
		if first != (name == "IHDR") {
			return Cleaned{}, errDamaged
		}
		keep, err := keepPNGChunk(name, body, &c)
		if err != nil {
			return Cleaned{}, err
		}
		if keep {
			if crc32.ChecksumIEEE(chunk[4:8+length]) != binary.BigEndian.Uint32(chunk[8+length:]) {
				return Cleaned{}, errDamaged
			}
			out = append(out, chunk...)
		}
		if name == "IHDR" {
			tagAt = len(out)
		}
		sawData = sawData || name == "IDAT"
		ended = name == "IEND"
	}
	if !sawData {
		return Cleaned{}, errDamaged
	}
	if c.Orientation != upright {
		tag := pngChunk("eXIf", orientationOnly(c.Orientation))
		out = append(out[:tagAt], append(tag, out[tagAt:]...)...)
	}
	c.Bytes = out
	return c, nil
}

func keepPNGChunk(name string, body []byte, c *Cleaned) (bool, error) {
	switch name {
	case "IHDR":
		if len(body) != ihdrLength || c.Width != 0 {
			return false, errDamaged
		}
		width, height := binary.BigEndian.Uint32(body), binary.BigEndian.Uint32(body[4:])
		if width > maxSide || height > maxSide {
			return false, errTooMany
		}
		c.Width, c.Height = int(width), int(height)
		return true, checkSize(c.Width, c.Height)
	case "IDAT":
		return true, nil
	case "IEND":
		return true, sound(len(body) == 0)
	case "PLTE":
		return true, sound(len(body) <= longestPLTE && len(body)%3 == 0)
	case "tRNS":
		return true, sound(len(body) <= longestSample)
	case "eXIf":
		c.Orientation = readOrientation(body)
		return false, nil
	}
	fits, known := pngAncillary[name]
	if !known && name[0] >= 'A' && name[0] <= 'Z' {
		// An unknown chunk that says it is needed for decoding.
		return false, errDamaged
	}
	return known && fits(len(body)), nil
}

func sound(ok bool) error {
	if ok {
		return nil
	}
	return errDamaged
}

func pngChunk(name string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, name...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}
