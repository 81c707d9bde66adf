package pages

import (
	"bytes"
	"encoding/json"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/site"
)

// Width and height of the frame where nobody says how much room there is, and what it needs at the least.
const (
	usualWidth, usualHeight = 640, 360
	leastWidth, leastHeight = 200, 160
)

// description is what oEmbed 1.0 says of a page that is shown in a frame.
type description struct {
	Type         string `json:"type"`
	Version      string `json:"version"`
	Title        string `json:"title"`
	AuthorName   string `json:"author_name,omitempty"`
	ProviderName string `json:"provider_name"`
	ProviderURL  string `json:"provider_url"`
	CacheAge     int    `json:"cache_age"`
	HTML         string `json:"html"`
	Width        int    `json:"width"`
	Height       int    `json:"height"`
	Thumbnail    string `json:"thumbnail_url,omitempty"`
	ThumbWidth   int    `json:"thumbnail_width,omitempty"`
	ThumbHeight  int    `json:"thumbnail_height,omitempty"`
}

const dataAlone = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

func (m *Embeds) describe(e *core.RequestEvent) error {
	asked := e.Request.URL.Query()
	if format := asked.Get("format"); format != "" && format != "json" {
		return m.refuse(e, http.StatusNotImplemented, "The format must be json.")
	}
	width, ok := room(asked.Get("maxwidth"))
	height, right := room(asked.Get("maxheight"))
	if !ok || !right {
		return m.refuse(e, http.StatusBadRequest, "maxwidth and maxheight must be whole numbers.")
	}
	storyID, placeID, is := m.storyAt(asked.Get("url"))
	if !is {
		return m.refuse(e, http.StatusNotFound, "Not found.")
	}
	s, place, is, err := m.found(e, storyID, placeID)
	if err != nil {
		return err
	}
	if !is {
		return m.refuse(e, http.StatusNotFound, "Not found.")
	}
	d, err := m.description(e, s, place, width, height)
	if err != nil {
		return err
	}
	return m.send(e, d, s.ID)
}

func (m *Embeds) refuse(e *core.RequestEvent, status int, sentence string) error {
	heading(e.Response.Header(), "text/plain; charset=utf-8", dataAlone)
	return e.String(status, sentence)
}

// room is how much there may be; nothing said is as much as one likes.
func room(text string) (pixels int, is bool) {
	if text == "" {
		return 1 << 20, true
	}
	pixels, err := strconv.Atoi(text)
	return pixels, err == nil && pixels > 0
}

// storyAt reads an address of this site, however it was copied: with or without s, with a query behind it.
func (m *Embeds) storyAt(address string) (story, place string, is bool) {
	asked, err := url.Parse(address)
	own, wrong := url.Parse(m.site.URL)
	if err != nil || wrong != nil || (asked.Scheme != "http" && asked.Scheme != "https") || !strings.EqualFold(asked.Host, own.Host) {
		return "", "", false
	}
	return StoryAt(asked.Path)
}

var frame = template.Must(template.New("frame").Parse(`<iframe src="{{.Src}}" width="{{.Width}}" height="{{.Height}}" title="{{.Title}}" loading="lazy"` +
	` sandbox="allow-popups allow-popups-to-escape-sandbox" frameborder="0"></iframe>`))

func (m *Embeds) description(e *core.RequestEvent, s Story, place *Place, mostWide, mostHigh int) (description, error) {
	d := description{
		Type: "rich", Version: "1.0", Title: s.Title, AuthorName: s.Author, ProviderName: site.Of(m.app).Name, ProviderURL: m.site.Home(), CacheAge: 3600,
		Width: max(leastWidth, min(usualWidth, mostWide)), Height: max(leastHeight, min(usualHeight, mostHigh)),
	}
	src, placeID := m.site.Embed(s.ID), ""
	if place != nil {
		d.Title, placeID = place.Title+" – "+s.Title, place.ID
		src += "/" + placeID
	}
	var b bytes.Buffer
	if err := frame.Execute(&b, map[string]any{"Src": src, "Width": d.Width, "Height": d.Height, "Title": d.Title}); err != nil {
		return d, err
	}
	d.HTML = b.String()
	if mostWide >= CardWidth && mostHigh >= CardHeight {
		version, err := VersionNow(e.Request.Context(), m.app, s, place)
		if err != nil {
			return d, err
		}
		d.Thumbnail, d.ThumbWidth, d.ThumbHeight = m.site.Card(s.ID, placeID, version), CardWidth, CardHeight
	}
	return d, nil
}

func (m *Embeds) send(e *core.RequestEvent, d description, story string) error {
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(d); err != nil {
		return err
	}
	heading(e.Response.Header(), "application/json; charset=utf-8", dataAlone)
	gate.SetCacheControl(e.Response.Header(), e.Request, story)
	// Scripts of any page may read what is shown to everybody.
	e.Response.Header().Set("Access-Control-Allow-Origin", "*")
	return e.Blob(http.StatusOK, "application/json; charset=utf-8", b.Bytes())
}
