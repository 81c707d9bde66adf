// Package site holds what the hosts of a site decide: who may sign up and read, what the site is called and what it says of itself.
package site

import (
	"cmp"
	"slices"
	"sync/atomic"

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
	// StreetsAlways fetches streets around new places, StreetsShared also around those of stories that only some people can read.
	StreetsAlways bool `json:"streetsAlways"`
	StreetsShared bool `json:"streetsShared"`
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
	// Version differs after each change, while the program runs.
	Version uint64 `json:"-"`
}

// Texts are the names of the texts there may be, in the order they are linked.
var Texts = []string{"rules", "imprint", "privacy", "contact"}

// Text is the one of that name.
func (s Settings) Text(name string) string {
	return map[string]string{"rules": s.Rules, "imprint": s.Imprint, "privacy": s.Privacy, "contact": s.Contact}[name]
}

// Written are the names of the texts there are.
func (s Settings) Written() []string {
	return slices.DeleteFunc(slices.Clone(Texts), func(name string) bool { return s.Text(name) == "" })
}

var versions atomic.Uint64

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

// Register keeps the settings at hand and renews them with every change, and has mails say the site's name.
func Register(app core.App, c settings.Config) error {
	app.Store().Set(publicKey, c.IsPublic())
	app.Store().Remove(keptKey)
	app.OnRecordAfterUpdateSuccess(Collection).BindFunc(func(e *core.RecordEvent) error {
		now := Stored(app, e.Record)
		app.Store().Set(keptKey, now)
		if err := nameMails(app, c, now.Name); err != nil {
			return err
		}
		return e.Next()
	})
	registerSignUp(app)
	countMails(app)
	return nameMails(app, c, Of(app).Name)
}

func nameMails(app core.App, c settings.Config, name string) error {
	sender := cmp.Or(c.Mail.Name, name)
	if meta := app.Settings().Meta; meta.AppName == name && meta.SenderName == sender {
		return nil
	}
	s, err := app.Settings().Clone()
	if err != nil {
		return err
	}
	s.Meta.AppName, s.Meta.SenderName = name, sender
	return app.Save(s)
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
	kept := Stored(app, row)
	app.Store().Set(keptKey, kept)
	return kept
}

// Stored are the settings of the row.
func Stored(app core.App, row *core.Record) Settings {
	s := defaults
	if row.UnmarshalJSONField(field, &s) != nil {
		s = defaults
	}
	s.Version = versions.Add(1)
	s.isPublic, _ = app.Store().Get(publicKey).(bool)
	return s
}
