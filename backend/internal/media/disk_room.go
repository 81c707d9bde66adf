package media

import (
	"errors"
	"sync/atomic"
	"time"
)

const (
	// sizesOfOne is more than the sizes of one picture take.
	sizesOfOne = 16 << 20
	// noRoomPause is how long a worker waits that has found no room: what is left to make is asked for again and again.
	noRoomPause = time.Second
)

var errNoRoom = errors.New("the disk has no room for the smaller sizes")

// room keeps smaller sizes, which nobody sends, from taking what is to stay free of the disk: the database needs it to go on.
type room struct {
	leaves func(bytes int64) bool
	say    func(sentence string)
	said   atomic.Bool
}

// isThere says once that there is none, until there is again.
func (r *room) isThere() bool {
	if r.leaves(sizesOfOne) {
		r.said.Store(false)
		return true
	}
	if !r.said.Swap(true) {
		r.say("The disk is nearly full: smaller sizes of pictures will be made once there is room.")
	}
	return false
}

func (l *Ladder) pause() {
	select {
	case <-l.ctx.Done():
	case <-time.After(noRoomPause):
	}
}
