package jpeghalf

import "encoding/binary"

const (
	markerSOF0  = 0xC0
	markerSOF1  = 0xC1
	markerDHT   = 0xC4
	markerSOS   = 0xDA
	markerDQT   = 0xDB
	markerDRI   = 0xDD
	markerAPP0  = 0xE0
	markerAPP14 = 0xEE
	markerCOM   = 0xFE
	classDC     = 0
	classAC     = 1
)

// part is one component: its sampling, its tables, and what was read last.
type part struct {
	id, quant  byte
	wide, high int
	dc, ac     *table
	scales     *[64]int32
	before     int32
	samples    []byte
	stride     int
}

// head is everything that stands before the coded picture.
type head struct {
	width, height int
	parts         []part
	quant         [4]*[64]int32
	huffman       [2][4]*table
	interval      int
}

// readHead reads up to the coded picture, and returns where that begins.
func readHead(data []byte) (*head, []byte, error) {
	h := &head{}
	for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
		marker, length := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
		if length < 2 || at+2+length > len(data) {
			return nil, nil, errOther
		}
		body := data[at+4 : at+2+length]
		at += 2 + length
		if err := h.segment(marker, body); err != nil {
			return nil, nil, err
		}
		if marker == markerSOS {
			return h, data[at:], nil
		}
	}
	return nil, nil, errOther
}

func (h *head) segment(marker byte, body []byte) error {
	switch {
	case marker == markerSOF0 || marker == markerSOF1:
		return h.frame(body)
	case marker == markerDQT:
		return h.quants(body)
	case marker == markerDHT:
		return h.huffmans(body)
	case marker == markerSOS:
		return h.scan(body)
	case marker == markerDRI && len(body) == 2:
		h.interval = int(binary.BigEndian.Uint16(body))
		return nil
	case marker == markerAPP14 && len(body) >= 12 && string(body[:5]) == "Adobe" && body[11] != 1:
		return errOther
	case marker >= markerAPP0 && marker <= 0xEF || marker == markerCOM:
		return nil
	}
	return errOther
}

// frame takes pictures of brightness alone, and of brightness and two colours that are stored at its size or at half of it.
func (h *head) frame(body []byte) error {
	if h.parts != nil || len(body) < 6 || body[0] != 8 || (body[5] != 1 && body[5] != 3) || len(body) != 6+3*int(body[5]) {
		return errOther
	}
	h.height, h.width = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
	if h.height == 0 || h.width == 0 {
		return errOther
	}
	for at := 6; at < len(body); at += 3 {
		p := part{id: body[at], wide: int(body[at+1] >> 4), high: int(body[at+1] & 0x0F), quant: body[at+2]}
		most := 2
		if at > 6 {
			most = 1
		}
		if p.wide < 1 || p.wide > most || p.high < 1 || p.high > most || p.quant > 3 {
			return errOther
		}
		h.parts = append(h.parts, p)
	}
	if len(h.parts) == 1 {
		h.parts[0].wide, h.parts[0].high = 1, 1
	} else if h.parts[0].id == 'R' && h.parts[1].id == 'G' && h.parts[2].id == 'B' {
		return errOther
	}
	return nil
}

func (h *head) quants(body []byte) error {
	for len(body) > 0 {
		bytes, id := 1+int(body[0]>>4), body[0]&0x0F
		size := 1 + 64*bytes
		if bytes > 2 || id > 3 || len(body) < size {
			return errOther
		}
		var scales [64]int32
		for k := range scales {
			if bytes == 1 {
				scales[k] = int32(body[1+k])
			} else {
				scales[k] = int32(binary.BigEndian.Uint16(body[1+2*k:]))
			}
		}
		h.quant[id], body = &scales, body[size:]
	}
	return nil
}

func (h *head) huffmans(body []byte) error {
	for len(body) > 0 {
		if len(body) < 17 || body[0]>>4 > classAC || body[0]&0x0F > 3 {
			return errOther
		}
		symbols := 0
		for _, n := range body[1:17] {
			symbols += int(n)
		}
		if symbols > 256 || len(body) < 17+symbols {
			return errOther
		}
		t, err := readTable(body[1:17], body[17:17+symbols])
		if err != nil {
			return err
		}
		h.huffman[body[0]>>4][body[0]&0x0F], body = t, body[17+symbols:]
	}
	return nil
}

// scan takes a picture whose components all come in one scan, in their own order.
func (h *head) scan(body []byte) error {
	if h.parts == nil || len(body) != 4+2*len(h.parts) || int(body[0]) != len(h.parts) {
		return errOther
	}
	for i := range h.parts {
		p, tables := &h.parts[i], body[2+2*i]
		if body[1+2*i] != p.id || tables>>4 > 3 || tables&0x0F > 3 {
			return errOther
		}
		p.dc, p.ac, p.scales = h.huffman[classDC][tables>>4], h.huffman[classAC][tables&0x0F], h.quant[p.quant]
		if p.dc == nil || p.ac == nil || p.scales == nil {
			return errOther
		}
	}
	return nil
}
