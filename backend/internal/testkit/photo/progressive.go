package photo

// Progressive is a JPEG of one grey, or of three components sampled as cameras do, in as many scans as are asked for. Apart
// from the first, each scan says in a few bytes that nothing changes, and a decoder visits every block all the same.
func Progressive(width, height, components, scans int) []byte {
	ceil := func(n, by int) int { return (n + by - 1) / by }
	out := []byte{0xFF, 0xD8}
	out = segment(out, 0xDB, append([]byte{0}, flat(64)...))
	frame := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), byte(components)}
	units, perUnit := ceil(width, 8)*ceil(height, 8), 1
	if components == 3 {
		units, perUnit = ceil(width, 16)*ceil(height, 16), 6
	}
	first := []byte{byte(components)}
	for c := range components {
		sampling := byte(0x11)
		if c == 0 && components == 3 {
			sampling = 0x22
		}
		frame = append(frame, byte(c+1), sampling, 0)
		first = append(first, byte(c+1), 0)
	}
	out = segment(out, 0xC2, frame)
	// One code each: no difference to the block before, and 16 384 blocks without anything.
	out = segment(out, 0xC4, oneCode(0x00, 0))
	out = segment(out, 0xC4, oneCode(0x10, 0xE0))
	out = segment(out, 0xDA, append(first, 0, 0, 0))
	out = append(out, make([]byte, ceil(units*perUnit, 8))...)
	for range scans - 1 {
		out = segment(out, 0xDA, []byte{1, 1, 0, 1, 63, 0})
		luminance := units
		if components == 3 {
			luminance = units * 4
		}
		out = append(out, make([]byte, ceil(15*ceil(luminance, 16384), 8))...)
	}
	return append(out, 0xFF, 0xD9)
}

func oneCode(class, symbol byte) []byte {
	return append(append([]byte{class, 1}, make([]byte, 15)...), symbol)
}

func flat(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = 1
	}
	return b
}
