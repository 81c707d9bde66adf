package album_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/net/html"

	"waypost/backend/internal/album"
)

// most is what HTML's own reader finds in one mark of a text.
func most(text string) (found int) {
	for tokens := html.NewTokenizer(strings.NewReader(text)); ; {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return found
		}
		if kind == html.StartTagToken || kind == html.SelfClosingTagToken {
			found = max(found, len(tokens.Token().Attr))
		}
	}
}

const hundred = 100

func TestAMarkWithMoreAttributesThanAnyHasIsSeenWhereverItStands(t *testing.T) {
	many := "<p" + strings.Repeat(" 1", hundred+1) + ">"
	for _, before := range []string{
		"", "<", "<b>", "<a b='", `<style><x a="</style>`, "<!-- <x a='-->", `<!-- <x a="b" c=d-->`, "<script>if (a<b) '</script>", "<textarea><i title=\"</textarea>",
		`<a title="<b c='">`, "<a =>", "<a/b/c>", "<a b= >", "<a b=c'd\">", "<![CDATA[<x y=\"]]>", "<?x <y z='?>", "</b c='<d>'>", "<a b=<c d=\"", "<title><a b='</title>", "<é ",
	} {
		text := before + many
		if isFew := most(text) <= hundred; album.IsPlausibleDescription(text) && !isFew {
			t.Errorf("%.40q… was let through", text)
		}
	}
	for _, each := range []string{" 1", " a=b", " a='b>'", ` a="<"`, "/a", " a = b", " =x=y", "\ta\n=\n'c'"} {
		if text := "<p" + strings.Repeat(each, hundred+1) + ">"; album.IsPlausibleDescription(text) {
			t.Errorf("a hundred and one of %q were let through", each)
		}
		if text := "<p" + strings.Repeat(each, hundred-1) + ">x</p>"; !album.IsPlausibleDescription(text) {
			t.Errorf("ninety-nine of %q were not", each)
		}
	}
}

func TestATextOfAttributesHoweverTheyAreSpreadIsNotPlausible(t *testing.T) {
	if text := strings.Repeat("<i"+strings.Repeat(" a", hundred)+">", 201); album.IsPlausibleDescription(text) {
		t.Error("twenty thousand attributes were let through")
	}
	if text := strings.Repeat(`<a href="https://example.org" title="x">x</a>`, 5000); !album.IsPlausibleDescription(text) {
		t.Error("five thousand links were not")
	}
}

func TestATextOfHardlyAnythingButMarksIsNotPlausible(t *testing.T) {
	if text := strings.Repeat("<b>", 40_001); album.IsPlausibleDescription(text) {
		t.Error("forty thousand marks were let through")
	}
	if text := strings.Repeat("</b>", 60_001); album.IsPlausibleDescription(text) {
		t.Error("sixty thousand ends were let through")
	}
	// As a word processor writes them: each word in three marks.
	if text := strings.Repeat("<p><b><span>Porto</span></b></p>", 10_000); !album.IsPlausibleDescription(text) {
		t.Error("ten thousand words in three marks each were not")
	}
}

// quickestOf tries as often as others on the machine may have the processor meanwhile, but no more once it was quick.
func quickestOf(tries int, work func()) time.Duration {
	quickest := time.Hour
	for try := 0; try < tries && quickest > 100*time.Millisecond; try++ {
		began := time.Now()
		work()
		quickest = min(quickest, time.Since(began))
	}
	return quickest
}

// Who looks at a mark looks at no text a hundred times.
func TestNoTextTakesLongToLookAt(t *testing.T) {
	const long = 400_000
	for _, each := range []string{"<a", "<a ", "<a b=", `<a b="`, "<a b='", "<a b='<a c=\"", "<", "<a b=''", "<a b=\"\">", "<a/", "<a b=\"<a>", "<a b='\"' ", `<a/b=""c=`, "<a/b=''c=", `<a b=""c=d`, `<a b="" c=`} {
		for _, marks := range []int{long, 9_900} {
			text := strings.Repeat(each, min(marks, long/len(each)))
			text += strings.Repeat("x", long-len(text))
			if took := quickestOf(9, func() { album.IsPlausibleDescription(text) }); took > 300*time.Millisecond {
				t.Errorf("%d of %q took %v", marks, each, took)
			}
		}
	}
}

func TestWordsTurnNothingAroundAndHoldNothingThatIsNoLetter(t *testing.T) {
	for text, want := range map[string]string{
		"ana\u202eseca\u2066lp\u2069": "anasecalp",
		"a\x00b\x01c\u0085d\ufffee":   "abcde",
		"two\nlines\tand a tab":       "two\nlines\tand a tab",
		"עברית\u200f (1)":             "עברית\u200f (1)",
		"👩‍👩‍👧 Zoë e\u0301te\u0301":   "👩‍👩‍👧 Zoë e\u0301te\u0301",
		"น้ำตก":                       "น้ำตก",
	} {
		if got := album.PlainWords(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestOneLetterOfATitleIsOfAFewSigns(t *testing.T) {
	for _, text := range []string{"W" + strings.Repeat("\u0e33", 199), "W" + strings.Repeat("\u0489\u200c", 99), strings.Repeat("\u0600", 199) + "1"} {
		if n := utf8.RuneCountInString(album.PlainWords(text)); n != 16+1 {
			t.Errorf("%.8q…: %d are left", text, n)
		}
	}
}
