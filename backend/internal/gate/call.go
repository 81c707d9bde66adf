package gate

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// Sender says who makes a call.
type Sender string

const (
	// Site calls are made by the product's own client.
	Site Sender = "site"
	// Elements calls are made by the browser itself, for an image or a beacon, without our header.
	Elements Sender = "elements"
	// Programs calls are for other programs and for monitoring; the site makes none of them.
	Programs Sender = "programs"
	// Dashboard calls are what PocketBase's own pages need before sign-in.
	Dashboard Sender = "dashboard"
)

// Call is one row of the API's table.
type Call struct {
	Name string `json:"name"`
	// Route is the pattern the route is registered under, with its method. GET includes HEAD.
	Route string `json:"route"`
	// Collections are the collections {collection} in the route may name, by name or id; empty if the route has none.
	Collections []string `json:"collections,omitempty"`
	// Query holds the only parameters allowed, each at most once.
	Query Query `json:"query,omitempty"`
	// AnyQuery is for pages, whose parameters are read in the browser.
	AnyQuery bool   `json:"anyQuery,omitempty"`
	Body     Bodies `json:"body,omitempty"`
	// OfGuests marks a call whose whole body guests may send, pictures included.
	OfGuests bool `json:"-"`
	// StoresMore marks calls that send little but store much: like large bodies, they are refused when the disk is nearly full.
	StoresMore bool `json:"-"`
	// Rate is the limit per network; defaultRate if unset.
	Rate rate `json:"-"`
	// LimitsBlock is for calls that send an email or create an account: a whole block of networks gets five times the rate of one.
	LimitsBlock bool `json:"-"`
	// Work selects the semaphore.
	Work Work `json:"-"`
	// Zip compresses answers.
	Zip  bool   `json:"-"`
	From Sender `json:"from"`
}

// Work is the kind of expensive work a call does; each has its own semaphore.
type Work int

// Saves and reads have separate semaphores, so that people who save do not wait for readers.
const (
	Cheap Work = iota
	Read
	Save
	// Hash is password hashing: one takes as much CPU as about a hundred pages.
	Hash
)

// covers reports whether the row applies to the request's collection.
func (c Call) covers(e *core.RequestEvent) bool {
	if len(c.Collections) == 0 {
		return true
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && slices.Contains(c.Collections, collection.Name)
}
