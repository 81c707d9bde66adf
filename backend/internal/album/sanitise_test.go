package album_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

func TestWhatStoriesNeedIsKept(t *testing.T) {
	for _, html := range []string{
		"<p>One<br>two</p>", "<h2>Day 1</h2><ul><li>Salto</li></ul><ol><li>x</li></ol>",
		"<blockquote>wind</blockquote><hr><pre><code>a</code></pre>",
		`<p lang="pt" dir="ltr" title="t"><b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u><s>f</s></p>`,
	} {
		if got := album.CleanDescription(html); got != html {
			t.Errorf("%s became %s", html, got)
		}
	}
}

func TestLinksOpenApartAndPassNothingOn(t *testing.T) {
	const added = ` rel="noopener noreferrer nofollow ugc" target="_blank"`
	for html, want := range map[string]string{
		`<a href="https://example.org/a?b=1&amp;c=2">x</a>`:          `<a href="https://example.org/a?b=1&amp;c=2"` + added + `>x</a>`,
		`<a href="https://example.org/"/>x`:                          `<a href="https://example.org/"` + added + `>x</a>`,
		`<a href="mailto:a@b.cd">x</a>`:                              `<a href="mailto:a@b.cd"` + added + `>x</a>`,
		`<a href="tel:+598123">x</a>`:                                `<a href="tel:+598123"` + added + `>x</a>`,
		`<a href="http://x.y" rel="opener" target="_top">x</a>`:      `<a href="http://x.y"` + added + `>x</a>`,
		`<a href="javascript:alert(1)">x</a>`:                        `x`,
		`<a href="/relative">x</a>`:                                  `x`,
		`<a title="only a title">x</a>`:                              `<a title="only a title">x</a>`,
		`<p><a href="https://a.b">a</a> and <a href="x:y">b</a></p>`: `<p><a href="https://a.b"` + added + `>a</a> and b</p>`,
	} {
		if got := album.CleanDescription(html); got != want {
			t.Errorf("%s\n became %s\n     not %s", html, got, want)
		}
	}
}

// The browser counts a description as this text before it is sent; see shared/kit/src/html/description-length.ts.
func TestWhatCountsForTheLimitHasQuotesAsReferencesAndLinksWithoutAdditions(t *testing.T) {
	for html, want := range map[string]string{
		`<p>It's "x"</p>`:       `<p>It&#39;s &#34;x&#34;</p>`,
		`<p>a&nbsp;b &amp;</p>`: "<p>a\u00a0b &amp;</p>",
		`<p title="it's">a</p>`: `<p title="it&#39;s">a</p>`,
		`<a href="https://a.b" rel="noopener noreferrer nofollow ugc" target="_blank">x</a>`: `<a href="https://a.b">x</a>`,
	} {
		if got := album.PlainText(html); got != want {
			t.Errorf("%s became %s\n     not %s", html, got, want)
		}
	}
}

func TestSanitisingTwiceChangesNothingMore(t *testing.T) {
	once := album.CleanDescription(`<p>a &lt;b&gt; "c" & d <a href="https://x.y">l</a><br/></p>`)
	if twice := album.CleanDescription(once); twice != once {
		t.Errorf("%s became %s", once, twice)
	}
}

var hostile = []string{
	`<script>alert(1)</script>`, `<ScRiPt src=//evil></sCrIpT>`, `<img src=x onerror=alert(1)>`, `<svg onload=alert(1)>`,
	`<svg><script>alert(1)</script></svg>`, `<math><mi xlink:href="javascript:alert(1)">x</mi></math>`, `<iframe src="javascript:alert(1)"></iframe>`,
	`<iframe srcdoc="<script>alert(1)</script>"></iframe>`, `<object data="data:text/html,<script>alert(1)</script>"></object>`, `<embed src=//evil>`,
	`<a href="java&#10;script:alert(1)">x</a>`, `<a href="&#106;avascript:alert(1)">x</a>`, `<a href=" javascript:alert(1)">x</a>`,
	"<a href=\"java\tscript:alert(1)\">x</a>", `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`, `<a href="vbscript:x">x</a>`,
	`<p style="background:url(javascript:alert(1))">x</p>`, `<style>@import '//evil'</style>`, `<link rel=stylesheet href=//evil>`,
	`<meta http-equiv=refresh content="0;url=//evil">`, `<base href=//evil>`, `<form action=//evil><input name=a><button>x</button></form>`,
	`<p onmouseover=alert(1)>x</p>`, `<p id=forms class=x data-a=b aria-label=c>x</p>`, `<template><script>alert(1)</script></template>`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`, `<textarea><script>alert(1)</script></textarea>`,
	`<xmp><script>alert(1)</script></xmp>`, `<title><img src=x onerror=alert(1)></title>`, `<math><mtext></p><style><img src=x onerror=alert(1)>`,
	`<!--<img src="--><img src=x onerror=alert(1)//">`, `<![CDATA[<script>alert(1)</script>]]>`, `<?xml version="1.0"?><script>alert(1)</script>`,
	`<p title='"><script>alert(1)</script>'>x</p>`, `<a title="` + "`" + `onmouseover=alert(1)" href=https://x>x</a>`, `<video><source onerror=alert(1)></video>`,
	`<details open ontoggle=alert(1)>x</details>`, `<marquee onstart=alert(1)>x</marquee>`, `<body onload=alert(1)>`, `<input autofocus onfocus=alert(1)>`,
	`<p><script>alert(1)`, `<scr<script>ipt>alert(1)</scr</script>ipt>`, "<a href=\"\x01javascript:alert(1)\">x</a>", `<a href="//evil.example">x</a>`,
	`<svg><animate onbegin=alert(1) attributeName=x></svg>`, `<custom-element is="x" onclick=alert(1)>x</custom-element>`,
}

var (
	element   = regexp.MustCompile(`<(/?)([a-zA-Z][^\s/>]*)([^>]*)>`)
	attribute = regexp.MustCompile(`([^\s=]+)="[^"]*"`)
)

func TestHostileHTMLLeavesOnlyListedTagsAndAttributes(t *testing.T) {
	tags := " " + strings.Join(contract.AllowedTags, " ") + " "
	for _, html := range hostile {
		got := album.CleanDescription(html)
		for _, m := range element.FindAllStringSubmatch(got, -1) {
			if !strings.Contains(tags, " "+m[2]+" ") {
				t.Errorf("%s left the tag %s in %s", html, m[2], got)
			}
			for _, a := range attribute.FindAllStringSubmatch(m[3], -1) {
				if !strings.Contains(" href title lang dir rel target ", " "+a[1]+" ") {
					t.Errorf("%s left the attribute %s in %s", html, a[1], got)
				}
				if a[1] == "href" && !regexp.MustCompile(`^href="(https?:|mailto:|tel:)`).MatchString(a[0]) {
					t.Errorf("%s left %s", html, a[0])
				}
			}
		}
	}
}

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

// longest is how many letters stand together at most with nothing between them a line may end at.
func longest(text string) (most int) {
	text = mark.ReplaceAllString(strings.ReplaceAll(text, "<wbr>", " "), "")
	for word := range strings.FieldsFuncSeq(text, func(letter rune) bool { return letter == ' ' }) {
		most = max(most, utf8.RuneCountInString(html.UnescapeString(word)))
	}
	return most
}

func TestAWordOfThousandsOfLettersCanBeBrokenHoweverItIsWritten(t *testing.T) {
	for what, text := range map[string]string{
		"letters":                  strings.Repeat("x", 9_500),
		"of another script":        strings.Repeat("ب", 9_500),
		"signs that are escaped":   strings.Repeat("&amp;", 9_500),
		"ends of nothing between":  strings.Repeat(strings.Repeat("x", 100)+"</i>", 95),
		"marks within":             strings.Repeat(strings.Repeat("x", 100)+"<i>x</i>", 95),
		"marks too deep":           strings.Repeat("<i>", 200) + strings.Repeat(strings.Repeat("x", 100)+"<i>", 95),
		"blanks that do not break": strings.Repeat("x\u00a0", 4_750),
		"joiners":                  strings.Repeat("x\u200d", 4_750),
		"jamo":                     strings.Repeat("\u1100", 9_500),
	} {
		got := album.CleanDescription("<p>" + text + "</p>")
		if n := longest(got); n > 160 {
			t.Errorf("%s: %d together", what, n)
		}
		if again := album.CleanDescription(got); again != got {
			t.Errorf("%s is broken anew", what)
		}
	}
	if n := longest(album.CleanDescription(strings.Repeat("ก", 9_500))); n != 1_000 {
		t.Errorf("where words have nothing between them %d stand together", n)
	}
}

func TestTextsAsPeopleWriteThemStayAsTheyAre(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("旅の途中、", 400), strings.Repeat("Sonne &amp; Meer. ", 400), strings.Repeat("เราเดินทางไปยังชายหาด ", 100), "e\u0301te\u0301",
	} {
		if got := album.CleanDescription(text); got != text {
			t.Errorf("%.40s… became %.40s…", text, got)
		}
	}
}

func TestWhatAReaderTakesForOneLetterIsOfAFewSigns(t *testing.T) {
	for what, text := range map[string]string{
		"accents":                       "a" + strings.Repeat("\u0301", 49_000),
		"accents in pieces":             "a" + strings.Repeat(strings.Repeat("\u0301", 10)+"</i>", 4_000),
		"a vowel with joiners":          "W" + strings.Repeat(strings.Repeat("\u0e33", 30)+"\u200d", 6),
		"signs ahead":                   strings.Repeat("\u0600", 199) + "1",
		"jamo":                          strings.Repeat("\u1100", 200),
		"one that joins what is behind": strings.Repeat("\u0600", 17) + strings.Repeat("x", 40_000),
		"many that do":                  strings.Repeat(strings.Repeat("\u0600", 17)+"xyz", 2_000),
		"a chain of people":             strings.Repeat("👩\u200d", 100),
	} {
		got := strings.ReplaceAll(album.CleanDescription(text), "<wbr>", "\n")
		for rest, state := got, -1; rest != ""; {
			var cluster string
			if cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state); utf8.RuneCountInString(cluster) > 16 {
				t.Errorf("%s: one of %d", what, utf8.RuneCountInString(cluster))
				break
			}
		}
	}
}
