package stories

import (
	"testing"
	"time"
)

func TestLongStoriesThatAreRenamedHaveOthersBytesGoBetween(t *testing.T) {
	if got := pauseFor(few * 200 << 10); got < 1900*time.Millisecond {
		t.Errorf("two megabytes are followed by %v", got)
	}
	if got := pauseFor(few * 2 << 10); got != pause {
		t.Errorf("ten short stories are followed by %v", got)
	}
}
