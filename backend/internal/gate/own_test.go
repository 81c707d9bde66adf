package gate_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/visitor"
)

func TestWhatTheProgramAsksItselfIsNotCounted(t *testing.T) {
	s := testkit.Start(t, nil)
	for i := range 620 {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+testkit.Stories+"/none", nil)
		if err != nil {
			t.Fatal(err)
		}
		visitor.Own(r)
		a, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		a.Body.Close()
		if a.StatusCode != http.StatusNotFound {
			t.Fatalf("question %d: %d", i, a.StatusCode)
		}
	}
}
