package media

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"sync"
)

// packetStart begins the segment a download writes into each picture: its words, as XMP.
var packetStart = append([]byte{0xFF, 0xE1}, "http://ns.adobe.com/xap/1.0/\x00"...)

// withoutPacket is a JPEG without the one segment of XMP that a download put at its start.
func withoutPacket(sent []byte) []byte {
	const before, marker, length = 2, 2, 2
	if len(sent) < before+length+len(packetStart) || !bytes.Equal(sent[before:before+marker], packetStart[:marker]) {
		return sent
	}
	rest := sent[before+marker:]
	if size := int(binary.BigEndian.Uint16(rest)); size <= len(rest) && bytes.HasPrefix(rest[length:], packetStart[marker:]) {
		return append(bytes.Clone(sent[:before]), rest[size:]...)
	}
	return sent
}

// ownHead is all of a stored picture up to its pixels, with another size: the encoder writes the same tables each time. heightAt is where
// the size stands in it.
var ownHead = sync.OnceValues(func() (head []byte, heightAt int) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewYCbCr(image.Rect(0, 0, 1, 1), image.YCbCrSubsampleRatio420), &jpeg.Options{Quality: keptQuality}); err != nil {
		panic(err) // a buffer takes all
	}
	head = b.Bytes()
	scan := bytes.Index(head, startOfScan)
	return head[:scan+2+int(binary.BigEndian.Uint16(head[scan+2:]))], bytes.Index(head, []byte{0xFF, 0xC0}) + 5
})

// isAsStored says whether a JPEG is byte for byte one that encodeForStorage writes: its own head, pixels that are as many as the head says,
// and the end. So there is no room in it for anything else, and it can be kept as it came.
func isAsStored(data []byte) bool {
	head, heightAt := ownHead()
	if len(data) < len(head) {
		return false
	}
	const size = 4
	if !bytes.Equal(data[:heightAt], head[:heightAt]) || !bytes.Equal(data[heightAt+size:len(head)], head[heightAt+size:]) {
		return false
	}
	const side = 16 // of a unit, at a colour for each four pixels
	height, width := int(binary.BigEndian.Uint16(data[heightAt:])), int(binary.BigEndian.Uint16(data[heightAt+2:]))
	units := ((height + side - 1) / side) * ((width + side - 1) / side)
	return units > 0 && isScan(data[len(head):], units)
}
