package release

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"
)

type conformance struct {
	RootKey  string
	Releases []struct {
		Says  string
		Steps []struct {
			Release json.RawMessage
			At      time.Time
			Refused []string
			Live    map[string]string
		}
	}
	Ownership []struct {
		Says      string
		Changed   Claims
		Held      []Claims
		Conflicts []Conflict
	}
}

// readConformance reads the cases that the tools in Node are held to as well.
func readConformance(t *testing.T) conformance {
	t.Helper()
	var cases conformance
	data, err := os.ReadFile("testdata/conformance.json")
	if err == nil {
		err = json.Unmarshal(data, &cases)
	}
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// live is what a page has, in short: a+b@1000, off a.
func live(s state) map[string]string {
	list := map[string]string{}
	for name, r := range s.snapshot(1).remotes {
		text := r.Stable[:1]
		if r.Kill {
			text = "off " + text
		}
		if r.Rollout != nil {
			text += fmt.Sprintf("+%s@%d", r.Rollout.Candidate[:1], r.Rollout.BasisPoints)
		}
		list[name] = text
	}
	return list
}

func TestReleasesAreTakenAndRefusedAsTheToolsDo(t *testing.T) {
	cases := readConformance(t)
	key, err := ParseKey(cases.RootKey)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases.Releases {
		t.Run(c.Says, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "accepted-release.json")
			s := emptyState(key)
			for i, step := range c.Steps {
				data := []byte(step.Release)
				if text := ""; json.Unmarshal(data, &text) == nil {
					data = []byte(text)
				}
				next, refusals, whole := s.take(data, key, admission{}, step.At)
				refused := []string{}
				for _, r := range refusals {
					refused = append(refused, string(r.Code)+" "+r.Remote)
				}
				if whole != nil {
					refused = append(refused, string(whole.Code))
				}
				slices.Sort(refused)
				slices.Sort(step.Refused)
				if !slices.Equal(refused, step.Refused) || !reflect.DeepEqual(live(next), step.Live) {
					t.Fatalf("step %d: refused %q and live %v, not %q and %v", i, refused, live(next), step.Refused, step.Live)
				}
				if next.Root == "" {
					continue // Nothing is kept while nothing was taken.
				}
				if err := next.save(file); err != nil {
					t.Fatal(err)
				}
				if s, err = loadState(file, key, admission{}); err != nil || s.damaged != nil || whole == nil && !reflect.DeepEqual(s, next) {
					t.Fatalf("step %d: restored %+v (%v), not %+v", i, s, err, next)
				}
			}
		})
	}
}

func TestAComponentBelongsToTheRemoteTheToolsSay(t *testing.T) {
	for _, c := range readConformance(t).Ownership {
		if got := resolveOwnership(c.Changed, c.Held...); !reflect.DeepEqual(got, c.Conflicts) {
			t.Errorf("%s: %v, not %v", c.Says, got, c.Conflicts)
		}
	}
}
