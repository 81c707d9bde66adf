package pages

import (
	"bytes"
	"html/template"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/site"
	"waypost/backend/internal/words"
)

// shown is what the page says.
type shown struct {
	Address, Home, Name     string
	Title, By, Said, Action string
	Picture, PictureSays    string
	// In is the language of the page, Language that of what its author wrote.
	In       words.Words
	Language string
}

func (m *Embeds) show(e *core.RequestEvent) error {
	s, place, is, err := m.found(e, e.Request.PathValue("story"), e.Request.PathValue("place"))
	if err != nil {
		return err
	}
	page, status := shown{In: words.Of(m.app, s.Language), Home: m.site.Home(), Name: site.Of(m.app).Name}, http.StatusNotFound
	if is {
		status = http.StatusOK
		page.of(m.site, s, place)
		page.Picture = m.picture(s, place)
	}
	var b bytes.Buffer
	if err := document.Execute(&b, page); err != nil {
		return err
	}
	h := e.Response.Header()
	heading(h, "text/html; charset=utf-8", framed)
	h.Del("X-Frame-Options")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if status != http.StatusOK {
		return e.Blob(status, "text/html; charset=utf-8", b.Bytes())
	}
	gate.SetCacheControl(h, e.Request)
	h.Set("ETag", `"`+hashOf(b.String())[7:27]+`"`)
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(b.Bytes()))
	return nil
}

func (p *shown) of(site Addresses, s Story, place *Place) {
	p.Address, p.Title, p.Said, p.By = site.Story(s.ID), s.Title, Said(p.In, s), byline(p.In, s)
	p.Language = s.Language
	if place != nil {
		p.Address, p.Title = site.Place(s.ID, place.ID), place.Title
		p.By = s.Title + " · " + p.By
		if place.Subtext != "" {
			p.Said = CutText(place.Subtext, 160)
		}
	}
}

func byline(in words.Words, s Story) string {
	text := s.Author
	if days := in.DaysInNumbers(s.Start, s.End); days != "" {
		if text != "" {
			text += " · "
		}
		text += days
	}
	return text
}

const style = `:root{color-scheme:light dark;` + contract.LightStyle + `}
@media(prefers-color-scheme:dark){:root{` + contract.DarkStyle + `}}
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{display:flex;background:var(--wp-card);color:var(--wp-ink);font:16px/1.5 system-ui,sans-serif}
a.story{display:flex;flex-direction:column;flex:1;min-width:0;border:1px solid var(--wp-line);color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--wp-teal);outline-offset:-3px}
.picture{flex:1 1 0;min-height:0;background:var(--wp-water);overflow:hidden}
img{display:block;width:100%;height:100%;object-fit:cover}
.words{flex:none;padding:14px 18px 16px;min-width:0}
.words,.words p,h1{overflow-wrap:anywhere}
h1{margin:0;font:600 21px/1.2 'Source Serif 4',Georgia,serif}
h1,.by,.said{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
p{margin:6px 0 0}
.by{color:var(--wp-soft);font-size:14.5px}
.action{display:inline-block;min-height:44px;margin-top:12px;padding:10px 16px;border-radius:10px;background:var(--wp-accent);color:var(--wp-on-accent);font-weight:600}
.home{color:var(--wp-soft);font-size:13px;margin-left:10px}
.gone{margin:auto;padding:24px;text-align:center;max-width:36em}
.gone a{color:var(--wp-teal)}
@media(min-width:560px){a.story{flex-direction:row}.picture{flex:1 1 50%;height:100%}.words{flex:1 1 50%;align-self:center;padding:20px 24px}h1{font-size:26px}h1,.said{-webkit-line-clamp:3}}
@media(max-height:300px),(max-width:559px) and (max-height:420px){.said{display:none}}
@media(max-width:559px) and (max-height:240px){.picture{display:none}}
`

var document = template.Must(template.New("embed").Parse(`<!doctype html>
<html lang="{{.In.Tag}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{if .Address}}{{.Title}} · {{end}}{{.Name}}</title>
<style>` + style + `</style>
</head>
<body>
{{if .Address}}<a class="story" href="{{.Address}}" target="_blank" rel="noopener">
{{if .Picture}}<div class="picture"><img src="{{.Picture}}" alt=""></div>
{{end}}<div class="words"{{with .Language}} lang="{{.}}"{{end}}><h1 dir="auto">{{.Title}}</h1>
<p class="by" dir="auto">{{.By}}</p>
<p class="said" dir="auto">{{.Said}}</p>
<span class="action" lang="{{.In.Tag}}">{{.In.Say "page.readOnMap" nil}}</span><span class="home">{{.Name}}</span></div>
</a>
{{else}}<p class="gone">{{.In.Say "page.gone" nil}} <a href="{{.Home}}" target="_blank" rel="noopener">{{.In.Say "page.others" nil}}</a></p>
{{end}}</body>
</html>
`))
