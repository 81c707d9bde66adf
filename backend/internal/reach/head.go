package reach

import (
	"bytes"
	"html/template"
	"strconv"
)

const (
	product = "Waypost"
	motto   = "Travel stories on a map, told from the photos you took on the way."
	// longestSaid is what search engines show of a description, in characters.
	longestSaid = 160
	// CardWidth and CardHeight are those of the picture that is sent along with an address.
	CardWidth, CardHeight = 1200, 630
)

// head is what stands in the head of a page.
type head struct {
	Site Site
	// Title is said alone in chats, and in the browser's tab with the product behind it.
	Title, Said, Kind string
	// Canonical is where search engines find the page, and Address what is sent on.
	Canonical, Address    string
	Image, ImageSays      string
	Published, Modified   string
	Author, AuthorFeed    string
	OEmbedJSON, OEmbedXML string
	// Hidden pages are for those who look at them, and in no list.
	Hidden bool
	Data   template.JS
}

func (h head) Tab() string {
	if h.Title == product {
		return product
	}
	return h.Title + " · " + product
}

func (h head) Width() string  { return strconv.Itoa(CardWidth) }
func (h head) Height() string { return strconv.Itoa(CardHeight) }

// written is the text of it; data blocks run nothing, so the page's policy has no word for them.
var written = template.Must(template.New("head").Parse(`<title>{{.Tab}}</title>
<meta name="description" content="{{.Said}}">
{{if .Hidden}}<meta name="robots" content="noindex">
{{else}}<link rel="canonical" href="{{.Canonical}}">
<meta property="og:site_name" content="` + product + `">
<meta property="og:type" content="{{.Kind}}">
<meta property="og:title" content="{{.Title}}">
<meta property="og:description" content="{{.Said}}">
<meta property="og:url" content="{{.Address}}">
{{if .Image}}<meta property="og:image" content="{{.Image}}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="{{.Width}}">
<meta property="og:image:height" content="{{.Height}}">
<meta property="og:image:alt" content="{{.ImageSays}}">
<meta name="twitter:card" content="summary_large_image">
{{else}}<meta name="twitter:card" content="summary">
{{end}}{{if .Published}}<meta property="article:published_time" content="{{.Published}}">
<meta property="article:modified_time" content="{{.Modified}}">
{{end}}{{if .Author}}<meta name="author" content="{{.Author}}">
{{end}}<link rel="alternate" type="application/atom+xml" title="` + product + `" href="{{.Site.Feed}}">
{{if .AuthorFeed}}<link rel="alternate" type="application/atom+xml" title="Stories by {{.Author}}" href="{{.AuthorFeed}}">
{{end}}{{if .OEmbedJSON}}<link rel="alternate" type="application/json+oembed" title="{{.Title}}" href="{{.OEmbedJSON}}">
<link rel="alternate" type="text/xml+oembed" title="{{.Title}}" href="{{.OEmbedXML}}">
{{end}}{{if .Data}}<script type="application/ld+json">{{.Data}}</script>
{{end}}{{end}}`))

func (h head) bytes() ([]byte, error) {
	var b bytes.Buffer
	err := written.Execute(&b, h)
	return b.Bytes(), err
}
