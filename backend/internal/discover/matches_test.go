package discover_test

import (
	"fmt"
	"net/url"
	"testing"

	"waypost/backend/internal/testkit"
)

// inFirst are the words, and the box, of the first places of a row along the equator.
func inFirst(inside int, words string) url.Values {
	return url.Values{"words": {words}, "bbox": {fmt.Sprintf("-0.0005,9,%.4f,11", float64(inside)*0.001-0.0005)}}
}

func TestOfASmallPartOfTheMapAllPlacesAreFoundByAsManyWordsAsThereMayBe(t *testing.T) {
	const most = 300
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 6000, "i * 0.001", "10.0")
	for _, words := range []string{"stop", "Stop ana", "ANA stóp"} {
		for _, inside := range []int{most, most + 1} {
			l := places(t, s, inFirst(inside, words))
			if l.isExact != (inside == most) || l.isExact && l.count != float64(inside) {
				t.Errorf("%q among %d places: %v of them, exactly: %v", words, inside, l.count, l.isExact)
			}
		}
	}
	for words, want := range map[string]float64{"stop 7": 1, "stop nowhere": 0} {
		if l := places(t, s, inFirst(most, words)); l.count != want || !l.isExact {
			t.Errorf("%q: %v of them, exactly: %v", words, l.count, l.isExact)
		}
	}
}

func TestOfASmallPartOfTheMapWithThousandsBesideItsEdgeThoseAmongTheNewestThatHaveTheWordsAreShown(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 6000, "i * 0.001", "10.0")
	beside := s.SignUp("bea")
	for _, want := range []bool{true, false} {
		lay(t, s, beside, 1500, "0.05", "9 - 0.0000001")
		if l := places(t, s, inFirst(200, "stop")); l.isExact != want || want && l.count != 200 {
			t.Errorf("%v of 200 places, exactly: %v", l.count, l.isExact)
		}
	}
}
