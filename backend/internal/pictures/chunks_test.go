package pictures

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"testing"
)

// allocated is how many bytes the work asks for, whether it keeps them or not.
func allocated(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestAPictureOfNothingButEmptyChunksTakesNoMoreMemoryThanItsBytes(t *testing.T) {
	const size = 4 << 20
	film := riff([]riffChunk{{"VP8X", make([]byte, vp8xLength)}})
	for len(film) < size {
		film = append(film, "none\x00\x00\x00\x00"...)
	}
	binary.LittleEndian.PutUint32(film[4:], uint32(len(film)-chunkHeader))
	head := make([]byte, ihdrLength)
	head[3], head[7], head[8], head[9] = 10, 10, 8, trueColour
	drawing := append(bytes.Clone(pngSignature), pngChunk("IHDR", head)...)
	for name := uint32('a' << 24); len(drawing) < size; name++ {
		drawing = append(binary.BigEndian.AppendUint32(append(drawing, 0, 0, 0, 0), name), 0, 0, 0, 0)
	}
	for kind, data := range map[string][]byte{"WebP": film, "WebP, in a frame": riff([]riffChunk{{"VP8X", []byte{flagAnim, 0, 0, 0, 9, 0, 0, 9, 0, 0}}, {"ANMF", append(make([]byte, anmfHeader), film[riffHeader:]...)}}), "PNG": drawing} {
		if took := allocated(func() { _, _ = Clean(data) }); took > 2*size {
			t.Errorf("%s of %d bytes took %d", kind, len(data), took)
		}
	}
}
