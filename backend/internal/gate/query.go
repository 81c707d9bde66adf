package gate

import (
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Query maps parameter names to their allowed values.
type Query map[string]Values

// Values describes the allowed values of a parameter.
type Values struct {
	words    string
	fits     func(string) bool
	required bool
}

// MarshalJSON writes the description.
func (v Values) MarshalJSON() ([]byte, error) { return json.Marshal(v.words) }

// Required makes a parameter mandatory.
func Required(v Values) Values {
	v.required = true
	return v
}

// OneOf allows these words.
func OneOf(words ...string) Values {
	return Values{words: strings.Join(words, " or "), fits: func(s string) bool { return slices.Contains(words, s) }}
}

// Token matches file tokens.
var Token = matching("a token", regexp.MustCompile(`^[A-Za-z0-9_.-]{0,1000}$`))

// Cursor matches the cursors of lists.
var Cursor = matching("a cursor", regexp.MustCompile(`^[A-Za-z0-9_-]{1,100}$`))

// Number is that of a page, and SharedAfter where a page of shared stories begins.
var (
	Number      = matching("a number", regexp.MustCompile(`^[1-9]\d{0,2}$`))
	Year        = matching("a year", regexp.MustCompile(`^\d{4}$`))
	SharedAfter = matching("where a page begins", regexp.MustCompile(`^[0-9a-z :.Z-]{0,60}$`))
)

const (
	// mostWords limits a search text in bytes.
	mostWords = 300
	degrees   = `-?\d{1,3}(?:\.\d{1,25})?`
)

// Parameters of the map and its list.
var (
	Words       = matching("at most "+strconv.Itoa(mostWords)+" characters on one line", regexp.MustCompile(`^[^\x00-\x1f\x7f]{0,`+strconv.Itoa(mostWords)+`}$`))
	Author      = matching("the id of a person", regexp.MustCompile(`^[a-z0-9]{15}$`))
	Country     = matching("a code of two letters, such as PT", regexp.MustCompile(`^(?:[A-Z]{2})?$`))
	Day         = matching("a day, such as 2024-03-09", regexp.MustCompile(`^(?:\d{4}-\d\d-\d\d)?$`))
	Bounds      = matching("west,south,east,north in degrees", regexp.MustCompile(`^(?:`+degrees+`(?:,`+degrees+`){3})?$`))
	Coordinates = matching("longitude,latitude in degrees", regexp.MustCompile(`^(?:`+degrees+`,`+degrees+`)?$`))
)

// Time is checked by its route.
var Time = matching("a time", regexp.MustCompile(`^[^\x00]{0,64}$`))

func matching(words string, pattern *regexp.Regexp) Values {
	return Values{words: words, fits: pattern.MatchString}
}

// quoted matches a quoted string in a filter, with backslash escapes.
const quoted = `(?:'(?:[^'\\]|\\['"])*'|"(?:[^"\\]|\\['"])*")`

const longestFilter = 300

// FilterForm allows a filter of exactly this form, where {:of} stands for one quoted text. The kind of quotes, blanks and a pair of
// brackets around it make no difference.
func FilterForm(form string) Values {
	pattern := regexp.QuoteMeta(form)
	pattern = strings.ReplaceAll(pattern, `"`, `['"]`)
	pattern = strings.ReplaceAll(pattern, regexp.QuoteMeta("{:of}"), quoted)
	pattern = strings.ReplaceAll(pattern, " ", ` ?`)
	whole := regexp.MustCompile(`^(?:` + pattern + `|\(` + pattern + `\))$`)
	return Values{words: form, fits: func(s string) bool { return len(s) <= longestFilter && whole.MatchString(s) }}
}

func (c Call) checkQuery(address *url.URL) error {
	if c.AnyQuery || (address.RawQuery == "" && len(c.Query) == 0) {
		return nil
	}
	given, err := url.ParseQuery(address.RawQuery)
	if err != nil {
		return unreadableQuery()
	}
	for name, values := range given {
		allowed, known := c.Query[name]
		if !known {
			return noSuchParameter(name)
		}
		if len(values) != 1 || !allowed.fits(values[0]) {
			return noSuchValue(name, allowed.words)
		}
	}
	for name, allowed := range c.Query {
		if _, there := given[name]; allowed.required && !there {
			return missingParameter(name, allowed.words)
		}
	}
	return nil
}
