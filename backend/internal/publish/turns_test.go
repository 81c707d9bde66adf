package publish_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/testkit"
)

func TestOfMorePeopleThanHaveATurnAtOnceEachHasOneBeforeAnybodysSecond(t *testing.T) {
	s := testkit.Start(t, nil)
	p, _ := byHand(t, s, ofServer(s))
	const people = 1200
	s.Execute(fmt.Sprintf(`INSERT INTO {{waypost_published_files}} WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT 'f/' || i, printf('@%%04d', i %% %d), 1 FROM n`, 3*people-1, people))
	for range 3 {
		if _, err := p.SweepSome(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := count(s, "(SELECT 1 FROM "+files+" GROUP BY [[story]] HAVING COUNT(*) = 3)"); n != 0 {
		t.Errorf("%d had none", n)
	}
}

func TestThousandsOfAddressesOfOnePersonKeepNobodyElsesFromBeingToldAndTextsGoFirst(t *testing.T) {
	told := filepath.Join(t.TempDir(), "told")
	o := manyOverdue(t, "sh", "-c", `out="$1"; shift; printf '%s\n' "$@" >> "$out"`, "sh", told, publish.Addresses)
	if err := o.sweep(); err != nil {
		t.Fatal(err)
	}
	o.Execute("INSERT INTO {{waypost_published_files}} VALUES ('api/pictures/victim', 'victim', 1), ('f/victim.json', 'victim', 1)")
	if err := o.sweep(); err != nil {
		t.Fatal(err)
	}
	for _, each := range []struct {
		most   int
		isTold string
	}{{2, "published/f/victim.json"}, {64, "/api/pictures/victim"}} {
		if _, err := o.TellSome(t.Context(), each.most); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(told)
		if err != nil || !strings.Contains(string(text), each.isTold) {
			t.Errorf("%v: %s\n%s", err, each.isTold, text)
		}
	}
}

func TestThousandsOfChangesOfOnePersonKeepNobodyElsesWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	p, _ := byHand(t, s, ofServer(s))
	alike(s, eve, "eve00", 6000)
	story := s.Story(ana)
	if next, err := p.Next(); err != nil || !slices.Contains(next, story) || len(next) != 20 {
		t.Error(next, err)
	}
}

func TestOfMorePeopleThanATurnWritesForTheOthersAreNext(t *testing.T) {
	s := testkit.Start(t, nil)
	p, _ := byHand(t, s, ofServer(s))
	alike(s, s.SignUp("eve"), "eve00", 49)
	// They are of 25 people, two of each.
	s.Execute("DELETE FROM {{waypost_publish_due}} WHERE [[story]] NOT GLOB 'eve00*'")
	s.Execute("UPDATE {{waypost_publish_due}} SET [[owner]] = printf('%02d', [[rowid]] % 25)")
	first, err := p.Next()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	second, err := p.Next()
	if err != nil || len(first) != 20 || len(second) != 20 {
		t.Fatal(first, second, err)
	}
	owner := func(story string) (who string) {
		_ = s.App.DB().NewQuery("SELECT [[owner]] FROM {{waypost_publish_due}} WHERE [[story]] = '" + story + "'").Row(&who)
		return who
	}
	var now []string
	for _, story := range second[:5] {
		now = append(now, owner(story))
	}
	if !slices.Equal(now, []string{"20", "21", "22", "23", "24"}) {
		t.Error(now)
	}
}
