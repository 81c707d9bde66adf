package discover_test

import (
	"fmt"
	"net/url"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestTheMoreWordsTheFewerPlacesOfAPartOfTheMapAreLookedUpForThem(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 6000, "i * 0.001", "10.0")
	for words, most := range map[string]int{"stop": 300, "Stop ana": 100} {
		for _, inside := range []int{most, most + 1} {
			l := places(t, s, url.Values{"words": {words}, "bbox": {fmt.Sprintf("-0.0005,9,%.4f,11", float64(inside)*0.001-0.0005)}})
			if l.isExact != (inside == most) || l.isExact && l.count != float64(inside) {
				t.Errorf("%q among %d places: %v of them, exactly: %v", words, inside, l.count, l.isExact)
			}
		}
	}
}
