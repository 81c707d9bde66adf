package pages

import (
	"net/url"
	"regexp"
	"strings"
)

// Paths of what is there for those who do not open the site.
const (
	FeedPath       = "/feed.atom"
	AuthorFeedPath = "/authors/{author}/feed.atom"
	OEmbedPath     = "/oembed"
	EmbedPath      = "/embed/{story}"
	CardPath       = "/cards/{story}/{file}"
	PlaceCardPath  = "/cards/{story}/{place}/{file}"
)

// Stories' addresses are what this server knows of remotes' pages without a release, for it writes what a story says of itself. Every
// other page is known by its remote's manifest alone.
const stories = "/travel-story/"

// authors is where the page of a person is, by their username; of it, too, something is said here.
const authors = "/by/"

var (
	storyPath = regexp.MustCompile(`^` + stories + `([a-z0-9]{15})(?:/([a-z0-9]{15}))?/?$`)
	linkPath  = regexp.MustCompile(`^/s/([A-Za-z0-9_-]{22})/?$`)
	// storyPage is the pattern of a story's page, and of the same at one of its places.
	storyPage = regexp.MustCompile(`^` + stories + `:[A-Za-z]+(?:/:[A-Za-z]+)?$`)
	// partOfStory is what any page of a story but its first has in its address.
	partOfStory = regexp.MustCompile(`^` + stories + `([a-z0-9]{15})/`)
)

// authorPath is lenient: who has which name, the database says.
var authorPath = regexp.MustCompile(`^` + authors + `([A-Za-z0-9][A-Za-z0-9._-]{2,39})/?$`)

// loading is the shell's own page, which is in no release.
const loading = "/loading"

// Addresses makes addresses others can use: they begin with the site's own.
type Addresses struct {
	URL string
	// Name is what the site is called, where it is said.
	Name string
}

// Home is the landing page.
func (s Addresses) Home() string { return s.URL + "/" }

// Story is where a story is read.
func (s Addresses) Story(id string) string { return s.URL + stories + id }

// Link is where a story that is not for everyone is opened.
func (s Addresses) Link(key string) string { return s.URL + "/s/" + key }

// Place is where a story is read from that place on.
func (s Addresses) Place(story, place string) string { return s.Story(story) + "/" + place }

// Author is the page of one person.
func (s Addresses) Author(username string) string { return s.URL + authors + username }

// Feed is that of the site.
func (s Addresses) Feed() string { return s.URL + FeedPath }

// AuthorFeed is that of one person.
func (s Addresses) AuthorFeed(author string) string {
	return s.URL + "/authors/" + author + "/feed.atom"
}

// Embed is a story's page for other pages.
func (s Addresses) Embed(story string) string { return s.URL + "/embed/" + story }

// OEmbed is where that page is described.
func (s Addresses) OEmbed(page string) string {
	return s.URL + OEmbedPath + "?" + url.Values{"url": {page}, "format": {"json"}}.Encode()
}

// Rung is a smaller size of a picture.
func (s Addresses) Rung(p Picture, width string) string {
	return s.URL + "/api/pictures/" + p.Collection + "/" + p.Record + "/" + width + "/" + url.PathEscape(p.File)
}

// Card is the picture of a story that is sent along with its address, and of a place of it where one is named.
func (s Addresses) Card(story, place, version string) string {
	if place != "" {
		place += "/"
	}
	return s.URL + "/cards/" + story + "/" + place + version + ".jpg"
}

// underStories tells whether nothing but what a story has can be at a path.
func underStories(path string) bool { return strings.HasPrefix(path, stories) }

// isStoryPage tells the pattern of a story's own page.
func isStoryPage(pattern string) bool { return storyPage.MatchString(pattern) }

// isOfStory tells the pattern of a page whose address names a story.
func isOfStory(pattern string) bool { return strings.HasPrefix(pattern, stories+":") }

// isOfShell tells paths of the shell's own.
func isOfShell(path string) bool { return path == loading || strings.HasPrefix(path, loading+"/") }

// storyIn is the story a page's address names; empty where it cannot be one.
func storyIn(path string) string {
	if m := partOfStory.FindStringSubmatch(path); m != nil {
		return m[1]
	}
	return ""
}

// LinkAt reads the key of a link from an address path of the site.
func LinkAt(path string) (key string, is bool) {
	m := linkPath.FindStringSubmatch(path)
	if m == nil {
		return "", false
	}
	return m[1], true
}

// StoryAt reads which story, and which place of it, an address path of the site shows.
func StoryAt(path string) (story, place string, is bool) {
	m := storyPath.FindStringSubmatch(path)
	if m == nil {
		return "", "", false
	}
	return m[1], m[2], true
}
