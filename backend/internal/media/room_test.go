package media

import "testing"

func anyRoom() *diskRoom { return &diskRoom{leaves: func(int64) bool { return true }} }

func TestThatThereIsNoRoomIsSaidOnceUntilThereIsAgain(t *testing.T) {
	left, said := int64(sizesOfOne), 0
	r := &diskRoom{leaves: func(bytes int64) bool { return bytes <= left }, say: func(string) { said++ }}
	for _, step := range []struct {
		left    int64
		isThere bool
		said    int
	}{{sizesOfOne, true, 0}, {sizesOfOne - 1, false, 1}, {0, false, 1}, {sizesOfOne, true, 1}, {0, false, 2}} {
		left = step.left
		if is := r.hasRoom(); is != step.isThere || said != step.said {
			t.Errorf("with %d bytes left: %v, said %d times", step.left, is, said)
		}
	}
}
