package versions

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/zones"
)

// content is what people say and show in a story or place, by field. What the site finds out itself, who sees it, and its place in the order
// are no content.
type content map[string]json.RawMessage

var words = map[string][]string{
	album.Stories: {"title", "start_date", "end_date", "description", "language"},
	album.Places:  {"title", "subtext", "visited", "visited_offset", "came_by"},
}

const pointField = "point"

// pictures are those of a record, the main one first where there is one.
type pictures struct {
	Main string    `json:"main"`
	All  []picture `json:"all"`
}

type picture struct {
	File     string `json:"file"`
	Order    *int   `json:"order,omitempty"`
	Caption  string `json:"caption,omitempty"`
	Alt      string `json:"alt,omitempty"`
	Captured string `json:"captured,omitempty"`
	Offset   string `json:"offset,omitempty"`
	By       string `json:"by,omitempty"`
}

func contentOf(r *core.Record) content {
	c := content{}
	for _, field := range words[r.Collection().Name] {
		c[field] = encoded(r.GetString(field))
	}
	if r.Collection().Name == album.Places {
		c[pointField] = encoded(zones.PointFor(r, r.GetString("user")))
	}
	all := pictures{Main: r.GetString("main_picture"), All: []picture{}}
	known := album.Of(r)
	for _, file := range album.Files(r) {
		all.All = append(all.All, pictureOf(file, known[file]))
	}
	c[album.Field] = encoded(all)
	return c
}

func pictureOf(file string, e album.Entry) picture {
	return picture{file, e.Order, e.Caption, e.Alt, e.Captured, e.Offset, e.By}
}

func encoded(value any) json.RawMessage {
	raw, _ := json.Marshal(value) // texts and numbers
	return raw
}

// changedIn is what of it is another in later.
func (c content) changedIn(later content) content {
	changed := content{}
	for field, value := range c {
		if is, has := later[field]; !has || string(is) != string(value) {
			changed[field] = value
		}
	}
	return changed
}

func (c content) text() string { return string(encoded(c)) }

func (c content) album() (p pictures) {
	_ = json.Unmarshal(c[album.Field], &p) // written here
	return p
}

func (p pictures) files() (names []string) {
	for _, each := range p.All {
		names = append(names, each.File)
	}
	return names
}

// pictures counts those that came, went, or are said something else of in later; a new order is one.
func (c content) pictures(later content) (n int) {
	if c[album.Field] == nil {
		return 0
	}
	was, is := c.album(), later.album()
	said := map[string]string{}
	for _, each := range was.All {
		said[each.File] = string(encoded(each))
	}
	for _, each := range is.All {
		if said[each.File] != string(encoded(each)) {
			n++
		}
		delete(said, each.File)
	}
	return max(1, n+len(said))
}

// writeTo sets a record's fields to this content. Its pictures are those it has.
func (c content) writeTo(r *core.Record) {
	for field, raw := range c {
		switch field {
		case pointField:
			var at zones.Point
			_ = json.Unmarshal(raw, &at) // written here
			r.Set("latitude", at.Latitude)
			r.Set("longitude", at.Longitude)
			r.Set("altitude", at.Altitude)
			r.Set("track", at.Track)
		case album.Field:
			p := c.album()
			said := map[string]album.Words{}
			for _, each := range p.All {
				said[each.File] = album.Words{Order: each.Order, Caption: &each.Caption, Alt: &each.Alt, Captured: &each.Captured, Offset: &each.Offset, By: &each.By}
			}
			r.Set("main_picture", p.Main)
			if r.Collection().Name == album.Places {
				r.Set("other_pictures", p.others())
			}
			r.Set(album.Field, string(encoded(said)))
		default:
			var text string
			_ = json.Unmarshal(raw, &text) // written here
			r.Set(field, text)
		}
	}
}

func (p pictures) others() []string {
	others := slices.DeleteFunc(p.files(), func(file string) bool { return file == p.Main })
	if others == nil {
		return []string{}
	}
	return others
}
