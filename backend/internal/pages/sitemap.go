package pages

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// mostInOne is how many stories a sitemap names: a fifth of what may stand in one, and what is read in a tenth of a second.
	mostInOne = 10_000
	// mostParts is how many sitemaps one day may have.
	mostParts = 50

	begin    = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	sitemaps = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
)

// sitemap names all stories where they are few, and else the days they were begun on: each has a sitemap of its own. Both are found
// in an index, so nothing has to be counted or kept for them, and of a million stories a thousand rows of it are looked at.
func (f *Feeds) sitemap(e *core.RequestEvent) error {
	return f.listed(e, func(ctx context.Context, b *bytes.Buffer) (bool, error) {
		total, err := TotalStories(ctx, f.app)
		if err != nil {
			return false, err
		}
		if total <= mostInOne {
			all, err := StoriesBegun(ctx, f.app, "", "", 0, mostInOne)
			f.writeURLs(b, all, f.pages())
			return true, err
		}
		days, err := DaysBegun(ctx, f.app)
		f.writeIndex(b, days)
		return true, err
	})
}

var dayFile = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})(?:\.(\d{1,2}))?\.xml$`)

// ofDay names the stories that were begun on a day; of very many, the first, second or later ten thousand.
func (f *Feeds) ofDay(e *core.RequestEvent) error {
	name := dayFile.FindStringSubmatch(e.Request.PathValue("day"))
	if name == nil {
		return missing(e)
	}
	day, err := time.Parse(time.DateOnly, name[1])
	part := 1
	if name[2] != "" {
		part, _ = strconv.Atoi(name[2])
	}
	if err != nil || part < 1 || part > mostParts {
		return missing(e)
	}
	return f.listed(e, func(ctx context.Context, b *bytes.Buffer) (bool, error) {
		list, err := StoriesBegun(ctx, f.app, name[1], day.AddDate(0, 0, 1).Format(time.DateOnly), (part-1)*mostInOne, mostInOne)
		if len(list) == mostInOne {
			f.parts.atLeast(name[1], min(part+1, mostParts))
		}
		f.writeURLs(b, list, nil)
		return len(list) > 0, err
	})
}

func (f *Feeds) listed(e *core.RequestEvent, read func(context.Context, *bytes.Buffer) (there bool, err error)) error {
	return f.send(e, xmlKind, func(ctx context.Context) (answer, error) {
		b := bytes.NewBufferString(begin)
		there, err := read(ctx, b)
		if err != nil || !there {
			return answer{}, err
		}
		return feedMade(b.Bytes(), ""), nil
	})
}

func (f *Feeds) writeURLs(b *bytes.Buffer, stories []Listed, before []string) {
	b.WriteString("<urlset " + sitemaps + ">\n")
	for _, address := range before {
		b.WriteString("<url><loc>" + address + "</loc></url>\n")
	}
	for _, s := range stories {
		// Ids are letters and digits, and moments what the database writes.
		b.WriteString("<url><loc>" + f.site.Story(s.ID) + "</loc><lastmod>" + xmlEscaped(Moment(s.Updated)) + "</lastmod></url>\n")
	}
	b.WriteString("</urlset>\n")
}

func (f *Feeds) writeIndex(b *bytes.Buffer, days []string) {
	b.WriteString("<sitemapindex " + sitemaps + ">\n")
	for _, day := range days {
		for part := range f.parts.of(day) {
			name := day
			if part > 0 {
				name = fmt.Sprintf("%s.%d", day, part+1)
			}
			b.WriteString("<sitemap><loc>" + f.site.URL + "/sitemaps/" + name + ".xml</loc></sitemap>\n")
		}
	}
	b.WriteString("</sitemapindex>\n")
}
