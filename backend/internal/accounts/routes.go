package accounts

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

// shown is a session as its person sees it.
type shown struct {
	ID      string `json:"id"`
	Device  string `json:"device"`
	Network string `json:"network"`
	Created string `json:"created"`
	Used    string `json:"used"`
	Current bool   `json:"current"`
}

// list answers with the sessions of whoever asks, the ones used last first.
func (k *Keeper) list(e *core.RequestEvent) error {
	records, err := k.app.FindRecordsByFilter(collection, "user = {:user}", "-used,-created", mostEach, 0, map[string]any{"user": e.Auth.Id})
	if err != nil {
		return e.InternalServerError("", err)
	}
	own := sessionOf(e)
	items := []shown{}
	for _, r := range records {
		if !k.counts(r) {
			continue
		}
		items = append(items, shown{
			ID: r.Id, Device: r.GetString("device"), Network: r.GetString("network"), Created: r.GetString("created"),
			Used: r.GetString("used"), Current: own != nil && own.Id == r.Id,
		})
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items})
}

// endOne signs one of the person's devices out. One that is gone already is as good; so logging out can be asked for again.
func (k *Keeper) endOne(e *core.RequestEvent) error {
	id := e.Request.PathValue("id")
	if e.Auth != nil {
		if err := k.endOwn(e, id); err != nil {
			return err
		}
	}
	if own, _ := k.cookie.read(e.Request); own == id {
		k.cookie.takeBack(e.Response)
	}
	return e.NoContent(http.StatusNoContent)
}

// endOwn writes nothing where there is no such session: anybody may ask for as many as they like.
func (k *Keeper) endOwn(e *core.RequestEvent, id string) error {
	isThere, err := k.has(e.Auth.Id, id)
	if err == nil && isThere {
		err = k.end(k.app, e.Auth.Id, id)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	return nil
}

// endAll signs the person out everywhere, this device and every program included.
func (k *Keeper) endAll(e *core.RequestEvent) error {
	e.Auth.RefreshTokenKey()
	if err := k.app.Save(e.Auth); err != nil {
		return sentence(e, err)
	}
	k.cookie.takeBack(e.Response)
	return e.NoContent(http.StatusNoContent)
}
