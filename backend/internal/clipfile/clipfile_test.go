package clipfile_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"waypost/backend/internal/clipfile"
	"waypost/backend/internal/testkit/clip"
)

const secret = "+27.5916+086.5640/"

func check(b []byte) (float64, error) { return clipfile.Check(bytes.NewReader(b), int64(len(b)), 60) }

func TestAClipAsThePagesWriteItIsTakenWithItsLength(t *testing.T) {
	for _, seconds := range []int{1, 12, 60} {
		if got, err := check(clip.Film(seconds).Bytes()); err != nil || got != float64(seconds) {
			t.Errorf("%d: %v, %v", seconds, got, err)
		}
	}
}

func TestAClipIsMeasuredByItsSamplesWhateverItsTracksSay(t *testing.T) {
	f := clip.Film(2)
	for _, track := range []string{"trak", "trak/2"} {
		binary.BigEndian.PutUint32(f.At("moov", track, "tkhd").Body[20:], 100_000)
		binary.BigEndian.PutUint32(f.At("moov", track, "mdia", "mdhd").Body[16:], 100_000)
	}
	if got, err := check(f.Bytes()); err != nil || got != 2 {
		t.Errorf("%v, %v", got, err)
	}
	f = clip.Film(2)
	f.Delay(1500)
	binary.BigEndian.PutUint32(f.At("moov", "mvhd").Body[16:], 3500)
	if got, err := check(f.Bytes()); err != nil || got != 3.5 {
		t.Errorf("with sound that begins later: %v, %v", got, err)
	}
}

// hidingPlaces are clips with words in all the places files of this kind have room for them.
func hidingPlaces() map[string]*clip.File {
	all := map[string]*clip.File{}
	place := func(name string, hide func(f *clip.File)) {
		f := clip.Film(2)
		hide(f)
		all[name] = f
	}
	words := func(kind string) *clip.Box { return &clip.Box{Kind: kind, Body: []byte(secret)} }
	table := []string{"moov", "trak", "mdia", "minf", "stbl"}
	for _, kind := range []string{"udta", "meta", "uuid", "free", "skip", "\xa9xyz", "ilst", "name", "sgpd"} {
		for depth := range table {
			place(kind+" in "+table[depth], func(f *clip.File) {
				box := f.At(table[:depth+1]...)
				box.Kids = append(box.Kids, words(kind))
			})
		}
		place(kind+" before all", func(f *clip.File) { f.Boxes = slices.Insert(f.Boxes, 0, words(kind)) })
		place(kind+" before the data", func(f *clip.File) { f.Boxes = append(f.Boxes, words(kind)) })
		place(kind+" in how pictures are coded", func(f *clip.File) {
			box := f.At(append(table, "stsd", "avc1")...)
			box.Kids = append(box.Kids, words(kind))
		})
		place(kind+" in how sounds are coded", func(f *clip.File) {
			box := f.At("moov", "trak/2", "mdia", "minf", "stbl", "stsd", "mp4a")
			box.Kids = append(box.Kids, words(kind))
		})
	}
	for name, at := range map[string]struct {
		path []string
		byte int
	}{
		"when it was made": {[]string{"moov", "mvhd"}, 4}, "when it was changed": {[]string{"moov", "mvhd"}, 8}, "reserved of the movie": {[]string{"moov", "mvhd"}, 26},
		"a preview's time": {[]string{"moov", "mvhd"}, 72}, "when a track was made": {[]string{"moov", "trak", "tkhd"}, 4}, "a track's layer": {[]string{"moov", "trak", "tkhd"}, 32},
		"a matrix": {[]string{"moov", "trak", "tkhd"}, 44}, "when media were made": {[]string{"moov", "trak", "mdia", "mdhd"}, 4}, "a language": {[]string{"moov", "trak", "mdia", "mdhd"}, 20},
		"a handler's name": {[]string{"moov", "trak", "mdia", "hdlr"}, 24}, "a handler's maker": {[]string{"moov", "trak", "mdia", "hdlr"}, 12},
		"a graphics mode": {[]string{"moov", "trak", "mdia", "minf", "vmhd"}, 6}, "where data lie": {[]string{"moov", "trak", "mdia", "minf", "dinf", "dref"}, 12},
		"an encoder's name": {append(table, "stsd", "avc1"), 43}, "a vendor": {append(table, "stsd", "avc1"), 20}, "a brand": {[]string{"ftyp"}, 12}, "a minor version": {[]string{"ftyp"}, 4},
		"a sound's vendor": {[]string{"moov", "trak/2", "mdia", "minf", "stbl", "stsd", "mp4a"}, 12},
	} {
		place(name, func(f *clip.File) { copy(f.At(at.path...).Body[at.byte:], "Ana!") })
	}
	place("behind a handler's name", func(f *clip.File) {
		box := f.At("moov", "trak", "mdia", "hdlr")
		box.Body = append(box.Body, secret...)
	})
	place("behind all", func(f *clip.File) { f.Behind = []byte(secret) })
	place("before the samples", func(f *clip.File) { f.Between = []byte(secret) })
	place("behind the samples", func(f *clip.File) { f.Data = append(f.Data, secret...) })
	for name, kind := range map[string]byte{"words of an encoder": 6, "filling": 12, "a kind of their own": 24, "an end": 10, "reserved": 31} {
		place(name, func(f *clip.File) { f.Data[4] = kind })
	}
	place("a track of words", func(f *clip.File) { copy(f.At("moov", "trak/2", "mdia", "hdlr").Body[8:], "text") })
	place("a track of moments", func(f *clip.File) { copy(f.At("moov", "trak/2", "mdia", "hdlr").Body[8:], "meta") })
	place("a second film", func(f *clip.File) { f.At("moov").Kids[2] = f.At("moov", "trak") })
	place("a third track", func(f *clip.File) { f.At("moov").Kids = append(f.At("moov").Kids, f.At("moov", "trak/2")) })
	place("a second table", func(f *clip.File) {
		box := f.At(table[:4]...)
		box.Kids = append(box.Kids, box.Kids[2])
	})
	place("a second way to code", func(f *clip.File) {
		box := f.At(append(table, "stsd")...)
		box.Kids = append(box.Kids, box.Kids[0])
	})
	place("sets that are none", func(f *clip.File) { f.At(append(table, "stsd", "avc1", "avcC")...).Body[8] = 6 })
	place("behind the sets", func(f *clip.File) {
		box := f.At(append(table, "stsd", "avc1", "avcC")...)
		box.Body = append(box.Body, secret...)
	})
	place("a long description of sound", func(f *clip.File) {
		box := f.At("moov", "trak/2", "mdia", "minf", "stbl", "stsd", "mp4a", "esds")
		box.Body = append(box.Body, bytes.Repeat([]byte(secret), 4)...)
	})
	return all
}

func TestNothingHidesInAClip(t *testing.T) {
	all := hidingPlaces()
	for name, f := range all {
		if _, err := check(f.Bytes()); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if len(all) < 75 {
		t.Errorf("%d places", len(all))
	}
}

func TestWhatIsWrongWithAClipIsTold(t *testing.T) {
	changed := func(change func(f *clip.File)) []byte {
		f := clip.Film(2)
		change(f)
		return f.Bytes()
	}
	put := func(value uint32, at int, path ...string) []byte {
		return changed(func(f *clip.File) { binary.BigEndian.PutUint32(f.At(path...).Body[at:], value) })
	}
	whole := clip.Film(2).Bytes()
	table := func(kind string) []string { return []string{"moov", "trak", "mdia", "minf", "stbl", kind} }
	for name, bad := range map[string]struct {
		data []byte
		want error
	}{
		"nothing":                       {nil, clipfile.ErrKind},
		"words":                         {[]byte("<html><script>alert(1)</script>"), clipfile.ErrKind},
		"a picture":                     {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), clipfile.ErrMore},
		"a film that plays at its end":  {slices.Concat(whole[:28], []byte("\x00\x00\x00\x08mdat"), whole[28:]), clipfile.ErrKind},
		"61 seconds":                    {clip.Film(61).Bytes(), clipfile.ErrTooLong},
		"a length that is too short":    {put(1, 16, "moov", "mvhd"), clipfile.ErrDamaged},
		"a length that is too long":     {put(100_000, 16, "moov", "mvhd"), clipfile.ErrDamaged},
		"an hour of nothing before it":  {changed(func(f *clip.File) { f.Delay(3_600_000) }), clipfile.ErrTooLong},
		"an hour said to be seconds":    {put(1_800_000, 12, table("stts")...), clipfile.ErrTooLong},
		"no track":                      {changed(func(f *clip.File) { f.At("moov").Kids = f.At("moov").Kids[:1] }), clipfile.ErrNoFilm},
		"sound alone":                   {changed(func(f *clip.File) { f.At("moov").Kids = slices.Delete(f.At("moov").Kids, 1, 2) }), clipfile.ErrNoFilm},
		"a film of another kind":        {changed(func(f *clip.File) { f.At(append(table("stsd"), "avc1")...).Kind = "vp09" }), clipfile.ErrKind},
		"samples elsewhere":             {put(1<<31, 8, table("stco")...), clipfile.ErrDamaged},
		"samples before the data":       {changed(func(f *clip.File) { binary.BigEndian.PutUint32(f.At(table("stco")...).Body[8:], 1<<32-40) }), clipfile.ErrDamaged},
		"the same samples twice":        {put(16, 12, table("stco")...), clipfile.ErrDamaged},
		"more samples than said":        {put(3, 8, table("stts")...), clipfile.ErrDamaged},
		"a table of millions":           {put(1<<31, 4, table("stsz")...), clipfile.ErrDamaged},
		"a unit longer than its sample": {changed(func(f *clip.File) { f.Data[3] = 200 }), clipfile.ErrDamaged},
	} {
		if _, err := check(bad.data); !errors.Is(err, bad.want) {
			t.Errorf("%s: got %v, want %v", name, err, bad.want)
		}
	}
	for at := range whole {
		if _, err := check(whole[:at]); err == nil {
			t.Errorf("cut off at %d it is taken", at)
		}
	}
}

func TestAHostileClipIsReadInLittleTime(t *testing.T) {
	f := clip.Film(60)
	for i := 0; i < 2000; i++ {
		b := f.Bytes()
		b[(i*7919)%len(b)] ^= byte(1 << (i % 8))
		_, _ = check(b)
	}
}
