package versions_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// wornPlaces of a story were each saved twice, in sittings of their own; most may what is done with it take of what it takes with one that was
// never saved.
const (
	wornPlaces = 500
	most       = 1.2
)

// A story of 500 places that was saved 1,000 times beside one that was never saved: to list it, to open it, and to save a place of it.
// Run by: go test -run - -bench Worn ./internal/versions
func BenchmarkWornStory(b *testing.B) {
	s := testkit.Start(b, nil)
	worn, fresh := s.SignUp("worn"), s.SignUp("fresh")
	stories, places := map[string]string{}, map[string][]string{}
	for _, p := range []testkit.Person{worn, fresh} {
		stories[p.ID] = s.Story(p)
		for range wornPlaces {
			places[p.ID] = append(places[p.ID], s.Place(p, stories[p.ID]))
		}
	}
	save := func(p testkit.Person, at, n int) testkit.Answer {
		return s.Send(http.MethodPatch, testkit.Places+"/"+places[p.ID][at], p.Token, object{"title": fmt.Sprint("Title ", n), "subtext": fmt.Sprint("Text ", n)})
	}
	for n := range 2 {
		for at := range wornPlaces {
			if a := save(worn, at, n); a.Status != http.StatusOK {
				b.Fatalf("%d %s", a.Status, a.Body)
			}
		}
		later(s, 11*time.Minute)
	}
	list := func(path, filter, rest string) string {
		return path + "?filter=" + url.QueryEscape(filter) + "&page=1&perPage=50&sort=" + rest
	}
	for name, do := range map[string]func(p testkit.Person, n int) testkit.Answer{
		"list": func(p testkit.Person, _ int) testkit.Answer {
			return s.Send(http.MethodGet, list(testkit.Stories, `user = "`+p.ID+`"`, "-created"), p.Token, nil)
		},
		"open": func(p testkit.Person, _ int) testkit.Answer {
			s.Send(http.MethodGet, testkit.Stories+"/"+stories[p.ID], p.Token, nil)
			return s.Send(http.MethodGet, list(testkit.Places, `places_collection = "`+stories[p.ID]+`"`, "position%2Cid"), p.Token, nil)
		},
		"save": func(p testkit.Person, n int) testkit.Answer { return save(p, n%wornPlaces, 1000+n) },
	} {
		b.Run(name, func(b *testing.B) {
			took := map[string][]time.Duration{}
			for n := range max(b.N, 200) {
				for _, p := range []testkit.Person{worn, fresh} {
					begun := time.Now()
					if a := do(p, n); a.Status != http.StatusOK {
						b.Fatalf("%d %s", a.Status, a.Body)
					}
					took[p.ID] = append(took[p.ID], time.Since(begun))
				}
			}
			slices.Sort(took[worn.ID])
			slices.Sort(took[fresh.ID])
			half := len(took[worn.ID]) / 2
			ratio := float64(took[worn.ID][half]) / float64(took[fresh.ID][half])
			b.ReportMetric(ratio, "worn/fresh")
			b.ReportMetric(float64(took[fresh.ID][half].Microseconds())/1000, "ms-fresh")
			if ratio > most {
				b.Errorf("%.2f times as long", ratio)
			}
		})
	}
}
