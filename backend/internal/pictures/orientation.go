package pictures

import "encoding/binary"

const (
	tagOrientation = 0x0112
	typeShort      = 3
	upright        = 1
	ifdEntrySize   = 12
)

// readOrientation finds the orientation (1 to 8) in a TIFF block; anything missing or odd counts as upright.
func readOrientation(tiff []byte) int {
	order, ok := byteOrder(tiff)
	if !ok {
		return upright
	}
	start := uint64(order.Uint32(tiff[4:]))
	if start+2 > uint64(len(tiff)) {
		return upright
	}
	count := uint64(order.Uint16(tiff[start:]))
	for i := uint64(0); i < count; i++ {
		at := start + 2 + i*ifdEntrySize
		if at+ifdEntrySize > uint64(len(tiff)) {
			return upright
		}
		entry := tiff[at:]
		if order.Uint16(entry) == tagOrientation && order.Uint16(entry[2:]) == typeShort {
			if v := int(order.Uint16(entry[8:])); v >= 1 && v <= 8 {
				return v
			}
		}
	}
	return upright
}

func byteOrder(tiff []byte) (binary.ByteOrder, bool) {
	if len(tiff) < 8 {
		return nil, false
	}
	switch string(tiff[:4]) {
	case "II*\x00":
		return binary.LittleEndian, true
	case "MM\x00*":
		return binary.BigEndian, true
	}
	return nil, false
}

// orientationOnly is a TIFF block that holds the orientation and nothing else.
func orientationOnly(orientation int) []byte {
	b := []byte("MM\x00*\x00\x00\x00\x08\x00\x01")
	b = binary.BigEndian.AppendUint16(b, tagOrientation)
	b = binary.BigEndian.AppendUint16(b, typeShort)
	b = binary.BigEndian.AppendUint32(b, 1)
	b = binary.BigEndian.AppendUint16(b, uint16(orientation))
	return append(b, 0, 0, 0, 0, 0, 0)
}
