package media

import (
	"errors"
	"sync/atomic"
	"time"
)

const (
	// sizesOfOne is more than the sizes of one picture take, in bytes.
	sizesOfOne = 16 << 20
	// noRoomPause is how long a worker waits before it tries again.
	noRoomPause = time.Second
)

var errNoRoom = errors.New("the disk has no room for the smaller sizes")

// diskRoom stops making smaller sizes when the disk is nearly full: the database needs the space.
type diskRoom struct {
	leaves func(bytes int64) bool
	say    func(sentence string)
	said   atomic.Bool
}

// hasRoom reports a full disk once, until there is room again.
func (r *diskRoom) hasRoom() bool {
	if r.leaves(sizesOfOne) {
		r.said.Store(false)
		return true
	}
	if !r.said.Swap(true) {
		r.say("The disk is nearly full: smaller sizes of pictures will be made once there is room.")
	}
	return false
}

func (l *Renderer) pause() {
	select {
	case <-l.ctx.Done():
	case <-time.After(noRoomPause):
	}
}
