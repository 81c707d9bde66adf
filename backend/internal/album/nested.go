package album

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// deepest is more than any text has of marks within each other, and deepestIndent of those that make lines shorter; what is deeper loses
// its marks.
const deepest, deepestIndent = 100, 6

// rule is a mark without an end that ends a paragraph all the same.
const rule = "hr"

var (
	// voids have no end.
	voids    = []string{"br", "wbr", rule}
	headings = []string{"h2", "h3", "h4"}
	lists    = []string{"ul", "ol"}
	indents  = append([]string{"blockquote"}, lists...)
	// blocks end the paragraph they begin in.
	blocks = append([]string{"p", "blockquote", "pre", "li", rule}, append(headings, lists...)...)
)

// Nested writes clean HTML so that each mark ends within the one it began in. A browser gives every paragraph behind a <b> that was not
// closed a <b> of its own (HTML, 13.2.4.3, the list of active formatting elements): eight thousand letters became three hundred thousand
// elements, and the page of whoever read them stood still. Marks nested like this become one element each.
func Nested(clean string) string {
	var b strings.Builder
	n := nesting{out: &b}
	tokens := html.NewTokenizer(strings.NewReader(clean))
	for {
		kind := tokens.Next()
		raw := string(tokens.Raw())
		switch kind {
		case html.ErrorToken:
			n.closeFrom(0)
			return b.String()
		case html.StartTagToken, html.SelfClosingTagToken:
			name, _ := tokens.TagName()
			n.begin(string(name), raw)
		case html.EndTagToken:
			name, _ := tokens.TagName()
			n.end(string(name))
		default:
			b.WriteString(raw)
		}
	}
}

// nesting is what is open, outermost first.
type nesting struct {
	open []string
	out  *strings.Builder
}

func (n *nesting) begin(name, raw string) {
	n.endBefore(name)
	switch {
	case name == "wbr":
		// Breakable puts them where they are needed; those of before would count as written.
	case slices.Contains(voids, name):
		n.out.WriteString(raw)
	case len(n.open) < deepest && !(slices.Contains(indents, name) && n.indented() >= deepestIndent):
		n.out.WriteString(raw)
		n.open = append(n.open, name)
	}
}

func (n *nesting) indented() (count int) {
	for _, open := range n.open {
		if slices.Contains(indents, open) {
			count++
		}
	}
	return count
}

// endBefore ends what cannot go on where a mark of this name begins, as HTML has it.
func (n *nesting) endBefore(name string) {
	if slices.Contains(blocks, name) {
		n.end("p")
	}
	switch {
	case name == "a", name == "li":
		n.end(name)
	case slices.Contains(headings, name) && len(n.open) > 0 && slices.Contains(headings, n.open[len(n.open)-1]):
		n.closeFrom(len(n.open) - 1)
	}
}

// end closes the innermost of this name and all within it; an entry of a list not beyond its list. Where none is open nothing ends.
func (n *nesting) end(name string) {
	for at, open := range slices.Backward(n.open) {
		if open == name {
			n.closeFrom(at)
			return
		}
		if name == "li" && slices.Contains(lists, open) {
			return
		}
	}
}

func (n *nesting) closeFrom(at int) {
	for _, name := range slices.Backward(n.open[at:]) {
		n.out.WriteString("</" + name + ">")
	}
	n.open = n.open[:at]
}
