package pages

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/site"
	"waypost/backend/internal/words"
)

// drawing changes when cards are drawn differently.
const drawing = 1

var lower = base32.StdEncoding.WithPadding(base32.NoPadding)

// CardVersion changes with whatever is seen on the card of a story, so that chats ask for it anew. The places are the story's first:
// what any other does to the route changes how many there are, or how long it is.
func CardVersion(look, language string, s Story, first []Place, place *Place) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d %q %q %q %q %q %q %q %d %d\n", drawing, look, language, s.Title, s.Author, s.Start, s.End, s.Picture(), s.Places, s.Distance)
	for _, p := range first {
		fmt.Fprintf(h, "%q %v %v\n", p.ID, p.Longitude, p.Latitude)
	}
	if place != nil {
		fmt.Fprintf(h, "%q %q %v %v %q", place.ID, place.Title, place.Longitude, place.Latitude, place.MainPicture)
	}
	return strings.ToLower(lower.EncodeToString(h.Sum(nil)[:10]))
}

// VersionNow is the version of a story's card as it is now, or of that of a place of it.
func VersionNow(ctx context.Context, app core.App, s Story, place *Place) (string, error) {
	first, err := FirstPlaces(ctx, app, s.ID, mostNamed)
	if err != nil {
		return "", err
	}
	return CardVersion(site.Of(app).Look(), words.Of(app, s.Language).Tag(), s, first, place), nil
}
