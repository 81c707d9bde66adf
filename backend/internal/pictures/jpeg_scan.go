package pictures

// jpegScan is what the header of one scan says.
type jpegScan struct {
	progressive bool
	parts       []jpegScanPart
	// first and last are the coefficients of each block in this scan; high and low the bits of them.
	first, last, high, low byte
}

type jpegScanPart struct {
	component *jpegComponent
	dc, ac    byte
}

func (f *jpegFrame) readScan(body []byte) (jpegScan, error) {
	if len(body) < 6 || body[0] == 0 || int(body[0]) > len(f.components) || len(body) != 4+2*int(body[0]) {
		return jpegScan{}, errDamaged
	}
	end := body[len(body)-3:]
	s := jpegScan{progressive: f.progressive, first: end[0], last: end[1], high: end[2] >> 4, low: end[2] & 0x0F}
	if !f.progressive {
		s.first, s.last, s.high, s.low = 0, blockSamples-1, 0, 0
	}
	if s.first > s.last || s.last >= blockSamples || (f.progressive && s.first == 0 && s.last != 0) || (s.first > 0 && body[0] != 1) {
		return jpegScan{}, errDamaged
	}
	for at := 1; at < len(body)-3; at += 2 {
		part := jpegScanPart{component: f.find(body[at]), dc: body[at+1] >> 4, ac: body[at+1] & 0x0F}
		if part.component == nil || s.has(part.component) {
			return jpegScan{}, errDamaged
		}
		if !s.readsDC() {
			part.dc = 0
		}
		if !s.readsAC() {
			part.ac = 0
		}
		if part.dc > 3 || part.ac > 3 {
			return jpegScan{}, errDamaged
		}
		s.parts = append(s.parts, part)
	}
	return s, nil
}

// header writes the scan's header with nothing in it that a decoder does not read.
func (s jpegScan) header() []byte {
	out := []byte{byte(len(s.parts))}
	for _, p := range s.parts {
		out = append(out, p.component.id, p.dc<<4|p.ac)
	}
	return append(out, s.first, s.last, s.high<<4|s.low)
}

// readsDC and readsAC tell which kind of Huffman table the scan needs; the later bits of a DC coefficient come bare.
func (s jpegScan) readsDC() bool { return s.first == 0 && s.high == 0 }
func (s jpegScan) readsAC() bool { return s.last > 0 }

func (s jpegScan) has(c *jpegComponent) bool {
	for _, p := range s.parts {
		if p.component == c {
			return true
		}
	}
	return false
}
