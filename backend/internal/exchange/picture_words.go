package exchange

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strconv"
)

const (
	// packetName is what a JPEG segment with XMP begins with. The server takes such a segment off again when the picture comes back.
	packetName = "http://ns.adobe.com/xap/1.0/\x00"
	packetHead = `<?xpacket begin="` + "\ufeff" + `" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"` +
		` xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">`
	packetEnd = `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
	segmentOf = 2 + len(packetName)
)

var startOfJPEG = []byte{0xFF, 0xD8}

// copyWithWords copies a picture and writes place, time and words into a JPEG, whose other bytes stay as they are.
func copyWithWords(w io.Writer, from io.Reader, p Picture, at *Place) error {
	start := make([]byte, len(startOfJPEG))
	n, err := io.ReadFull(from, start)
	if err != nil && err != io.ErrUnexpectedEOF {
		return err
	}
	if _, err := w.Write(start[:n]); err != nil {
		return err
	}
	if packet := packetOf(p, at); bytes.Equal(start, startOfJPEG) && len(packet)+segmentOf <= math.MaxUint16 {
		segment := binary.BigEndian.AppendUint16([]byte{0xFF, 0xE1}, uint16(len(packet)+segmentOf)) //nolint:gosec // just looked at
		if _, err := w.Write(append(append(segment, packetName...), packet...)); err != nil {
			return err
		}
	}
	_, err = io.Copy(w, from)
	return err
}

func packetOf(p Picture, at *Place) []byte {
	m := &markup{}
	m.WriteString(packetHead)
	m.alternatives("dc:description", p.Caption)
	m.alternatives("Iptc4xmpCore:AltTextAccessibility", p.Alt)
	m.creator(p.By)
	if p.CapturedAt != "" {
		m.element("exif:DateTimeOriginal", p.CapturedAt+p.CapturedOffset)
		m.element("photoshop:DateCreated", p.CapturedAt+p.CapturedOffset)
	}
	if at != nil {
		m.alternatives("dc:title", at.Title)
		m.element("exif:GPSLatitude", minutes(at.Latitude, "NS"))
		m.element("exif:GPSLongitude", minutes(at.Longitude, "EW"))
	}
	m.WriteString(packetEnd)
	return m.Bytes()
}

func (m *markup) creator(name string) {
	if name == "" {
		return
	}
	m.WriteString("<dc:creator><rdf:Seq>")
	m.element("rdf:li", name)
	m.WriteString("</rdf:Seq></dc:creator>")
}

func (m *markup) alternatives(name, text string) {
	if text == "" {
		return
	}
	m.WriteString("<" + name + "><rdf:Alt>")
	inner := &markup{}
	inner.element("rdf:li", text)
	m.Write(bytes.Replace(inner.Bytes(), []byte("<rdf:li>"), []byte(`<rdf:li xml:lang="x-default">`), 1))
	m.WriteString("</rdf:Alt></" + name + ">")
}

// minutes is an angle as XMP has it: 38,42.5N.
func minutes(angle float64, sides string) string {
	side := sides[:1]
	if angle < 0 {
		side = sides[1:]
	}
	whole, part := math.Modf(math.Abs(angle))
	return strconv.Itoa(int(whole)) + "," + strconv.FormatFloat(part*60, 'f', 8, 64) + side
}
