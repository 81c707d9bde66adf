package pictures

import (
	"bytes"
	"time"
)

// What unpacking may take of the processor. Pictures take 15 ns for a byte of the file and 1 ns for one it becomes; blocks that are all
// tables and no picture take 750 ns a byte, and no count of bytes tells those apart.
const (
	unpackingBase  = 100 * time.Millisecond
	unpackingCoded = 60 * time.Nanosecond
	unpackingGiven = 5 * time.Nanosecond
	// lookedAtEvery so many bytes.
	lookedAtEvery = 32 << 10
)

// metered is a packed picture that ends with errTooCostly once unpacking it has taken too long for as much as was read and came out. Its
// goroutine is locked to a thread.
type metered struct {
	*bytes.Reader
	began time.Duration
	next  int64
	given int64
}

func newMetered(coded []byte) *metered {
	return &metered{Reader: bytes.NewReader(coded), began: threadTime(), next: lookedAtEvery}
}

// ReadByte is how Deflate is read.
func (m *metered) ReadByte() (byte, error) {
	if read := m.Size() - int64(m.Len()); read >= m.next {
		m.next = read + lookedAtEvery
		if threadTime()-m.began > unpackingBase+time.Duration(read)*unpackingCoded+time.Duration(m.given)*unpackingGiven {
			return 0, errTooCostly
		}
	}
	return m.Reader.ReadByte()
}

// Write counts what came out, and drops it.
func (m *metered) Write(unpacked []byte) (int, error) {
	m.given += int64(len(unpacked))
	return len(unpacked), nil
}
