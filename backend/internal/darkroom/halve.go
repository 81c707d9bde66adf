package darkroom

import "image"

// halved makes a picture half as wide and high, each pixel the mean of four, for pictures whose colours are stored at half the
// size already: those stay as they are. A far step down begins so, as decoders of JPEG do that can (libjpeg's scaling, in DCT
// blocks); what comes after has a quarter of the pixels. Any other picture is given back.
func halved(picture image.Image) image.Image {
	from, ok := picture.(*image.YCbCr)
	if !ok || from.SubsampleRatio != image.YCbCrSubsampleRatio420 || from.Rect.Min != (image.Point{}) {
		return picture
	}
	width, height := from.Rect.Dx()/2, from.Rect.Dy()/2
	to := &image.YCbCr{
		Y: make([]byte, width*height), YStride: width, Cb: from.Cb, Cr: from.Cr, CStride: from.CStride,
		SubsampleRatio: image.YCbCrSubsampleRatio444, Rect: image.Rect(0, 0, width, height),
	}
	for y := range height {
		top := from.Y[2*y*from.YStride:][:2*width]
		bottom := from.Y[(2*y+1)*from.YStride:][:2*width]
		row := to.Y[y*width:][:width]
		for x := range row {
			row[x] = byte((int(top[2*x]) + int(top[2*x+1]) + int(bottom[2*x]) + int(bottom[2*x+1]) + 2) / 4)
		}
	}
	return to
}
