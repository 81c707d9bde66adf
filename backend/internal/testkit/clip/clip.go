// Package clip makes small clips for tests: MP4 files as the site's pages write them, whose boxes can be changed.
package clip

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
)

// Box has other boxes in it, behind its body.
type Box struct {
	Kind string
	Body []byte
	Kids []*Box
}

// File is a clip before it is written.
type File struct {
	Boxes []*Box
	// Data is what lies in mdat; Between and Behind are bytes before its samples and after all boxes.
	Data, Between, Behind []byte
}

const scale = 1000

func unhex(text string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

func u32(values ...int) (b []byte) {
	for _, v := range values {
		b = binary.BigEndian.AppendUint32(b, uint32(v)) //nolint:gosec // of tests
	}
	return b
}

func leaf(kind string, parts ...[]byte) *Box { return &Box{Kind: kind, Body: bytes.Join(parts, nil)} }

func of(kind string, kids ...*Box) *Box { return &Box{Kind: kind, Kids: kids} }

var (
	matrix = unhex("00010000 00000000 00000000 00000000 00010000 00000000 00000000 00000000 40000000")
	zeros  = make([]byte, 64)
)

// Unit is a coded picture of H.264 of that kind, with these words.
func Unit(kind byte, words string) []byte {
	return append(u32(len(words)+1), append([]byte{kind}, words...)...)
}

// Film is a clip of so many seconds, with a picture and a sound each.
func Film(seconds int) *File {
	f := &File{}
	sizes, at := [2][]byte{}, [2][]int{}
	for range seconds {
		for i, sample := range [][]byte{Unit(5, "a picture"), []byte("a sound")} {
			at[i] = append(at[i], len(f.Data))
			sizes[i] = append(sizes[i], u32(len(sample))...)
			f.Data = append(f.Data, sample...)
		}
	}
	f.Boxes = []*Box{
		leaf("ftyp", []byte("isom"), u32(0x200), []byte("isomavc1mp41")),
		of("moov",
			leaf("mvhd", u32(0, 0, 0, scale, seconds*scale, 0x10000, 0x1000000), zeros[:8], matrix, zeros[:24], u32(3)),
			f.track(1, seconds, "vide", leaf("vmhd", u32(1, 0, 0)), filmEntry(), sizes[0], at[0]),
			f.track(2, seconds, "soun", leaf("smhd", u32(0, 0)), soundEntry(), sizes[1], at[1]),
		),
	}
	return f
}

// Delay has the sound begin later, by so many milliseconds.
func (f *File) Delay(by int) {
	sound := f.At("moov", "trak/2")
	edits := of("edts", leaf("elst", u32(0, 2, by, -1, 0x10000, int(binary.BigEndian.Uint32(f.At("moov", "trak/2", "tkhd").Body[20:])), 0, 0x10000)))
	sound.Kids = slices.Insert(sound.Kids, 1, edits)
}

func (f *File) track(id, seconds int, kind string, head, entry *Box, sizes []byte, at []int) *Box {
	return of("trak",
		leaf("tkhd", u32(3, 0, 0, id, 0, seconds*scale, 0, 0, 0, 0), matrix, u32(64<<16, 36<<16)),
		of("mdia",
			leaf("mdhd", u32(0, 0, 0, scale, seconds*scale, 0x55c40000)),
			leaf("hdlr", u32(0), []byte("mhlr"+kind), zeros[:13]),
			of("minf", head, of("dinf", leaf("dref", u32(0, 1, 12), []byte("url "), u32(1))),
				of("stbl",
					&Box{Kind: "stsd", Body: u32(0, 1), Kids: []*Box{entry}},
					leaf("stts", u32(0, 1, seconds, scale)),
					leaf("stsc", u32(0, 1, 1, 1, 1)),
					leaf("stsz", u32(0, 0, seconds), sizes),
					leaf("stco", u32(0, len(at)), u32(at...)),
				),
			),
		),
	)
}

func filmEntry() *Box {
	return &Box{Kind: "avc1", Body: bytes.Join([][]byte{
		u32(0, 1), zeros[:16], unhex("0040 0024 00480000 00480000 00000000 0001"), zeros[:32], unhex("0018 ffff"),
	}, nil), Kids: []*Box{leaf("avcC", unhex("01640015ff e1 0004 67640015 01 0004 68ee3cb0"))}}
}

func soundEntry() *Box {
	return &Box{Kind: "mp4a", Body: unhex("000000000000 0001 00000000 00000000 0001 0010 0000 0000 bb80 0000"), Kids: []*Box{
		leaf("esds", unhex("00000000 031a 0001 00 0412 40 15 000000 00000000 00000000 0502 1190 06 01 02")),
	}}
}

// At is the box a path of names leads to, the first of each; "trak/2" is the second.
func (f *File) At(path ...string) *Box {
	within, found := f.Boxes, (*Box)(nil)
	for _, name := range path {
		kind, nth, _ := strings.Cut(name, "/")
		left := 1
		if nth == "2" {
			left = 2
		}
		at := slices.IndexFunc(within, func(b *Box) bool {
			if b.Kind == kind {
				left--
			}
			return b.Kind == kind && left == 0
		})
		found = within[at]
		within = found.Kids
	}
	return found
}

func (b *Box) bytes() []byte {
	body := slices.Clone(b.Body)
	for _, kid := range b.Kids {
		body = append(body, kid.bytes()...)
	}
	return bytes.Join([][]byte{u32(len(body) + 8), []byte(b.Kind), body}, nil)
}

// Bytes is the file; where its samples lie is written into it.
func (f *File) Bytes() []byte {
	head := func() (b []byte) {
		for _, box := range f.Boxes {
			b = append(b, box.bytes()...)
		}
		return b
	}
	data := len(head()) + 8 + len(f.Between)
	var move func(b *Box, by int)
	move = func(b *Box, by int) {
		for at := 8; b.Kind == "stco" && at+4 <= len(b.Body); at += 4 {
			binary.BigEndian.PutUint32(b.Body[at:], binary.BigEndian.Uint32(b.Body[at:])+uint32(by)) //nolint:gosec // of tests
		}
		for _, kid := range b.Kids {
			move(kid, by)
		}
	}
	for _, box := range f.Boxes {
		move(box, data)
		defer move(box, -data)
	}
	return bytes.Join([][]byte{head(), u32(len(f.Between) + len(f.Data) + 8), []byte("mdat"), f.Between, f.Data, f.Behind}, nil)
}
