package zones_test

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

const path = "/api/collections/zones/records"

// spot is latitude and longitude in degrees.
type spot [2]float64

// metresPerDegree is of latitude.
const metresPerDegree = 6371008.8 * math.Pi / 180

// moved is so many metres further north and east.
func (s spot) moved(north, east float64) spot {
	return spot{s[0] + north/metresPerDegree, s[1] + east/metresPerDegree/math.Cos(s[0]*math.Pi/180)}
}

// from is how many metres north and east of another one it lies.
func (s spot) from(o spot) (north, east float64) {
	return (s[0] - o[0]) * metresPerDegree, (s[1] - o[1]) * metresPerDegree * math.Cos(o[0]*math.Pi/180)
}

func (s spot) metres(o spot) float64 { return math.Hypot(s.from(o)) }

// signUp makes somebody whose secret is known, so that each run is the same.
func signUp(s *testkit.Server, name string) testkit.Person {
	p := s.SignUp(name)
	s.Execute("UPDATE users SET zone_secret = {:name} WHERE id = {:id}", dbx.Params{"name": name, "id": p.ID})
	return p
}

func zone(t *testing.T, s *testkit.Server, p testkit.Person, at spot, radius int) string {
	t.Helper()
	a := testkit.Done(t, s.Send(http.MethodPost, path, p.Token, map[string]any{"name": "Home", "latitude": at[0], "longitude": at[1], "radius": radius}))
	return a.Text("id")
}

func place(t *testing.T, s *testkit.Server, p testkit.Person, story, title string, at spot) testkit.Answer {
	t.Helper()
	a := s.Send(http.MethodPost, testkit.Places, p.Token, map[string]any{
		"title": title, "latitude": at[0], "longitude": at[1], "altitude": 77, "places_collection": story,
	})
	testkit.Done(t, a)
	return a
}

func spotOf(record map[string]any) spot {
	lat, _ := record["latitude"].(float64)
	lng, _ := record["longitude"].(float64)
	return spot{lat, lng}
}

// listOf are the places of a story as one sees them, all pages.
func listOf(t *testing.T, s *testkit.Server, token, story string) (all []map[string]any) {
	t.Helper()
	filter := "?sort=position%2Cid&perPage=50&filter=" + url.QueryEscape(fmt.Sprintf(`places_collection = "%s"`, story))
	for next := ""; ; {
		at := testkit.Places + filter
		if next != "" {
			at += "&cursor=" + next
		}
		a := s.Send(http.MethodGet, at, token, nil)
		items, _ := a.JSON()["items"].([]any)
		for _, each := range items {
			all = append(all, each.(map[string]any))
		}
		if next = a.Text("next"); next == "" {
			return all
		}
	}
}
