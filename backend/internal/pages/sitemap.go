package pages

import (
	"bytes"
	"regexp"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// mostInOne is how many stories a sitemap names, by what crawlers take. A day on which more were begun is named up to there.
	mostInOne = 50_000
	// fewInOne is up to how many stories there is one sitemap: those are read in a tenth of a second.
	fewInOne = 10_000

	begin    = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	sitemaps = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
)

// sitemap names all stories where they are few, and else the days they were begun on: each has a sitemap of its own. Both are found
// in an index, so nothing has to be counted or kept for them, and of a million stories a thousand rows of it are looked at.
func (f *Feeds) sitemap(e *core.RequestEvent) error {
	ctx := e.Request.Context()
	total, err := TotalStories(ctx, f.app)
	if err != nil {
		return err
	}
	if total <= fewInOne {
		all, err := StoriesBegun(ctx, f.app, "", "", fewInOne)
		if err != nil {
			return err
		}
		return f.send(e, xmlKind, f.urls(all, f.pages()), "")
	}
	days, err := DaysBegun(ctx, f.app)
	if err != nil {
		return err
	}
	return f.send(e, xmlKind, f.index(days), "")
}

var dayFile = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})\.xml$`)

// ofDay names the stories that were begun on a day.
func (f *Feeds) ofDay(e *core.RequestEvent) error {
	name := dayFile.FindStringSubmatch(e.Request.PathValue("day"))
	if name == nil {
		return missing(e)
	}
	day, err := time.Parse(time.DateOnly, name[1])
	if err != nil {
		return missing(e)
	}
	list, err := StoriesBegun(e.Request.Context(), f.app, name[1], day.AddDate(0, 0, 1).Format(time.DateOnly), mostInOne)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return missing(e)
	}
	return f.send(e, xmlKind, f.urls(list, nil), "")
}

func (f *Feeds) urls(stories []Listed, before []string) []byte {
	b := bytes.NewBufferString(begin + "<urlset " + sitemaps + ">\n")
	for _, address := range before {
		b.WriteString("<url><loc>" + address + "</loc></url>\n")
	}
	for _, s := range stories {
		// Ids are letters and digits, and moments what the database writes.
		b.WriteString("<url><loc>" + f.site.Story(s.ID) + "</loc><lastmod>" + xmlEscaped(Moment(s.Updated)) + "</lastmod></url>\n")
	}
	b.WriteString("</urlset>\n")
	return b.Bytes()
}

func (f *Feeds) index(days []string) []byte {
	b := bytes.NewBufferString(begin + "<sitemapindex " + sitemaps + ">\n")
	for _, day := range days {
		b.WriteString("<sitemap><loc>" + f.site.URL + "/sitemaps/" + day + ".xml</loc></sitemap>\n")
	}
	b.WriteString("</sitemapindex>\n")
	return b.Bytes()
}
