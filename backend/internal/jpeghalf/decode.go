// Package jpeghalf decodes the JPEG files cameras write at half their width and height, from the low frequencies of each block alone:
// what libjpeg calls scaled decoding. That takes a third of the time and a quarter of the room of decoding all of it.
package jpeghalf

import (
	"errors"
	"image"
)

// errOther is of any file this package leaves to others: progressive ones, several scans, four components, unusual sampling, damage.
var errOther = errors.New("no JPEG that can be decoded at half its size")

// Decode reads a picture at half its width and height, both rounded up; whoever calls it has looked at how large it says it is. It reads baseline files of one scan, grey or Y'CbCr with 4:4:4,
// 4:2:2, 4:4:0 or 4:2:0, and gives an error for any other and for a damaged one; metadata is passed over. The result is an *image.Gray or
// an *image.YCbCr.
func Decode(data []byte) (image.Image, error) {
	if len(data) < 2 || data[0] != 0xFF || data[1] != 0xD8 {
		return nil, errOther
	}
	h, coded, err := readHead(data)
	if err != nil {
		return nil, err
	}
	wide, high := h.parts[0].wide, h.parts[0].high
	unitsWide, unitsHigh := ceil(h.width, 8*wide), ceil(h.height, 8*high)
	for i := range h.parts {
		p := &h.parts[i]
		p.stride = unitsWide * p.wide * side
		p.samples = make([]byte, p.stride*unitsHigh*p.high*side)
	}
	if !h.decode(&bits{data: coded}, unitsWide, unitsHigh) {
		return nil, errOther
	}
	return h.picture(image.Rect(0, 0, ceil(h.width, 2), ceil(h.height, 2))), nil
}

// decode reads unit after unit; false if the file ends early or holds what no encoder writes.
func (h *head) decode(b *bits, unitsWide, unitsHigh int) bool {
	left, number := h.interval, byte(0)
	for y := range unitsHigh {
		for x := range unitsWide {
			if h.interval > 0 && left == 0 {
				if !b.restart(number) {
					return false
				}
				left, number = h.interval, (number+1)&7
				for i := range h.parts {
					h.parts[i].before = 0
				}
			}
			left--
			for i := range h.parts {
				if !h.parts[i].unit(b, x, y) {
					return false
				}
			}
		}
		if b.spent() {
			return false
		}
	}
	return true
}

func (p *part) unit(b *bits, x, y int) bool {
	for v := range p.high {
		for u := range p.wide {
			if !p.block(b, ((y*p.high+v)*p.stride+x*p.wide+u)*side) {
				return false
			}
		}
	}
	return true
}

// block reads one block of coefficients and writes its pixels (ITU-T T.81, F.2.2).
func (p *part) block(b *bits, at int) bool {
	var low quarter
	b.fill()
	size, ok := p.dc.symbol(b)
	if !ok || size > 11 {
		return false
	}
	if size > 0 {
		p.before += b.number(uint(size))
	}
	low[0] = p.before * p.scales[0]
	last := 0
	for k := 1; k < 64; k++ {
		b.fill()
		if found := p.ac.whole[b.held>>(64-looked)]; found != 0 {
			b.drop(uint(found & 0xFF))
			if k += int(found>>8) & 0xFF; k > 63 {
				return false
			}
			low[place[k]] = found >> 16 * p.scales[k]
			last = k
			continue
		}
		symbol, ok := p.ac.symbol(b)
		if !ok {
			return false
		}
		run, size := int(symbol>>4), uint(symbol&0x0F)
		if size == 0 {
			if run != 15 {
				break
			}
			k += 15
			continue
		}
		if k += run; k > 63 {
			return false
		}
		low[place[k]] = b.number(size) * p.scales[k]
		last = k
	}
	if last == 0 {
		flat(low[0], p.samples[at:], p.stride)
	} else {
		low.pixels(p.samples[at:], p.stride)
	}
	return true
}

func (h *head) picture(size image.Rectangle) image.Image {
	light := h.parts[0]
	if len(h.parts) == 1 {
		return &image.Gray{Pix: light.samples, Stride: light.stride, Rect: size}
	}
	ratios := map[[2]int]image.YCbCrSubsampleRatio{
		{1, 1}: image.YCbCrSubsampleRatio444, {2, 1}: image.YCbCrSubsampleRatio422,
		{1, 2}: image.YCbCrSubsampleRatio440, {2, 2}: image.YCbCrSubsampleRatio420,
	}
	return &image.YCbCr{
		Y: light.samples, Cb: h.parts[1].samples, Cr: h.parts[2].samples, YStride: light.stride, CStride: h.parts[1].stride,
		SubsampleRatio: ratios[[2]int{light.wide, light.high}], Rect: size,
	}
}

func ceil(n, by int) int { return (n + by - 1) / by }
