package pictures

const (
	// mostScans is several times what cameras and editors write.
	mostScans = 100
	// mostBlockVisits bounds scans × blocks × components: a scan that says nothing still costs a visit of every block.
	// Fifty megapixels with all colours at full size, in the ten scans every common encoder writes, are 11 million.
	mostBlockVisits = 16_000_000
	// coefficientBytes is what the decoder keeps of each block until the last scan of a progressive picture.
	coefficientBytes = blockSamples * 4
)

// jpegWork counts what a decoder will have to do, before anything is decoded.
type jpegWork struct{ scans, visits int }

func (w *jpegWork) add(f *jpegFrame, s jpegScan) error {
	w.scans++
	for _, p := range s.parts {
		w.visits += p.component.blocks
	}
	if w.scans > mostScans || w.visits > mostBlockVisits {
		return errTooCostly
	}
	return nil
}

// decodedBytes is what the decoder holds at once: samples, the coefficients of a progressive picture, and the pixels made
// of those colours that are not kept as they are coded.
func (f *jpegFrame) decodedBytes(adobe *byte) int {
	blocks := 0
	for _, c := range f.components {
		blocks += c.blocks
	}
	held := blocks * blockSamples
	if f.progressive {
		held += blocks * coefficientBytes
	}
	if len(f.components) == 4 || f.isRGB(adobe) {
		held += f.width * f.height * 4
	}
	return held
}

func (f *jpegFrame) isRGB(adobe *byte) bool {
	if len(f.components) != 3 {
		return false
	}
	return (adobe != nil && *adobe == 0) || (f.components[0].id == 'R' && f.components[1].id == 'G' && f.components[2].id == 'B')
}
