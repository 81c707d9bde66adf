package words

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every language has every text with its placeholders and plural forms, and every text is said somewhere.
func TestCatalogues(t *testing.T) {
	said := literals(t)
	for key := range catalogues[first] {
		if base := baseOf(key); !isSaid(said, base) {
			t.Errorf("nothing says %q", base)
		}
	}
	for _, tag := range Tags() {
		language, _, isRegion := strings.Cut(tag, "-")
		for key, text := range catalogues[first] {
			if there := catalogues[tag][key]; there == "" && !isRegion {
				t.Errorf("%s lacks %q", tag, key)
			} else if there != "" && !slices.Equal(placeholders(there), placeholders(text)) {
				t.Errorf("%s has other placeholders in %q: %s", tag, key, there)
			}
			for _, n := range []int{1, 2, 1_000_000} {
				if base := baseOf(key); base != key && !isRegion && catalogues[tag][base+"_"+form(tag, n)] == "" {
					t.Errorf("%s lacks a form of %q for %d", tag, base, n)
				}
			}
		}
		for key, text := range catalogues[tag] {
			if catalogues[first][key] == "" && catalogues[first][baseOf(key)+"_other"] == "" {
				t.Errorf("%s has %q, which English lacks", tag, key)
			}
			if isRegion && catalogues[language][key] == text {
				t.Errorf("%s has %q as %s has it", tag, key, language)
			}
		}
	}
}

var plurals = regexp.MustCompile(`_(?:one|many|other)$`)

func baseOf(key string) string { return plurals.ReplaceAllString(key, "") }

func placeholders(text string) []string {
	list := regexp.MustCompile(`{{\w+}}`).FindAllString(text, -1)
	slices.Sort(list)
	return slices.Compact(list)
}

// isSaid tells whether a key is written somewhere, or in two parts that are put together.
func isSaid(said map[string]bool, key string) bool {
	at := strings.Index(key, ".")
	return said[key] || at > 0 && (said[key[:at+1]] && said[key[at+1:]] || said[key[:at]] && said[key[at:]])
}

func literals(t *testing.T) map[string]bool {
	found := map[string]bool{}
	err := filepath.WalkDir("..", func(name string, _ fs.DirEntry, err error) error {
		isSource := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if err != nil || !isSource && filepath.Base(name) != "page.html" {
			return err
		}
		text, err := os.ReadFile(name)
		for _, one := range regexp.MustCompile(`"([\w.]+)"`).FindAllSubmatch(text, -1) {
			found[string(one[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestALanguageIsFoundAsAnyRegionWritesIt(t *testing.T) {
	for asked, want := range map[string]string{
		"de": "de", "de-AT": "de", "DE_ch": "de", "pt-BR": "pt", "pt-pt": "pt-PT", "pt-AO": "pt", "es-419": "es", "ja": "", "": "", "-": "",
	} {
		if in, is := In(asked); is != (want != "") || is && in.Tag() != want {
			t.Errorf("%q is spoken as %q, %t", asked, in.Tag(), is)
		}
	}
}

func TestPluralsAndDigitsGoByTheLanguage(t *testing.T) {
	for said, want := range map[string]string{
		Words{}.Say("said.places", With{"count": 1}):           "1 place",
		Words{}.Say("said.places", With{"count": 20000}):       "20,000 places",
		Words{"de"}.Say("said.places", With{"count": 1234}):    "1.234 Orte",
		Words{"es"}.Say("said.places", With{"count": 1234}):    "1234 lugares",
		Words{"es"}.Say("said.places", With{"count": 1000000}): "1.000.000 de lugares",
		Words{"pt"}.Say("said.places", With{"count": 0}):       "0 lugar",
		Words{"pt-PT"}.Say("said.places", With{"count": 0}):    "0 lugares",
		Words{"xx"}.Say("said.places", With{"count": 2}):       "2 places",
	} {
		if said != want {
			t.Errorf("%q in place of %q", said, want)
		}
	}
}

func TestDaysAreWrittenByTheLanguage(t *testing.T) {
	for _, c := range []struct{ tag, from, to, want, short string }{
		{"en", "2024-03-01", "2024-03-09", "1 – 9 March 2024", "1/3/2024 – 9/3/2024"},
		{"en", "2024-03-01", "", "1 March 2024", "1/3/2024"},
		{"en", "", "", "", ""},
		{"de", "2024-03-01", "2024-03-09", "1. – 9. März 2024", "1.3.2024 – 9.3.2024"},
		{"es", "2024-02-27", "2024-03-09", "27 de febrero – 9 de marzo de 2024", "27/2/2024 – 9/3/2024"},
		{"pt-PT", "2023-12-27", "2024-01-02", "27 de dezembro de 2023 – 2 de janeiro de 2024", "27/12/2023 – 2/1/2024"},
	} {
		in := Words{c.tag}
		if days, short := in.Days(c.from, c.to), in.DaysInNumbers(c.from, c.to); days != c.want || short != c.short {
			t.Errorf("%s: %q, %q", c.tag, days, short)
		}
	}
}
