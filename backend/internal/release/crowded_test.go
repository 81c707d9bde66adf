package release_test

import (
	"fmt"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestNamesNobodySignedAreToldInFewLinesAndMakeNoneOfTheirOwn(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
	s.open()
	s.page()
	crowd := one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 2, second)))
	for i := range 5000 {
		crowd[fmt.Sprintf("a%d\nReady\n%s", i, strings.Repeat("x", 500))] = testkit.Signed{}
	}
	before := len(s.words())
	s.publish(2, crowd)
	s.stable(second)
	said := s.words()[before:]
	if len(said) > 25 {
		t.Errorf("%d lines", len(said))
	}
	for _, line := range said {
		if strings.Contains(line, "\n") || len(line) > 1000 {
			t.Errorf("%.200q", line)
		}
	}
	s.mustSay("more parts of the release are refused")
}
