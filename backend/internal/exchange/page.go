package exchange

import (
	_ "embed"
	"fmt"
	"html"
	"html/template"
	"io"
	"math"
	"strings"
	"time"

	"waypost/backend/internal/pages"
	"waypost/backend/internal/words"
)

//go:embed page.html
var pageText string

// templates are of pages that open without a site: no script, and nothing from elsewhere.
var templates = template.Must(template.New("").Funcs(template.FuncMap{"say": say}).Parse(pageText))

// say is a text in which one value stands apart: a name may be written the other way round.
func say(in words.Words, key, name, value string) template.HTML {
	before, behind, _ := strings.Cut(in.Say(key, nil), "{{"+name+"}}")
	return template.HTML(html.EscapeString(before) + "<bdi>" + html.EscapeString(value) + "</bdi>" + html.EscapeString(behind)) //nolint:gosec // escaped
}

type shownPicture struct {
	Picture
	Source, Moving template.URL
}

type shownPlace struct {
	Place
	Day, Coordinates string
	Link             template.URL
	Pictures         []shownPicture
}

type storyPage struct {
	In                        words.Words
	Language                  string
	Title, Days, Author, Site string
	Cover                     *shownPicture
	Description, Map          template.HTML
	Places                    []shownPlace
}

// writeStoryPage writes a story's page; its pictures are below that folder.
func writeStoryPage(w io.Writer, in words.Words, s Story, drawn []byte, below, site string) error {
	page := storyPage{
		In: in, Language: s.Language, Title: s.Title, Days: in.Days(s.StartDate, s.EndDate), Author: s.Author, Site: site,
		Description: template.HTML(s.Description), Map: template.HTML(drawn), //nolint:gosec // was sanitised when it was stored; drawn by us
	}
	shown := func(p Picture, instead string) shownPicture {
		if p.Alt == "" && p.Caption == "" {
			p.Alt = instead
		}
		one := shownPicture{Picture: p, Source: template.URL(below + p.File)} //nolint:gosec // named by us
		if p.Clip != "" {
			one.Moving = template.URL(below + p.Clip) //nolint:gosec // named by us
		}
		return one
	}
	if s.Cover != nil {
		cover := shown(*s.Cover, s.Title)
		page.Cover = &cover
	}
	before := ""
	for _, p := range s.Places {
		one := shownPlace{
			Place: p, Coordinates: coordinates(p),
			Link: template.URL("geo:" + degrees(p.Latitude) + "," + degrees(p.Longitude)), //nolint:gosec // numbers
		}
		if day := p.day(); day != before && day != "" {
			one.Day, before = in.Days(day, day), day
		}
		for _, picture := range p.Pictures {
			one.Pictures = append(one.Pictures, shown(picture, p.Title))
		}
		page.Places = append(page.Places, one)
	}
	return templates.ExecuteTemplate(w, "story", page)
}

type listPage struct {
	Manifest
	In words.Words
}

func writeList(w io.Writer, in words.Words, m Manifest) error {
	return templates.ExecuteTemplate(w, "list", listPage{m, in})
}

// Title is of the page.
func (p listPage) Title() string { return p.In.Say("file.title", nil) }

// Days are the entry's, in words.
func (p listPage) Days(e entry) string { return p.In.Days(e.Start, e.End) }

// Places say how many the entry has.
func (p listPage) Places(e entry) string {
	return p.In.Say("said.places", words.With{"count": e.Places})
}

// instant is when the place was visited, with the clock that was there; zero when nobody knows.
func (p Place) instant() time.Time {
	at, err := time.Parse(time.RFC3339, p.VisitedAt)
	if err != nil {
		return time.Time{}
	}
	if zone, err := time.Parse("-07:00", p.VisitedOffset); err == nil {
		_, seconds := zone.Zone()
		return at.In(time.FixedZone("", seconds))
	}
	return at
}

func (p Place) day() string {
	if at := p.instant(); !at.IsZero() {
		return at.Format(time.DateOnly)
	}
	return ""
}

func stopsOf(s Story) (list []pages.Stop) {
	for _, p := range s.Places {
		stop := pages.Stop{Spot: pages.Spot{Longitude: p.Longitude, Latitude: p.Latitude}, Day: p.day(), By: p.CameBy}
		if at := p.instant(); !at.IsZero() {
			stop.At = at.Unix()
		}
		list = append(list, stop)
	}
	return list
}

func coordinates(p Place) string {
	half := func(angle float64, sides string) string {
		side := sides[:1]
		if angle < 0 {
			side = sides[1:]
		}
		return fmt.Sprintf("%.5f° %s", math.Abs(angle), side)
	}
	return half(p.Latitude, "NS") + ", " + half(p.Longitude, "EW")
}
