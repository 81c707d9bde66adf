// Lets other pages show a story: by a small page of its own that runs nothing, and by a description of that page for
// programs that make a link into it (oEmbed).

package pages

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Embeds answers for all stories.
type Embeds struct {
	app  core.App
	site Addresses
}

// NewEmbeds prepares them.
func NewEmbeds(app core.App, siteURL string) *Embeds {
	return &Embeds{app: app, site: Addresses{URL: siteURL}}
}

// Bind adds the routes.
func (m *Embeds) Bind(r *router.Router[*core.RequestEvent]) {
	r.GET(OEmbedPath, m.describe).Bind(apis.SkipSuccessActivityLog())
	r.GET(EmbedPath, m.show).Bind(apis.SkipSuccessActivityLog())
	r.GET(EmbedPath+"/{place}", m.show).Bind(apis.SkipSuccessActivityLog())
}

// framed is the policy of the page. Any page may frame it, so it is given nothing one could be tricked into: no script, no form, an
// origin of its own that no cookie is sent from, and links that open apart.
var framed = "default-src 'none'; style-src '" + hashOf(style) + "'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; " +
	"sandbox allow-popups allow-popups-to-escape-sandbox"

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func heading(h http.Header, kind, policy string) {
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", policy)
	h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
}

// found is a story that is shown, and the place of it that is asked for where there is such a one.
func (m *Embeds) found(e *core.RequestEvent, storyID, placeID string) (s Story, place *Place, is bool, err error) {
	ctx := e.Request.Context()
	if s, is, err = FindStory(ctx, m.app, storyID); err != nil || !is || placeID == "" {
		return s, nil, is, err
	}
	p, there, err := FindPlace(ctx, m.app, storyID, placeID)
	if there {
		place = &p
	}
	return s, place, true, err
}
