package pages

import (
	"encoding/xml"
	"strings"
	"unicode/utf8"

	"waypost/backend/internal/album"
	"waypost/backend/internal/words"
)

const namespace = "http://www.w3.org/2005/Atom"

// The parts of a feed by RFC 4287.
type (
	atomFeed struct {
		XMLName  xml.Name    `xml:"feed"`
		Space    string      `xml:"xmlns,attr"`
		Language string      `xml:"xml:lang,attr"`
		ID       string      `xml:"id"`
		Title    string      `xml:"title"`
		Subtitle string      `xml:"subtitle,omitempty"`
		Updated  string      `xml:"updated"`
		Links    []atomLink  `xml:"link"`
		Author   atomPerson  `xml:"author"`
		Made     string      `xml:"generator"`
		Entries  []atomEntry `xml:"entry"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	atomPerson struct {
		Name string `xml:"name"`
	}
	atomText struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
	atomEntry struct {
		Language  string     `xml:"xml:lang,attr,omitempty"`
		ID        string     `xml:"id"`
		Title     string     `xml:"title"`
		Updated   string     `xml:"updated"`
		Published string     `xml:"published"`
		Links     []atomLink `xml:"link"`
		Author    atomPerson `xml:"author"`
		Summary   string     `xml:"summary"`
		Content   *atomText  `xml:"content"`
	}
)

// entry is a story as it is read elsewhere: its picture, its text where that is not a book, and where it is told on the map.
func entry(in words.Words, site Addresses, s Story) atomEntry {
	address := site.Story(s.ID)
	e := atomEntry{
		Language: s.Language, ID: address, Title: clean(s.Title), Updated: Moment(s.Updated), Published: Moment(s.Created),
		Links: []atomLink{{"alternate", "text/html", address}}, Author: person(in, s.Author), Summary: clean(Said(in, s)),
	}
	var b strings.Builder
	if p := s.Picture(); p.File != "" {
		b.WriteString(`<p><a href="` + address + `"><img src="` + site.Rung(p, "640") + `" alt=""></a></p>`)
	}
	if len(s.Description) <= longestText {
		// Once more by the list that is in force now, whatever was stored by an earlier one.
		b.WriteString(album.CleanDescription(s.Description))
	} else {
		xmlText := xmlEscaped(CutText(Text(s.Description[:whole(s.Description, longestText)]), longestText/4))
		b.WriteString("<p>" + xmlText + "</p>")
	}
	b.WriteString(`<p><a href="` + address + `">` + xmlEscaped(in.Say("page.readOnMap", nil)) + `</a></p>`)
	e.Content = &atomText{"html", clean(b.String())}
	return e
}

func person(in words.Words, name string) atomPerson {
	if name = clean(name); strings.TrimSpace(name) == "" {
		// Every entry has an author by its form.
		name = in.Say("feed.somebody", nil)
	}
	return atomPerson{name}
}

// clean leaves out what XML cannot hold.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' || r == '\r' || (r >= 0x20 && r <= 0xd7ff) || (r >= 0xe000 && r <= 0xfffd && r != utf8.RuneError) || r >= 0x10000 {
			return r
		}
		return -1
	}, text)
}

func xmlEscaped(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
}

// whole ends so many bytes on, or a little earlier: between two characters.
func whole(text string, most int) int {
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return most
}
