package gate

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// Sender is who sends a call.
type Sender string

const (
	// Site calls are made by the product's own client.
	Site Sender = "site"
	// Elements are asked for by the browser itself, for an image or a beacon, without a header of ours.
	Elements Sender = "elements"
	// Programs calls are for people's own programs and for whoever watches over the server; the site makes none of them.
	Programs Sender = "programs"
	// Dashboard calls are what PocketBase's own pages need before somebody has signed in there.
	Dashboard Sender = "dashboard"
)

// Call is one thing the API can be asked for.
type Call struct {
	Name string `json:"name"`
	// Route is the pattern the route is registered under, method included. HEAD comes with GET.
	Route string `json:"route"`
	// Collections are the names {collection} in the route may stand for, by name or id; none where the route has no such part.
	Collections []string `json:"collections,omitempty"`
	// Query are the only parameters allowed, each at most once.
	Query Query `json:"query,omitempty"`
	// AnyQuery is for pages, whose parameters are read by the browser and not by the server.
	AnyQuery bool   `json:"anyQuery,omitempty"`
	Body     Bodies `json:"body,omitempty"`
	// Keeps is of calls that send little of which much is kept: they are refused where the disk has no room for words, as longer ones are.
	Keeps bool `json:"-"`
	// Rate is how often one network may ask; the usual one where nothing is said.
	Rate often `json:"-"`
	// Scarce is what sends a mail to whomever somebody names, or makes an account: a block of networks has as much of it as five.
	Scarce bool `json:"-"`
	// Work is what is dear of it.
	Work Work `json:"-"`
	// Zip has answers packed.
	Zip  bool   `json:"-"`
	From Sender `json:"from"`
}

// Work is the line a call waits in.
type Work int

// Kinds of work. Whoever is signed in and saves does not wait for those who read.
const (
	Cheap Work = iota
	Read
	Save
	// Hash is of passwords: one takes as much as some hundred pages.
	Hash
)

// covers tells whether the row is about this collection.
func (c Call) covers(e *core.RequestEvent) bool {
	if len(c.Collections) == 0 {
		return true
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && slices.Contains(c.Collections, collection.Name)
}
