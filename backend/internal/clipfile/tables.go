package clipfile

import "encoding/binary"

// rows are the numbers of a table, so many in each row.
func rows(b []byte, each int) (all []int64, ok bool) {
	if len(b) < 8 || number(b, 4) > mostSamples || int64(len(b)) != 8+number(b, 4)*int64(each)*4 {
		return nil, false
	}
	for at := 8; at < len(b); at += 4 {
		all = append(all, number(b, at))
	}
	return all, number(b, 0)&^(1<<24) == 0 // of version 0 or 1
}

func (t *track) table(b box) error {
	ok := false
	var all []int64
	switch b.kind {
	case "stts":
		all, ok = rows(b.body, 2)
		for i := 0; ok && i < len(all); i += 2 {
			t.counts, t.durations = append(t.counts, all[i]), append(t.durations, all[i+1])
		}
	case "ctts":
		all, ok = rows(b.body, 2)
		for i := 0; ok && i < len(all); i += 2 {
			// How much later than it is decoded a picture is shown: some pictures.
			later := int64(int32(all[i+1])) //nolint:gosec // a signed number
			ok = later > -4*t.scale && later < 4*t.scale
		}
	case "stss":
		all, ok = rows(b.body, 1)
		for i := 1; ok && i < len(all); i++ {
			ok = all[i] > all[i-1]
		}
	case "stsc":
		all, ok = rows(b.body, 3)
		for i := 0; ok && i < len(all); i += 3 {
			t.perChunk = append(t.perChunk, run{all[i], all[i+1]})
			ok = all[i+2] == 1
		}
	case "stco":
		t.offsets, ok = rows(b.body, 1)
	case "co64":
		all, ok = rows(b.body, 2)
		for i := 0; ok && i < len(all); i += 2 {
			t.offsets = append(t.offsets, all[i]<<32|all[i+1])
		}
	case "stsz":
		ok = t.readSizes(b.body)
	}
	if !ok {
		return ErrDamaged
	}
	return nil
}

// readSizes is of samples that are all of one size, or have one each.
func (t *track) readSizes(b []byte) bool {
	if len(b) < 12 || number(b, 8) > mostSamples {
		return false
	}
	one := number(b, 4)
	t.sizes = make([]int64, number(b, 8))
	if one != 0 && len(b) != 12 || one == 0 && len(b) != 12+4*len(t.sizes) {
		return false
	}
	for i := range t.sizes {
		t.sizes[i] = one
		if one == 0 {
			t.sizes[i] = int64(binary.BigEndian.Uint32(b[12+4*i:]))
		}
	}
	return true
}

// lay finds where each sample lies, and how long the track is.
func (t *track) lay() error {
	if t.scale == 0 || t.coded == "" || len(t.sizes) == 0 {
		return ErrDamaged
	}
	count, all := int64(0), int64(0)
	for i, each := range t.counts {
		count += each
		all += each * t.durations[i]
	}
	if count != int64(len(t.sizes)) {
		return ErrDamaged
	}
	t.seconds = float64(all) / float64(t.scale)
	at := 0
	for chunk, from := range t.offsets {
		number := int64(0)
		for _, r := range t.perChunk {
			if r.first <= int64(chunk)+1 {
				number = r.samples
			}
		}
		if number == 0 || number > int64(len(t.sizes)-at) {
			return ErrDamaged
		}
		to := from
		for range number {
			t.samples = append(t.samples, span{to, to + t.sizes[at]})
			to += t.sizes[at]
			at++
		}
		t.chunks = append(t.chunks, span{from, to})
	}
	if at != len(t.sizes) {
		return ErrDamaged
	}
	return nil
}
