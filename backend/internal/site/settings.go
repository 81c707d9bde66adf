// Package site holds what the hosts of a site decide: who may sign up and read, what the site is called and what it says of itself.
package site

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/settings"
)

// Collection has one row, which the migration makes.
const (
	Collection = "site"
	rowID      = "thesite00000000"
	field      = "settings"
)

// Who may sign up.
const (
	Open       = "open"
	Invitation = "invitation"
	Closed     = "closed"
)

// ByDefault stands in FirstLook while no host has said otherwise.
const ByDefault = -1

// Settings are those of hosts. The keys are the ones of the API and of the stored row; what is missing there is as in defaults.
type Settings struct {
	SignUp      string `json:"signUp"`
	MembersOnly bool   `json:"membersOnly"`
	// FirstLook is how many stories of a new account wait for a moderator before everyone can see them; see FirstStories.
	FirstLook int `json:"firstLook"`
	// NoPlaceWaits keeps stories without a place out of public lists.
	NoPlaceWaits bool `json:"noPlaceWaits"`
	// AddressBlockDays is how long the email address of a suspended account that was deleted can not be used to sign up.
	AddressBlockDays int    `json:"addressBlockDays"`
	Name             string `json:"name"`
	// Accent is a colour such as #0b6e5b; empty for the one Waypost comes with.
	Accent string `json:"accent"`
	// Logo is a PNG; nil for Waypost's own.
	Logo []byte `json:"logo"`
	// Texts of the site as stored descriptions are; empty where there is none.
	Rules   string `json:"rules"`
	Imprint string `json:"imprint"`
	Privacy string `json:"privacy"`
	Contact string `json:"contact"`

	isPublic bool
}

var defaults = Settings{SignUp: Open, FirstLook: ByDefault, AddressBlockDays: 30, Name: "Waypost"}

// FirstStories is FirstLook with its default: 1 where the site has a public address, else 0.
func (s Settings) FirstStories() int {
	switch {
	case s.FirstLook != ByDefault:
		return s.FirstLook
	case s.isPublic:
		return 1
	}
	return 0
}

// Where the settings are kept between changes.
const (
	keptKey   = "waypostSite"
	publicKey = "waypostSiteIsPublic"
)

// Register keeps the settings at hand and renews them with every change.
func Register(app core.App, c settings.Config) {
	app.Store().Set(publicKey, c.IsPublic())
	app.OnRecordAfterUpdateSuccess(Collection).BindFunc(func(e *core.RecordEvent) error {
		app.Store().Set(keptKey, read(app, e.Record))
		return e.Next()
	})
}

// Of are the settings as they are now. It reads nothing but the first time.
func Of(app core.App) Settings {
	if kept, is := app.Store().Get(keptKey).(Settings); is {
		return kept
	}
	row, err := app.FindRecordById(Collection, rowID)
	if err != nil {
		return defaults
	}
	kept := read(app, row)
	app.Store().Set(keptKey, kept)
	return kept
}

func read(app core.App, row *core.Record) Settings {
	s := defaults
	if row.UnmarshalJSONField(field, &s) != nil {
		s = defaults
	}
	s.isPublic, _ = app.Store().Get(publicKey).(bool)
	return s
}
