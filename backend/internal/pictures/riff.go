package pictures

import "encoding/binary"

type riffChunk struct {
	name string
	body []byte
}

// mostChunks is more than a film of five minutes has. Each takes five times the bytes it has at the least.
const mostChunks = 10_000

func riffChunks(data []byte) ([]riffChunk, error) {
	var list []riffChunk
	for len(data) > 0 {
		if len(data) < chunkHeader || len(list) == mostChunks {
			return nil, errDamaged
		}
		length := uint64(binary.LittleEndian.Uint32(data[4:]))
		if length > uint64(len(data)-chunkHeader) {
			return nil, errDamaged
		}
		list = append(list, riffChunk{string(data[:4]), data[chunkHeader : chunkHeader+length]})
		padded := min(chunkHeader+length+length%2, uint64(len(data)))
		data = data[padded:]
	}
	return list, nil
}

func riff(chunks []riffChunk) []byte {
	out := []byte("RIFF\x00\x00\x00\x00WEBP")
	for _, c := range chunks {
		out = appendRIFFChunk(out, c)
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-chunkHeader))
	return out
}

func appendRIFFChunk(out []byte, c riffChunk) []byte {
	out = append(out, c.name...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(c.body)))
	out = append(out, c.body...)
	if len(c.body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

func appendUint24(b []byte, n int) []byte { return append(b, byte(n), byte(n>>8), byte(n>>16)) }

func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
