package media

import (
	"bytes"
	"encoding/binary"
	"image"
	"strings"

	"github.com/disintegration/imaging"
)

const (
	tagOrientation = 0x0112
	upright        = 1
	ifdEntrySize   = 12
	// beforeTIFF is the most bytes between the EXIF marker and the TIFF header.
	beforeTIFF = 10
)

// orientationOf reads the EXIF orientation, 1 to 8; 1 if it is missing or invalid.
func orientationOf(data []byte) int {
	for _, mark := range []string{"Exif\x00\x00", "EXIF", "eXIf"} {
		at := bytes.Index(data, []byte(mark))
		if at < 0 {
			continue
		}
		data := data[at+len(mark):]
		for start := range min(beforeTIFF+1, len(data)) {
			if o := inTIFF(data[start:]); o != 0 {
				return o
			}
		}
	}
	return upright
}

func inTIFF(tiff []byte) int {
	var order binary.ByteOrder = binary.LittleEndian
	switch head := string(tiff[:min(8, len(tiff))]); {
	case len(head) < 8:
		return 0
	case strings.HasPrefix(head, "MM\x00*"):
		order = binary.BigEndian
	case !strings.HasPrefix(head, "II*\x00"):
		return 0
	}
	start := uint64(order.Uint32(tiff[4:]))
	for at := start + 2; at+ifdEntrySize <= uint64(len(tiff)) && at < start+2+ifdEntrySize*uint64(order.Uint16(tiff[start:])); at += ifdEntrySize {
		if order.Uint16(tiff[at:]) == tagOrientation {
			if o := int(order.Uint16(tiff[at+8:])); o >= 1 && o <= 8 {
				return o
			}
		}
	}
	return upright
}

// turnedPlanes takes a third of turned's memory; nil for other subsamplings.
func turnedPlanes(p *image.YCbCr, orientation int) *image.YCbCr {
	colours, ratio := p.Rect.Size(), p.SubsampleRatio
	switch ratio {
	case image.YCbCrSubsampleRatio444:
	case image.YCbCrSubsampleRatio420:
		colours = halves(colours.X, colours.Y)
	case image.YCbCrSubsampleRatio422:
		colours.X = (colours.X + 1) / 2
		if orientation >= 5 {
			ratio = image.YCbCrSubsampleRatio440
		}
	default:
		return nil
	}
	light := plane{p.Y, p.YStride, p.Rect.Dx(), p.Rect.Dy()}.turned(orientation)
	blue := plane{p.Cb, p.CStride, colours.X, colours.Y}.turned(orientation)
	red := plane{p.Cr, p.CStride, colours.X, colours.Y}.turned(orientation)
	return &image.YCbCr{
		Y: light.samples, Cb: blue.samples, Cr: red.samples, YStride: light.stride, CStride: blue.stride,
		SubsampleRatio: ratio, Rect: image.Rect(0, 0, light.wide, light.high),
	}
}

func (p plane) turned(orientation int) plane {
	out := newPlane(p.wide, p.high)
	if orientation >= 5 {
		out = newPlane(p.high, p.wide)
	}
	fromRight, fromBottom := strings.ContainsRune("2378", rune('0'+orientation)), strings.ContainsRune("3467", rune('0'+orientation))
	for y := range out.high {
		row := out.row(y)
		for x := range row {
			fromX, fromY := x, y
			if orientation >= 5 {
				fromX, fromY = y, x
			}
			if fromRight {
				fromX = p.wide - 1 - fromX
			}
			if fromBottom {
				fromY = p.high - 1 - fromY
			}
			row[x] = p.samples[fromY*p.stride+fromX]
		}
	}
	return out
}

// turned rotates and mirrors a picture upright.
func turned(picture image.Image, orientation int) *image.NRGBA {
	switch orientation {
	case 2:
		return imaging.FlipH(picture)
	case 3:
		return imaging.Rotate180(picture)
	case 4:
		return imaging.FlipV(picture)
	case 5:
		return imaging.Transpose(picture)
	case 6:
		return imaging.Rotate270(picture)
	case 7:
		return imaging.Transverse(picture)
	case 8:
		return imaging.Rotate90(picture)
	}
	if plain, is := picture.(*image.NRGBA); is {
		return plain
	}
	return imaging.Clone(picture)
}
