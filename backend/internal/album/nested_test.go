package album_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"waypost/backend/internal/album"
)

var mark = regexp.MustCompile(`<[^>]*>`)

// elements is how many a browser makes of a text, and what can be read in them.
func elements(t *testing.T, text string) (count int, read string) {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatal(err)
	}
	var letters strings.Builder
	var look func(*html.Node)
	look = func(n *html.Node) {
		if n.Type == html.ElementNode {
			count++
		} else {
			letters.WriteString(n.Data)
		}
		for c := range n.ChildNodes() {
			look(c)
		}
	}
	for _, n := range nodes {
		look(n)
	}
	return count, letters.String()
}

func TestMarksThatAreNotClosedBecomeOneElementEach(t *testing.T) {
	var text strings.Builder
	text.WriteString("<p>")
	for i := range 60 {
		fmt.Fprintf(&text, `<b title="%d">`, i)
	}
	text.WriteString(strings.Repeat("<p>x", 40))
	if was, _ := elements(t, text.String()); was < 2_000 {
		t.Fatalf("a browser makes %d of it as it is", was)
	}
	if is, _ := elements(t, album.CleanDescription(text.String())); is > 101 {
		t.Errorf("%d elements of 101 marks", is)
	}
}

func TestHoweverMarksAreMixedABrowserMakesNoMoreElementsThanThereAreMarks(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	names := []string{"p", "br", "b", "strong", "i", "em", "u", "s", "h2", "h3", "ul", "ol", "li", "blockquote", "a", "hr", "code", "pre"}
	for range 4_000 {
		var text strings.Builder
		for range 2 + random.IntN(40) {
			name := names[random.IntN(len(names))]
			text.WriteString([...]string{"<" + name + ">", "<" + name + ` title="x">`, "</" + name + ">", fmt.Sprint(random.IntN(9))}[random.IntN(4)])
		}
		clean := album.PlainText(text.String())
		count, read := elements(t, clean)
		if marks := strings.Count(clean, "<") - strings.Count(clean, "</"); count > marks {
			t.Fatalf("%d elements of %d marks: %s", count, marks, clean)
		}
		if written := mark.ReplaceAllString(text.String(), ""); written != read {
			t.Fatalf("%q reads as %q, and was %q", clean, read, written)
		}
		if again := album.PlainText(clean); again != clean {
			t.Fatalf("%s\nbecomes\n%s", clean, again)
		}
	}
}

func TestWhatEditorsWriteStaysAsItIs(t *testing.T) {
	for _, text := range []string{
		"<h2>Porto</h2><p>We <b>walked <i>down</i></b> to the <code>river</code>.<br>Then up.</p><hr><p>Slept.</p>",
		"<ul><li><p>Bread</p><ol><li><p>white</p></li><li><p>brown</p></li></ol></li><li><p>Wine</p></li></ul>",
		"<blockquote><p>So far.</p><blockquote><p>Farther.</p></blockquote></blockquote><pre><code>a &lt; b</code></pre>",
		"<b><p>one</p><p>two</p></b>",
	} {
		if got := album.PlainText(text); got != text {
			t.Errorf("%s\nbecame\n%s", text, got)
		}
	}
}

func TestMarksWithinEachOtherByTheThousandAreLeftOut(t *testing.T) {
	if got := album.PlainText(strings.Repeat("<i>", 5_000) + "x"); strings.Count(got, "<i>") != 100 || !strings.Contains(got, "x") {
		t.Errorf("%d are left", strings.Count(got, "<i>"))
	}
}

func TestMarksThatMakeLinesShorterStandWithinFewOfTheirKind(t *testing.T) {
	got := album.PlainText(strings.Repeat("<blockquote><ul><li>", 20) + "x")
	if n := strings.Count(got, "<blockquote>") + strings.Count(got, "<ul>"); n != 6 || !strings.Contains(got, "x") {
		t.Errorf("%d: %s", n, got)
	}
}
