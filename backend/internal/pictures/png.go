package pictures

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

var pngSignature = []byte("\x89PNG\r\n\x1a\n")

const (
	pngOverhead = 12
	colourBytes = 3
)

// pngColour are the chunks that say what the numbers of the picture mean, with the one length each has. They come before
// the picture.
var pngColour = map[string]int{"gAMA": 4, "cHRM": 32, "sRGB": 1}

// pngReader gathers the few chunks a decoder needs, each once.
type pngReader struct {
	head   pngHead
	colour []byte
	// seen are those that are kept: of others there may be a million names.
	seen         map[string]bool
	palette      []byte
	transparency []byte
	coded        bytes.Buffer
	orientation  int
}

func cleanPNG(data []byte) (Cleaned, error) {
	r := &pngReader{seen: map[string]bool{}, orientation: upright}
	rest := data[len(pngSignature):]
	for !r.seen["IEND"] {
		if len(rest) < pngOverhead {
			return Cleaned{}, errDamaged
		}
		length := int(binary.BigEndian.Uint32(rest))
		if length < 0 || length > len(rest)-pngOverhead {
			return Cleaned{}, errDamaged
		}
		chunk, name, body := rest[:length+pngOverhead], string(rest[4:8]), rest[8:8+length]
		rest = rest[length+pngOverhead:]
		if (len(r.seen) == 0) != (name == "IHDR") {
			return Cleaned{}, errDamaged
		}
		kept, err := r.read(name, body)
		if err != nil {
			return Cleaned{}, err
		}
		if !kept {
			continue
		}
		if crc32.ChecksumIEEE(chunk[4:8+length]) != binary.BigEndian.Uint32(chunk[8+length:]) {
			return Cleaned{}, errDamaged
		}
		r.seen[name] = true
	}
	return r.assemble()
}

func (r *pngReader) read(name string, body []byte) (kept bool, err error) {
	switch name {
	case "IHDR":
		r.head, err = readPNGHead(body)
		return true, err
	case "IDAT":
		r.coded.Write(body)
		return true, nil
	case "IEND":
		return true, sound(len(body) == 0)
	case "PLTE":
		return r.readPalette(body)
	case "tRNS":
		return r.readTransparency(body)
	case "eXIf":
		r.orientation = readOrientation(body)
		return false, nil
	}
	length, known := pngColour[name]
	if !known && name[0] >= 'A' && name[0] <= 'Z' {
		// An unknown chunk that says it is needed for decoding.
		return false, errDamaged
	}
	if !known || length != len(body) || r.seen[name] || r.seen["IDAT"] {
		return false, nil
	}
	r.colour = append(r.colour, pngChunk(name, body)...)
	return true, nil
}

// readPalette takes the palette of a picture that has one; for others it is a suggestion no browser follows.
func (r *pngReader) readPalette(body []byte) (bool, error) {
	if r.head.colour != indexed {
		return false, nil
	}
	entries := len(body) / colourBytes
	if r.palette != nil || r.seen["IDAT"] || entries == 0 || entries > 1<<r.head.depth || len(body)%colourBytes != 0 {
		return false, errDamaged
	}
	r.palette = body
	return true, nil
}

func (r *pngReader) readTransparency(body []byte) (bool, error) {
	if r.seen["IDAT"] {
		return false, nil
	}
	fits := false
	switch r.head.colour {
	case grey:
		fits = len(body) == 2
	case trueColour:
		fits = len(body) == 6
	case indexed:
		fits = len(body) > 0 && len(body) <= len(r.palette)/colourBytes
	default:
		return false, nil
	}
	if !fits || r.transparency != nil {
		return false, errDamaged
	}
	r.transparency = body
	return true, nil
}

func (r *pngReader) assemble() (Cleaned, error) {
	if (r.head.colour == indexed) != (r.palette != nil) {
		return Cleaned{}, errDamaged
	}
	if r.head.decodedBytes(r.transparency != nil) > mostDecodedBytes {
		return Cleaned{}, errTooCostly
	}
	coded, err := r.head.codedPixels(r.coded.Bytes())
	if err != nil {
		return Cleaned{}, err
	}
	out := append(make([]byte, 0, len(coded)+1024), pngSignature...)
	out = append(out, pngChunk("IHDR", r.head.raw)...)
	if r.orientation != upright {
		out = append(out, pngChunk("eXIf", orientationOnly(r.orientation))...)
	}
	out = append(out, r.colour...)
	if r.palette != nil {
		out = append(out, pngChunk("PLTE", r.palette)...)
	}
	if r.transparency != nil {
		out = append(out, pngChunk("tRNS", r.transparency)...)
	}
	out = append(out, pngChunk("IDAT", coded)...)
	out = append(out, pngChunk("IEND", nil)...)
	return Cleaned{Bytes: out, Width: r.head.width, Height: r.head.height, Orientation: r.orientation}, nil
}

func sound(ok bool) error {
	if ok {
		return nil
	}
	return errDamaged
}

func pngChunk(name string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(make([]byte, 0, len(body)+pngOverhead), uint32(len(body)))
	out = append(append(out, name...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}
