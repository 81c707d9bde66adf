package media

import "math"

// plane is one channel of a picture, its rows stride bytes apart.
type plane struct {
	samples            []byte
	stride, wide, high int
}

func newPlane(wide, high int) plane {
	return plane{samples: make([]byte, wide*high), stride: wide, wide: wide, high: high}
}

func (p plane) row(y int) []byte { return p.samples[y*p.stride:][:p.wide] }

// kernel is a filter: a weight by distance, in samples of the smaller plane, zero beyond reach.
type kernel struct {
	reach  float64
	weight func(distance float64) float64
}

var (
	linear = kernel{1, func(x float64) float64 { return 1 - math.Abs(x) }}
	// catmullRom is from Keys, "Cubic convolution interpolation for digital image processing", 1981, with a = −1/2.
	catmullRom = kernel{2, func(x float64) float64 {
		x = math.Abs(x)
		if x < 1 {
			return (1.5*x-2.5)*x*x + 1
		}
		return ((2.5-0.5*x)*x-4)*x + 2
	}}
)

const (
	unit = 14
	one  = 1 << unit
)

// taps are the source samples of one sample, and their weights, which add up to one.
type taps struct {
	first   int
	weights []int32
}

// tapsFor aligns the centres of the edge samples in both sizes.
func tapsFor(from, to int, k kernel) []taps {
	step := float64(from) / float64(to)
	wider := max(step, 1)
	out := make([]taps, to)
	for i := range out {
		middle := (float64(i)+0.5)*step - 0.5
		first := max(0, int(math.Ceil(middle-k.reach*wider)))
		last := min(from-1, int(math.Floor(middle+k.reach*wider)))
		parts, sum := make([]float64, last-first+1), 0.0
		for at := range parts {
			parts[at] = k.weight((float64(first+at) - middle) / wider)
			sum += parts[at]
		}
		weights, left, heaviest := make([]int32, len(parts)), int32(one), 0
		for at, part := range parts {
			weights[at] = int32(math.Round(part / sum * one))
			left -= weights[at]
			if weights[at] > weights[heaviest] {
				heaviest = at
			}
		}
		weights[heaviest] += left
		out[i] = taps{first, weights}
	}
	return out
}

// resampled scales a plane, first in width, then in height.
func (p plane) resampled(wide, high int, k kernel) plane {
	if wide != p.wide {
		p = p.narrowed(wide, k)
	}
	if high != p.high {
		p = p.lowered(high, k)
	}
	return p
}

func (p plane) narrowed(wide int, k kernel) plane {
	out, columns := newPlane(wide, p.high), tapsFor(p.wide, wide, k)
	for y := range p.high {
		from, to := p.row(y), out.row(y)
		for x := range to {
			c := &columns[x]
			under := from[c.first:][:len(c.weights)]
			sum := int32(one / 2)
			for i, weight := range c.weights {
				sum += weight * int32(under[i])
			}
			to[x] = clamped(sum)
		}
	}
	return out
}

func (p plane) lowered(high int, k kernel) plane {
	out, sums := newPlane(p.wide, high), make([]int32, p.wide)
	for y, t := range tapsFor(p.high, high, k) {
		for x := range sums {
			sums[x] = one / 2
		}
		for i, weight := range t.weights {
			from := p.row(t.first + i)[:len(sums)]
			for x, value := range from {
				sums[x] += weight * int32(value)
			}
		}
		to := out.row(y)[:len(sums)]
		for x, sum := range sums {
			to[x] = clamped(sum)
		}
	}
	return out
}

func clamped(sum int32) byte {
	value := sum >> unit
	if uint32(value) > 255 {
		return byte(^(value >> 31))
	}
	return byte(value)
}
