package names_test

import (
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/names"
)

func TestAPlaceIsFoundByEveryNameOfWhereItIs(t *testing.T) {
	for _, c := range []struct {
		where    string
		lng, lat float64
		near     string
		words    string
	}{
		{"Belém Tower", -9.2160, 38.6916, "Lisbon\tde:Lissabon\tes:Lisboa\tpt:Lisboa", "Belém Torre Lisboa Lissabon Лиссабон リスボン"},
		{"Vienna", 16.3725, 48.2085, "Vienna\tde:Wien\tes:Viena\tpt:Viena", "Wien Stephansdom Vienne Вена"},
		{"Rome", 12.4922, 41.8902, "Rome\tde:Rom\tes:Roma\tpt:Roma", "Roma Colosseum Rom"},
		{"Cabo da Roca", -9.4989, 38.7804, "Azoia", "Cabo Roca"},
		{"beyond the date line", 179.9, -16.5, "", "Labasa"},
		{"Zermatt, far from a large town", 7.7491, 46.0207, "Zermatt", "Zermatt"},
		{"the Sahara, far from any", 9.6, 25.2, "", "Ghat"},
		{"the Pacific", -140, -45, "", ""},
		{"the north pole", 0, 90, "", ""},
	} {
		facts := names.At(c.lng, c.lat)
		words := facts.Names
		if facts.Near != c.near {
			t.Errorf("%s is near %q, not near %q", c.where, facts.Near, c.near)
		}
		said := strings.Fields(words)
		for _, word := range strings.Fields(c.words) {
			if !slices.Contains(said, word) {
				t.Errorf("%s is not found by %q: %s", c.where, word, words)
			}
		}
		if c.words == "" && words != "" || len(words) > 2000 {
			t.Errorf("%s is called %s", c.where, words)
		}
	}
}

func BenchmarkAt(b *testing.B) {
	names.At(0, 0)
	for b.Loop() {
		names.At(6.96, 50.94)
	}
}
