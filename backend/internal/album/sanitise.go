// Reduces the HTML of a description to the few tags a story needs.

package album

import (
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"

	"waypost/backend/internal/contract"
)

const linkAttributes = ` rel="noopener noreferrer nofollow ugc" target="_blank"`

var policy = newPolicy()

func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(contract.AllowedTags...)
	for tag, attributes := range contract.AllowedAttributes {
		if tag == "*" {
			p.AllowAttrs(attributes...).OnElements(contract.AllowedTags...)
		} else {
			p.AllowAttrs(attributes...).OnElements(tag)
		}
	}
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(false)
	p.AllowURLSchemes(contract.AllowedSchemes...)
	return p
}

// PlainText returns the description without anything the list does not name. It is what counts for the length limit.
func PlainText(description string) string { return Nested(policy.Sanitize(description)) }

// CleanDescription is Text as it is stored and shown: with words that can be broken, and every link opening apart and passing nothing on.
func CleanDescription(description string) string { return FinishDescription(PlainText(description)) }

// FinishDescription is the second half of Description, for what is clean already.
func FinishDescription(clean string) string { return markLinks(Breakable(clean)) }

func markLinks(clean string) string {
	var b strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(clean))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return b.String()
		}
		raw := string(tokens.Raw())
		name, hasAttributes := tokens.TagName()
		// Browsers take <a/> for the beginning of a link too.
		if (kind == html.StartTagToken || kind == html.SelfClosingTagToken) && string(name) == "a" && hasAttributes && hasHref(tokens) {
			b.WriteString(strings.TrimSuffix(strings.TrimSuffix(raw, ">"), "/"))
			b.WriteString(linkAttributes + ">")
			continue
		}
		b.WriteString(raw)
	}
}

func hasHref(tokens *html.Tokenizer) bool {
	for {
		name, _, more := tokens.TagAttr()
		if string(name) == "href" {
			return true
		}
		if !more {
			return false
		}
	}
}
