package pages

import "strings"

// picture is the path of one of the smaller sizes; empty where there is no picture.
func (m *Embeds) picture(s Story, place *Place) string {
	p := s.Picture()
	if place != nil && place.Picture().File != "" {
		p = place.Picture()
	}
	if p.File == "" {
		return ""
	}
	return strings.TrimPrefix(m.site.Rung(p, "640"), m.site.URL)
}
