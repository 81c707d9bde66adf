// Applies a record's view rule to its pictures.

package media

import (
	"net/netip"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
)

// Access is who may see a record's pictures.
type Access int

// Hidden is not for this visitor; Private for this visitor; Public for everyone.
const (
	Hidden Access = iota
	Private
	Public
)

// OwnEyesOnly keeps a picture out of caches: its address is the same for everyone.
const OwnEyesOnly = "no-store"

// Seconds is how long browsers keep a public picture: a day.
const Seconds = "86400"

// RegisterVisibility applies it to downloads of original pictures.
func RegisterVisibility(app core.App) {
	app.OnFileDownloadRequest(album.Stories, album.Places, album.Uploads).BindFunc(func(e *core.FileDownloadRequestEvent) error {
		access, err := Look(e.RequestEvent, e.Record)
		gate.ReleaseSlot(e.RequestEvent)
		if err != nil || access == Hidden {
			return e.NotFoundError("", err)
		}
		h := e.Response.Header()
		before := h.Clone()
		cachePolicy{access, album.StoryOf(e.Record)}.set(e.RequestEvent)
		// A file's name is random and never reused.
		h.Set("ETag", strconv.Quote(e.ServedName))
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		err = e.Next()
		if err != nil {
			restoreHeaders(h, before)
		}
		return err
	})
}

// Look applies the record's view rule. An image element sends no headers; so besides the cookie a short-lived file token in the address is
// accepted, for pages of other origins.
func Look(e *core.RequestEvent, record *core.Record) (Access, error) {
	access, err := look(e, record)
	if err != nil || access != Public {
		e.Response.Header().Set("Cache-Control", OwnEyesOnly)
	}
	return access, err
}

// isKept tells of a picture that was taken out of a record and can come back.
func isKept(app core.App, record, file string) (is bool) {
	err := app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_kept_pictures}} WHERE [[record]] = {:record} AND [[file]] = {:file} AND [[due]] > '1')").
		Bind(dbx.Params{"record": record, "file": file}).Row(&is)
	return is && err == nil
}

// lookAtTaken lets those alone who write its story see a picture that was taken out of a record, whoever may see the record.
func lookAtTaken(e *core.RequestEvent, record *core.Record, access Access) Access {
	e.Response.Header().Set("Cache-Control", OwnEyesOnly)
	who := e.Auth
	if token := e.Request.URL.Query().Get("token"); token != "" && who == nil {
		who = bearer(e, token)
	}
	if access == Hidden || who == nil || who.Id != record.GetString("user") && e.Request.Header.Get(gate.WritesHeader) != album.StoryOf(record) {
		return Hidden
	}
	return Private
}

func look(e *core.RequestEvent, record *core.Record) (Access, error) {
	rule := record.Collection().ViewRule
	if rule != nil && *rule == "" {
		return Public, nil
	}
	info, err := e.RequestInfo()
	if err != nil {
		return Hidden, err
	}
	asGuest := *info
	// Rules look at headers for what is shared alone.
	asGuest.Auth, asGuest.Headers = nil, nil
	open, err := e.App.CanAccessRecord(record, &asGuest, rule)
	if err != nil {
		return Hidden, err
	}
	if open {
		return Public, nil
	}
	asThem := *info
	if token := e.Request.URL.Query().Get("token"); token != "" && asThem.Auth == nil {
		asThem.Auth = bearer(e, token)
	}
	allowed, err := e.App.CanAccessRecord(record, &asThem, rule)
	if err != nil || !allowed {
		return Hidden, err
	}
	return Private, nil
}

// bearer is the account of a file token. A superuser's is only accepted from superusers' addresses.
func bearer(e *core.RequestEvent, token string) *core.Record {
	who, err := e.App.FindAuthRecordByToken(token, core.TokenTypeFile)
	if err != nil {
		return nil
	}
	if address, _ := netip.ParseAddr(e.RealIP()); who.IsSuperuser() && !gate.IsListed(e.App.Settings().SuperuserIPs, address) {
		return nil
	}
	return who
}
