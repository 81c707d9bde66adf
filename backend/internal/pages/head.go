package pages

import (
	"bytes"
	"html"
	"strconv"
	"strings"

	"waypost/backend/internal/words"
)

const (
	// longestSaid is what search engines show of a description, in characters.
	longestSaid = 160
	// CardWidth and CardHeight are those of the picture that is sent along with an address.
	CardWidth, CardHeight = 1200, 630
)

// head is what stands in the head of a page.
type head struct {
	Site Addresses
	// In is the language of the page, and Language that of what it is about: its locale is said where we know it.
	In       words.Words
	Language string
	// Title is said alone in chats, and in the browser's tab with the site’s name behind it.
	Title, Said, Kind string
	// Canonical is where search engines find the page, and Address what is sent on.
	Canonical, Address  string
	Image, ImageSays    string
	Published, Modified string
	Author, AuthorFeed  string
	OEmbed              string
	// Hidden pages are for those who look at them, and in no list. Chats show one that has an Image.
	Hidden bool
	Data   []byte
}

func (h head) tab() string {
	if h.Title == h.Site.Name {
		return h.Title
	}
	return h.Title + " · " + h.Site.Name
}

// begin is what stands in every head.
func (h head) begin() []byte {
	return []byte("<title>" + html.EscapeString(h.tab()) + "</title>\n<meta name=\"description\" content=\"" + html.EscapeString(h.Said) + "\">\n")
}

// opening is what a reader sees before the first script has run: on a slow network the title is there seconds before the page.
func (h head) opening() []byte {
	return []byte(`<div class="opening" dir="auto"` + langOf(h.Language) + `><p>` + html.EscapeString(h.Title) + `</p><p>` + html.EscapeString(h.Said) + "</p></div>\n")
}

// bytes is the text of it; data blocks run nothing, so the page's policy has no word for them.
func (h head) bytes() []byte {
	var b bytes.Buffer
	write := func(before, text, behind string) {
		b.WriteString(before)
		b.WriteString(html.EscapeString(text))
		b.WriteString(behind)
		b.WriteByte('\n')
	}
	named := func(name, text string) { write(`<meta name="`+name+`" content="`, text, `">`) }
	property := func(name, text string) {
		if text != "" {
			write(`<meta property="`+name+`" content="`, text, `">`)
		}
	}
	alternate := func(kind, title, address string) {
		if address != "" {
			write(`<link rel="alternate" type="`+kind+`" title="`+html.EscapeString(title)+`" href="`, address, `">`)
		}
	}
	b.Write(h.begin())
	switch {
	case !h.Hidden:
		write(`<link rel="canonical" href="`, h.Canonical, `">`)
	case h.Image == "":
		named("robots", "noindex")
		return b.Bytes()
	default:
		named("robots", "noindex")
	}
	property("og:site_name", h.Site.Name)
	property("og:type", h.Kind)
	property("og:title", h.Title)
	property("og:description", h.Said)
	property("og:locale", h.locale())
	property("og:url", h.Address)
	card := "summary"
	if h.Image != "" {
		card = "summary_large_image"
		property("og:image", h.Image)
		property("og:image:type", "image/jpeg")
		property("og:image:width", strconv.Itoa(CardWidth))
		property("og:image:height", strconv.Itoa(CardHeight))
		property("og:image:alt", h.ImageSays)
	}
	named("twitter:card", card)
	property("article:published_time", h.Published)
	property("article:modified_time", h.Modified)
	if h.Author != "" {
		named("author", h.Author)
	}
	const atom = "application/atom+xml"
	alternate(atom, h.Site.Name, h.Site.Feed())
	alternate(atom, h.In.Say("page.storiesBy", words.With{"author": h.Author}), h.AuthorFeed)
	alternate("application/json+oembed", h.Title, h.OEmbed)
	if h.Data != nil {
		// It has neither < nor &: see linkedData.
		b.WriteString(`<script type="application/ld+json">`)
		b.Write(h.Data)
		b.WriteString("</script>\n")
	}
	return b.Bytes()
}

// locale is the language as Open Graph writes it, with a country.
func (h head) locale() string {
	if language, country, is := strings.Cut(h.Language, "-"); is && len(country) == 2 {
		return language + "_" + strings.ToUpper(country)
	}
	if in, is := words.In(h.Language); is {
		return in.Say("locale", nil)
	}
	return ""
}

func langOf(tag string) string {
	if tag == "" {
		return ""
	}
	return ` lang="` + html.EscapeString(tag) + `"`
}
