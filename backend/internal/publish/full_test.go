package publish_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

// alike has so many stories like one of this person there, with ids that begin so. What changes with them is written down as with any.
func alike(s *testkit.Server, p testkit.Person, begin string, n int) {
	model := s.Story(p)
	var columns []string
	err := s.App.DB().NewQuery("SELECT '[[' || [[name]] || ']]' FROM pragma_table_info('places_collection') WHERE [[name]] != 'id'").Column(&columns)
	if err != nil {
		panic(err)
	}
	list := strings.Join(columns, ",")
	s.Execute("INSERT INTO {{places_collection}} ([[id]]," + list + ") WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + fmt.Sprint(n) + ")" +
		" SELECT printf('" + begin + "%010d', i)," + list + " FROM n, {{places_collection}} WHERE [[id]] = '" + model + "'")
}

// haveFiles has each story with an id that begins so published, with so many pictures.
func haveFiles(s *testkit.Server, begin string, pictures int) {
	params := dbx.Params{"begin": begin + "*", "n": pictures}
	s.Execute("INSERT OR IGNORE INTO {{waypost_published}} SELECT [[id]], 1, 'f/' || [[id]] || '.json' FROM {{places_collection}} WHERE [[id]] GLOB {:begin}", params)
	s.Execute("INSERT OR IGNORE INTO {{waypost_published_files}} SELECT [[file]], [[story]], NULL FROM {{waypost_published}} WHERE [[story]] GLOB {:begin}", params)
	s.Execute("INSERT INTO {{waypost_published_files}} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:n})"+
		" SELECT 'api/pictures/' || [[id]] || '/' || i, [[id]], NULL FROM n, {{places_collection}} WHERE [[id]] GLOB {:begin}", params)
}

func count(s *testkit.Server, from string) (n int) {
	if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM " + from).Row(&n); err != nil {
		panic(err)
	}
	return n
}

const (
	published = "{{waypost_published}}"
	files     = "{{waypost_published_files}}"
	timed     = files + " WHERE [[until]] < 1 << 61"
)

// leave deletes an account.
func leave(s *testkit.Server, p testkit.Person) {
	if a := s.Send(http.MethodDelete, "/api/collections/users/records/"+p.ID, p.Token, nil); a.Status != http.StatusNoContent {
		panic(a.Status)
	}
}

func TestFilesOfAFullAccountThatIsDeletedAreGivenTheirTimeInPartsAlsoByTheNextRun(t *testing.T) {
	s := testkit.Start(t, nil)
	eve := s.SignUp("eve")
	p, _ := byHand(t, s, ofServer(s))
	const stories, pictures = 20, 200
	alike(s, eve, "story", stories)
	haveFiles(s, "story", pictures)
	leave(s, eve)
	if err := p.Withdraw(); err != nil || count(s, published) != 0 || count(s, timed) > stories {
		t.Fatalf("%v: %d are read still, and %d files were given their time at once", err, count(s, published), count(s, timed))
	}
	if left := count(s, files+" WHERE [[path]] LIKE 'f/%' AND [[until]] IS NULL"); left != 0 {
		t.Errorf("%d texts are left for later", left)
	}
	for parts, before := 0, count(s, timed); ; parts++ {
		isAny, err := p.LeaveSome()
		now := count(s, timed)
		if err != nil || parts > 10 || (isAny && now-before > 1000) {
			t.Fatalf("part %d: %v, %d at once", parts, err, now-before)
		}
		if before = now; !isAny {
			break
		}
		p, _ = byHand(t, s, ofServer(s))
	}
	if all := count(s, files); all != stories*(pictures+1) || count(s, timed) != all {
		t.Errorf("%d of %d have their time", count(s, timed), all)
	}
}

func TestAStoryThatIsShownAgainWhileItsFilesLeaveKeepsItsNewOnes(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	p, r := byHand(t, s, ofServer(s))
	story := s.Story(ana)
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	haveFiles(s, story, 1500)
	show := func(as bool) {
		s.Execute("UPDATE {{places_collection}} SET [[shown]] = {:as} WHERE [[id]] = {:story}", dbx.Params{"as": as, "story": story})
	}
	show(false)
	if err := p.Withdraw(); err != nil {
		t.Fatal(err)
	}
	if _, err := p.LeaveSome(); err != nil || count(s, timed+" AND [[path]] LIKE 'api/%'") != 1000 {
		t.Fatal(err, count(s, timed))
	}
	show(true)
	for range 2 {
		if err := p.Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.Execute("UPDATE {{waypost_published_files}} SET [[until]] = 1 WHERE [[until]] < 1 << 61")
	}
	if r.answers(story, "") == nil || count(s, files+" WHERE [[path]] LIKE 'api/%'") != 0 {
		t.Errorf("it is there: %v, and %d old pictures", r.answers(story, "") != nil, count(s, files+" WHERE [[path]] LIKE 'api/%'"))
	}
}

func TestAFullAccountsFilesThatGoKeepNobodyElsesWaitingAndItsTextsGoFirst(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	p, _ := byHand(t, s, ofServer(s))
	alike(s, eve, "eve00", 100)
	alike(s, ana, "ana00", 1)
	haveFiles(s, "eve00", 20)
	haveFiles(s, "ana00", 200)
	leave(s, eve)
	leave(s, ana)
	if err := p.Withdraw(); err != nil {
		t.Fatal(err)
	}
	for isAny := true; isAny; {
		var err error
		if isAny, err = p.LeaveSome(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := p.SweepSome(t.Context()); err != nil {
		t.Fatal(err)
	}
	if hers, texts := count(s, files+" WHERE [[path]] GLOB '*ana00*'"), count(s, files+" WHERE [[path]] GLOB 'f/eve*'"); hers != 0 || texts != 0 {
		t.Errorf("%d of hers are there, and %d texts", hers, texts)
	}
}

func TestFilesABusyAuthorHasReplacedKeepNobodyElsesWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	p, _ := byHand(t, s, ofServer(s))
	alike(s, eve, "eve00", 15)
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	haveFiles(s, "eve00", 100)
	s.Execute("UPDATE {{places_collection}} SET [[title]] = 'Another' WHERE [[id]] GLOB 'eve00*'")
	if err := p.Turn(t.Context()); err != nil {
		t.Fatal(err)
	}
	alike(s, ana, "ana00", 1)
	haveFiles(s, "ana00", 150)
	leave(s, ana)
	if err := p.Withdraw(); err != nil {
		t.Fatal(err)
	}
	if _, err := p.LeaveSome(); err != nil {
		t.Fatal(err)
	}
	s.Execute("UPDATE {{waypost_published_files}} SET [[until]] = 1 WHERE [[until]] < 1 << 61")
	if waiting := count(s, timed); waiting < 1650 {
		t.Fatalf("%d wait, so this shows nothing", waiting)
	}
	if _, err := p.SweepSome(t.Context()); err != nil || count(s, files+" WHERE [[path]] GLOB '*ana00*'") != 0 {
		t.Error(err, count(s, files+" WHERE [[path]] GLOB '*ana00*'"))
	}
}
