package stories

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// A story of one mark took forty-three megabytes to clean, and one of nothing but links twenty-five for what is refused in the end.
func TestADescriptionOfNothingButMarksTakesLittleToRefuse(t *testing.T) {
	var attributes strings.Builder
	for attributes.WriteString("<p"); attributes.Len() < 390_000; {
		fmt.Fprintf(&attributes, " %d", attributes.Len())
	}
	for name, c := range map[string]struct {
		text string
		most uint64
	}{
		"a mark of attributes": {attributes.String() + ">", 1 << 20},
		"links":                {strings.Repeat("<a href=tel:1>", mostDescriptionBytes/14), 1 << 20},
	} {
		var least uint64 = 1 << 40
		for range 3 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, fits := cleaned(c.text); fits {
				t.Errorf("%s fit", name)
			}
			runtime.ReadMemStats(&after)
			least = min(least, after.TotalAlloc-before.TotalAlloc)
		}
		if least > c.most {
			t.Errorf("%s: %d MB", name, least>>20)
		}
	}
}

func TestAMarkOfAnyProgramIsCleanedAsEver(t *testing.T) {
	many := strings.Repeat(` data-of-some-program="x y"`, 90)
	if text, fits := cleaned("<p" + many + ">a</p><br" + many + "/>"); !fits || text != "<p>a</p><br/>" {
		t.Errorf("%v %q", fits, text)
	}
}
