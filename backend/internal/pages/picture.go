package pages

import (
	"context"
	"strings"

	"waypost/backend/internal/replica"
)

// heaviest is what the picture of the page may weigh, so that all of it comes with less than 60 KB.
const heaviest = 50 << 10

// picture is the address of the larger of the smaller sizes that is light enough; empty where there is none.
func (m *Embeds) picture(s Story, place *Place) (string, error) {
	p := s.Picture()
	if place != nil && place.Picture().File != "" {
		p = place.Picture()
	}
	if p.File == "" {
		return "", nil
	}
	collection, err := m.app.FindCachedCollectionByNameOrId(p.Collection)
	if err != nil {
		return "", err
	}
	files, closeIt, err := replica.OpenFiles(context.Background(), m.app, replica.FilePatience)
	if err != nil {
		return "", err
	}
	defer closeIt()
	for _, width := range []string{"640", "320"} {
		made, err := files.Attributes(collection.BaseFilesPath() + "/" + p.Record + "/thumbs_" + p.File + "/" + width + ".webp")
		if err == nil && made.Size <= heaviest {
			return strings.TrimPrefix(m.site.Rung(p, width), m.site.URL), nil
		}
	}
	return "", nil
}
