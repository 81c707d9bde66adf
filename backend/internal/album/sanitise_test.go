package album_test

import (
	"regexp"
	"strings"
	"testing"

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
