// Package words has what the server itself tells people, in their language: emails, cards, feeds, heads of pages, files. Each catalogue
// is one file, named by its language; that of a region has what differs from its language's, and is laid over it.
package words

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

//go:embed *.json
var files embed.FS

// first is the language the product is written in: it has every text.
const first = "en"

var catalogues = read(files, ".")

// read are the texts of a folder, by language.
func read(files embed.FS, folder string) map[string]map[string]string {
	all := map[string]map[string]string{}
	entries, err := files.ReadDir(folder)
	for _, entry := range entries {
		text, failed := files.ReadFile(path.Join(folder, entry.Name()))
		texts := map[string]string{}
		if err == nil && failed == nil {
			err = json.Unmarshal(text, &texts)
		}
		all[strings.TrimSuffix(entry.Name(), path.Ext(entry.Name()))] = texts
	}
	if err != nil {
		panic(err) // files of the program
	}
	return all
}

// Tags are of the languages there are, English first.
func Tags() []string {
	tags := slices.Sorted(maps.Keys(catalogues))
	return append([]string{first}, slices.DeleteFunc(tags, func(tag string) bool { return tag == first })...)
}

// With are the values of placeholders by name; count also chooses the plural form.
type With map[string]any

// Words finds texts in one language; the zero value in English.
type Words struct{ tag string }

const defaultKey = "waypostLanguage"

// Begin makes one of our languages the one that is spoken where nobody has chosen.
func Begin(app core.App, tag string) { app.Store().Set(defaultKey, tag) }

// Of are in the first of these languages we speak, else in the site's own. Languages are BCP 47 tags; empty ones are none.
func Of(app core.App, tags ...string) Words {
	own, _ := app.Store().Get(defaultKey).(string)
	for _, tag := range append(tags, own) {
		if in, is := In(tag); is {
			return in
		}
	}
	return Words{first}
}

// In tells whether we speak a language, perhaps as others of it write it.
func In(tag string) (Words, bool) {
	language, region, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	language, region = strings.ToLower(language), strings.ToUpper(region)
	if whole := language + "-" + region; catalogues[whole] != nil {
		return Words{whole}, true
	}
	return Words{language}, catalogues[language] != nil
}

// Tag is of the language, as BCP 47 has it.
func (w Words) Tag() string { return cmp.Or(w.tag, first) }

// Say is a text with its values. A form the language lacks is its other one, and a text it lacks is English.
func (w Words) Say(key string, values With) string {
	text := w.find(key, values)
	for name, value := range values {
		if n, is := value.(int); is {
			value = w.number(n)
		}
		text = strings.ReplaceAll(text, "{{"+name+"}}", fmt.Sprint(value))
	}
	return text
}

func (w Words) find(key string, values With) string {
	language, _, _ := strings.Cut(w.tag, "-")
	for _, tag := range []string{w.tag, language, first} {
		keys := []string{key}
		if count, is := values["count"].(int); is {
			asked := w.tag
			if tag == first {
				asked = first
			}
			keys = []string{key + "_" + form(asked, count), key + "_other", key}
		}
		for _, one := range keys {
			if text, is := catalogues[tag][one]; is {
				return text
			}
		}
	}
	return key
}

// form is which plural a whole number takes, by CLDR 48 (supplemental/plurals.xml).
func form(tag string, n int) string {
	switch language, _, _ := strings.Cut(tag, "-"); {
	case n == 1, n == 0 && tag == "pt":
		return "one"
	case n != 0 && n%1_000_000 == 0 && (language == "es" || language == "pt"):
		return "many"
	}
	return "other"
}

// number groups digits by three, where the language does so with numbers of that length (CLDR 48, numbers of main/*.xml).
func (w Words) number(n int) string {
	text := strconv.Itoa(n)
	mark, least := w.Say("number.group", nil), 4
	if strings.HasPrefix(w.tag, "es") || w.tag == "pt-PT" {
		least = 5
	}
	if len(text) < least {
		return text
	}
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + mark + text[at:]
	}
	return text
}
