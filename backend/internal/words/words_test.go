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

// Every sentence that says why a field is refused has its translation, and every translation is of a sentence somebody says.
func TestRefusals(t *testing.T) {
	refused, said := map[string]bool{}, map[string]bool{}
	for _, line := range sourceLines(t) {
		for _, found := range sentence.FindAllStringSubmatch(line, -1) {
			said[found[1]] = true
			if strings.Contains(line, "validation_") || strings.Contains(line, "&Refusal{") {
				refused[found[1]] = true
			}
		}
	}
	if len(refused) < 50 {
		t.Fatalf("only %d sentences were found", len(refused))
	}
	for _, tag := range Tags()[1:] {
		for english, text := range refusals[tag] {
			if !said[english] {
				t.Errorf("%s translates what nobody says: %s", tag, english)
			}
			if !slices.Equal(hole.FindAllString(text, -1), hole.FindAllString(english, -1)) {
				t.Errorf("%s has other placeholders: %s", tag, text)
			}
		}
		for english := range refused {
			if (Words{tag}).refusal(english) == "" {
				t.Errorf("%s lacks %q", tag, english)
			}
		}
	}
}

var sentence = regexp.MustCompile(`"([A-Z][^"]* [^"]*\.)"`)

func sourceLines(t *testing.T) []string {
	var lines []string
	err := filepath.WalkDir("..", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		lines = append(lines, strings.Split(string(text), "\n")...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func TestARefusalIsInTheLanguageAskedFor(t *testing.T) {
	for _, one := range []struct{ tag, english, want string }{
		{"de", "This username is taken. Please choose another one.", "Dieser Benutzername ist vergeben. Bitte wähle einen anderen."},
		{"pt-PT", "This username is taken. Please choose another one.", "Este nome de utilizador já está em uso. Escolha outro."},
		{"pt-PT", "This track cannot be read.", "Este percurso não pode ser lido."},
		{"de", "The text can have up to 10,000 characters.", "Der Text kann bis zu 10.000 Zeichen haben."},
		{"es", "Nobody ever said this.", "Nobody ever said this."},
	} {
		if in, is := In(one.tag); !is || in.refuse(one.english) != one.want {
			t.Errorf("%s: %s", one.tag, in.refuse(one.english))
		}
	}
}
