package exchange

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"time"

	"waypost/backend/internal/pages"
)

//go:embed page.html
var pageText string

// templates are of pages that open without a site: no script, and nothing from elsewhere.
var templates = template.Must(template.New("").Parse(pageText))

type shownPicture struct {
	Picture
	Source template.URL
}

type shownPlace struct {
	Place
	Day, Coordinates string
	Link             template.URL
	Pictures         []shownPicture
}

type storyPage struct {
	Title, Days, Author, Site string
	Cover                     *shownPicture
	Description, Map          template.HTML
	Places                    []shownPlace
}

// writeStoryPage writes a story's page; its pictures are below that folder.
func writeStoryPage(w io.Writer, s Story, drawn []byte, below, site string) error {
	page := storyPage{
		Title: s.Title, Days: pages.DaysInWords(s.StartDate, s.EndDate), Author: s.Author, Site: site,
		Description: template.HTML(s.Description), Map: template.HTML(drawn), //nolint:gosec // was sanitised when it was stored; drawn by us
	}
	shown := func(p Picture, instead string) shownPicture {
		if p.Alt == "" && p.Caption == "" {
			p.Alt = instead
		}
		return shownPicture{p, template.URL(below + p.File)} //nolint:gosec // named by us
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
			one.Day, before = pages.DaysInWords(day, day), day
		}
		for _, picture := range p.Pictures {
			one.Pictures = append(one.Pictures, shown(picture, p.Title))
		}
		page.Places = append(page.Places, one)
	}
	return templates.ExecuteTemplate(w, "story", page)
}

// Days are the entry's, in words.
func (e entry) Days() string { return pages.DaysInWords(e.Start, e.End) }

func writeList(w io.Writer, m Manifest) error { return templates.ExecuteTemplate(w, "list", m) }

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
