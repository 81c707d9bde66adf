package pictures

import "encoding/binary"

const (
	blockSide      = 8
	blockSamples   = blockSide * blockSide
	mostComponents = 4
	mostSampling   = 4
)

// jpegFrame is what the frame header says.
type jpegFrame struct {
	width, height int
	progressive   bool
	components    []jpegComponent
}

type jpegComponent struct {
	id, quant byte
	// blocks are those a decoder visits for this component in one scan.
	blocks int
	// wide and high are the blocks of this component in one interleaved unit.
	wide, high int
	started    bool
}

// readFrame checks a frame header byte by byte: each has a meaning.
func readFrame(marker byte, body []byte) (*jpegFrame, error) {
	if len(body) < 6 || body[0] != 8 || body[5] == 0 || body[5] > mostComponents || len(body) != 6+3*int(body[5]) {
		return nil, errDamaged
	}
	f := &jpegFrame{
		height:      int(binary.BigEndian.Uint16(body[1:])),
		width:       int(binary.BigEndian.Uint16(body[3:])),
		progressive: marker == markerSOF2,
	}
	if err := checkSize(f.width, f.height); err != nil {
		return nil, err
	}
	widest, highest := 1, 1
	for at := 6; at < len(body); at += 3 {
		c := jpegComponent{id: body[at], wide: int(body[at+1] >> 4), high: int(body[at+1] & 0x0F), quant: body[at+2]}
		if c.wide < 1 || c.wide > mostSampling || c.high < 1 || c.high > mostSampling || c.quant > 3 || f.find(c.id) != nil {
			return nil, errDamaged
		}
		widest, highest = max(widest, c.wide), max(highest, c.high)
		f.components = append(f.components, c)
	}
	if len(f.components) == 1 {
		// A lone component is never interleaved: its sampling means nothing.
		f.components[0].wide, f.components[0].high, widest, highest = 1, 1, 1, 1
	}
	units := ceil(f.width, blockSide*widest) * ceil(f.height, blockSide*highest)
	for i := range f.components {
		f.components[i].blocks = units * f.components[i].wide * f.components[i].high
	}
	return f, nil
}

func (f *jpegFrame) find(id byte) *jpegComponent {
	for i := range f.components {
		if f.components[i].id == id {
			return &f.components[i]
		}
	}
	return nil
}

func ceil(n, by int) int { return (n + by - 1) / by }
