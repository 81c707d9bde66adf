package pictures

import "testing"

// What a worker holds beside the decoded picture: its program, the file, and the first smaller size.
const besideDecoded = 80 << 20

func TestWhatADecoderMayHoldLeavesRoomForTheServer(t *testing.T) {
	const together, server = 400e6, 80e6
	if most := mostDecodedBytes + besideDecoded; float64(most) > together-server {
		t.Errorf("a worker may come to %d bytes", most)
	}
	if mostDecodedBytes < MaxPixels*4 {
		t.Error("a picture of fifty megapixels with four bytes each is refused")
	}
}

func TestTransparencyBesideAWebPCountsAsAPictureOfItsOwn(t *testing.T) {
	picture := func(side int) []riffChunk {
		body := make([]byte, 20)
		copy(body[3:], []byte{0x9D, 0x01, 0x2A, byte(side), byte(side >> 8), byte(side), byte(side >> 8)})
		return []riffChunk{{"ALPH", make([]byte, 8)}, {"VP8 ", body}}
	}
	for side, refused := range map[int]bool{5600: false, 7000: true} {
		if _, err := stillChunks(picture(side), side, side); (err == errTooCostly) != refused {
			t.Errorf("%d pixels wide: %v", side, err)
		}
		if _, err := stillChunks(picture(side)[1:], side, side); err != nil {
			t.Errorf("%d pixels wide, without: %v", side, err)
		}
	}
}
