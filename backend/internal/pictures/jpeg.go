package pictures

import (
	"bytes"
	"encoding/binary"
)

const (
	markerTEM   = 0x01
	markerSOF0  = 0xC0
	markerSOF1  = 0xC1
	markerSOF2  = 0xC2
	markerDHT   = 0xC4
	markerRST0  = 0xD0
	markerRST7  = 0xD7
	markerSOI   = 0xD8
	markerEOI   = 0xD9
	markerSOS   = 0xDA
	markerDQT   = 0xDB
	markerDRI   = 0xDD
	markerAPP0  = 0xE0
	markerAPP1  = 0xE1
	markerAPP14 = 0xEE
	adobeLength = 12
)

var exifHeader = []byte("Exif\x00\x00")

// jpegReader walks over segments and writes only what a decoder needs.
type jpegReader struct {
	data        []byte
	at          int
	body        bytes.Buffer
	tables      jpegTables
	frame       *jpegFrame
	work        jpegWork
	orientation int
	jfif        bool
	adobe       *byte
}

func cleanJPEG(data []byte) (Cleaned, error) {
	r := &jpegReader{data: data, at: 2, orientation: upright}
	for {
		marker, err := r.nextMarker()
		if err != nil {
			return Cleaned{}, err
		}
		if marker == markerEOI {
			break
		}
		if err := r.segment(marker); err != nil {
			return Cleaned{}, err
		}
	}
	if r.work.scans == 0 {
		return Cleaned{}, errDamaged
	}
	if r.frame.decodedBytes(r.adobe) > mostDecodedBytes {
		return Cleaned{}, errTooCostly
	}
	return Cleaned{Bytes: r.assemble(), Width: r.frame.width, Height: r.frame.height, Orientation: r.orientation}, nil
}

// assemble writes the fixed head first; frame, tables and scans follow in their own order. Whatever came after
// the end of the picture (previews, a film, another file) is not copied.
func (r *jpegReader) assemble() []byte {
	out := make([]byte, 0, r.body.Len()+64)
	out = append(out, 0xFF, markerSOI)
	if r.jfif {
		out = appendSegment(out, markerAPP0, []byte("JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"))
	}
	if r.orientation != upright {
		out = appendSegment(out, markerAPP1, append(bytes.Clone(exifHeader), orientationOnly(r.orientation)...))
	}
	if r.adobe != nil {
		out = appendSegment(out, markerAPP14, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), *r.adobe))
	}
	out = append(out, r.body.Bytes()...)
	return append(out, 0xFF, markerEOI)
}

func (r *jpegReader) nextMarker() (byte, error) {
	if r.at >= len(r.data) || r.data[r.at] != 0xFF {
		return 0, errDamaged
	}
	for r.at < len(r.data) && r.data[r.at] == 0xFF {
		r.at++
	}
	if r.at >= len(r.data) || r.data[r.at] == 0 {
		return 0, errDamaged
	}
	marker := r.data[r.at]
	r.at++
	return marker, nil
}

func (r *jpegReader) segment(marker byte) error {
	if marker == markerSOI || marker == markerTEM || (marker >= markerRST0 && marker <= markerRST7) {
		return errDamaged
	}
	if r.at+2 > len(r.data) {
		return errDamaged
	}
	length := int(binary.BigEndian.Uint16(r.data[r.at:]))
	if length < 2 || r.at+length > len(r.data) {
		return errDamaged
	}
	body := r.data[r.at+2 : r.at+length]
	r.at += length
	switch marker {
	case markerSOF0, markerSOF1, markerSOF2:
		return r.startFrame(marker, body)
	case markerDQT:
		return r.tables.readQuant(body)
	case markerDHT:
		return r.tables.readHuffman(body)
	case markerDRI:
		return r.tables.readInterval(body)
	case markerSOS:
		return r.scan(body)
	case markerAPP14:
		if len(body) >= adobeLength && string(body[:5]) == "Adobe" {
			r.adobe = &body[adobeLength-1]
		}
	case markerAPP0:
		r.jfif = r.jfif || bytes.HasPrefix(body, []byte("JFIF\x00"))
	case markerAPP1:
		if bytes.HasPrefix(body, exifHeader) && r.orientation == upright {
			r.orientation = readOrientation(body[len(exifHeader):])
		}
	default:
		// Other frame kinds (arithmetic, lossless, hierarchical) are decoded by no browser.
		if marker >= 0xC3 && marker <= 0xCF {
			return errDamaged
		}
	}
	return nil
}

func (r *jpegReader) startFrame(marker byte, body []byte) error {
	if r.frame != nil {
		return errDamaged
	}
	frame, err := readFrame(marker, body)
	if err != nil {
		return err
	}
	r.frame = frame
	r.body.Write(appendSegment(nil, marker, body))
	return nil
}

// scan writes the tables the scan needs, and copies the coded picture up to the next marker that is neither a stuffed
// byte nor a restart.
func (r *jpegReader) scan(body []byte) error {
	if r.frame == nil {
		return errDamaged
	}
	s, err := r.frame.readScan(body)
	if err != nil {
		return err
	}
	if err := r.work.add(r.frame, s); err != nil {
		return err
	}
	r.tables.write(&r.body, r.frame, s)
	r.body.Write(appendSegment(nil, markerSOS, s.header()))
	start := r.at
	for {
		next := bytes.IndexByte(r.data[r.at:], 0xFF)
		if next < 0 || r.at+next+1 >= len(r.data) {
			return errDamaged
		}
		r.at += next
		follow := r.data[r.at+1]
		if follow != 0 && (follow < markerRST0 || follow > markerRST7) {
			break
		}
		r.at += 2
	}
	if r.at == start {
		return errDamaged
	}
	r.body.Write(r.data[start:r.at])
	return nil
}

func appendSegment(out []byte, marker byte, body []byte) []byte {
	out = append(out, 0xFF, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(body)+2))
	return append(out, body...)
}
