package pictures

import "image"

// ColourSize is how many samples each colour of a picture has, side by side and one above another.
func ColourSize(ratio image.YCbCrSubsampleRatio, wide, high int) image.Point {
	switch ratio {
	case image.YCbCrSubsampleRatio420:
		return image.Pt(ceil(wide, 2), ceil(high, 2))
	case image.YCbCrSubsampleRatio422:
		return image.Pt(ceil(wide, 2), high)
	case image.YCbCrSubsampleRatio440:
		return image.Pt(wide, ceil(high, 2))
	case image.YCbCrSubsampleRatio411:
		return image.Pt(ceil(wide, 4), high)
	case image.YCbCrSubsampleRatio410:
		return image.Pt(ceil(wide, 4), ceil(high, 2))
	default:
		return image.Pt(wide, high)
	}
}

// turn is Orient for a picture whose colours have as many samples across as down: it stays in planes.
func turn(p *image.YCbCr, orientation int) *image.YCbCr {
	wide, high := p.Rect.Dx(), p.Rect.Dy()
	colours := ColourSize(p.SubsampleRatio, wide, high)
	out := &image.YCbCr{SubsampleRatio: p.SubsampleRatio}
	out.Y, out.YStride = turnPlane(p.Y, p.YStride, wide, high, orientation)
	out.Cb, out.CStride = turnPlane(p.Cb, p.CStride, colours.X, colours.Y, orientation)
	out.Cr, _ = turnPlane(p.Cr, p.CStride, colours.X, colours.Y, orientation)
	if orientation >= 5 {
		wide, high = high, wide
	}
	out.Rect = image.Rect(0, 0, wide, high)
	return out
}

// turnPlane returns the samples of a turned plane, and how many a row has.
func turnPlane(samples []byte, stride, wide, high, orientation int) ([]byte, int) {
	// From one sample to the next along a row of the turned plane, and from row to row.
	right, down, at := 1, stride, 0
	last, bottom := wide-1, (high-1)*stride
	switch orientation {
	case 2:
		right, at = -1, last
	case 3:
		right, down, at = -1, -stride, bottom+last
	case 4:
		down, at = -stride, bottom
	case 5:
		right, down = stride, 1
	case 6:
		right, down, at = -stride, 1, bottom
	case 7:
		right, down, at = -stride, -1, bottom+last
	case 8:
		right, down, at = stride, -1, last
	}
	if orientation >= 5 {
		wide, high = high, wide
	}
	out := make([]byte, wide*high)
	for y := range high {
		from := at + y*down
		for x := range wide {
			out[y*wide+x] = samples[from]
			from += right
		}
	}
	return out, wide
}
