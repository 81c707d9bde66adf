package publish_test

import (
	"testing"
	"time"

	"waypost/backend/internal/publish"
)

func TestWhereAllWaitForTheBucketRowsOfFilesThatGoAreAMegabyteASecond(t *testing.T) {
	const bytesOfFile, bytesOfPart = 3_000, 300_000
	for _, one := range []struct {
		files  int
		isPart bool
		bytes  float64
	}{{100, false, 100 * bytesOfFile}, {0, true, bytesOfPart}, {100, true, 100*bytesOfFile + bytesOfPart}, {64, false, 64 * bytesOfFile}} {
		waited, alone := publish.Breath(true, one.files, one.isPart), publish.Breath(false, one.files, one.isPart)
		if a := one.bytes / waited.Seconds(); a > 1_000_000 || a < 900_000 {
			t.Errorf("%d files, a part %v: %.0f bytes a second", one.files, one.isPart, a)
		}
		if alone > 10*time.Millisecond {
			t.Errorf("on a machine alone %v pass", alone)
		}
	}
}
