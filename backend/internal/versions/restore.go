package versions

import (
	"encoding/json"
	"errors"
	"net/http"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/stories"
)

// restore puts a record back as it was before a version.
func (v *Versions) restore(e *core.RequestEvent) error {
	return v.bring(e, func(tx core.App, state string) (*core.Record, content, error) {
		one, r, err := find(tx, e)
		if err != nil || r == nil {
			return r, nil, err
		}
		to := content{}
		err = beforeOf(tx, "[[id]] >= {:id} ORDER BY [[id]] DESC", dbx.Params{"record": one.Record, "id": one.ID}, func(c content) bool {
			for field, value := range c {
				to[field] = value
			}
			return false
		})
		if l, missing := latestOf(tx, one.Record); err == nil && (missing != nil || l.Saved != state) {
			err = conflict(e, missing)
		}
		return r, to, err
	})
}

// undo takes back one save, where it is still the last of its record.
func (v *Versions) undo(e *core.RequestEvent) error {
	return v.bring(e, func(tx core.App, state string) (*core.Record, content, error) {
		id := e.Request.PathValue("id")
		story := id
		place, err := tx.FindRecordById(album.Places, id)
		if err == nil {
			story = place.GetString(album.Stories)
		}
		r, err := own(tx, e, story)
		if err != nil {
			return nil, nil, err
		}
		if place != nil {
			r = place
		}
		l, err := latestOf(tx, id)
		if err == nil && l.Saved != state && r.GetString("updated") == state {
			return r, content{}, nil // it was saved as it was
		}
		if err != nil || l.Saved != state || l.Kind != Changed && l.Kind != restored {
			return nil, nil, conflict(e, err)
		}
		if l.Last == "" {
			l.Last = l.Before
		}
		to := content{}
		return r, to, json.Unmarshal([]byte(l.Last), &to)
	})
}

func conflict(e *core.RequestEvent, err error) error {
	return e.Error(http.StatusConflict, "This was changed elsewhere meanwhile. Nothing was changed now.", err)
}

// bring saves a record with what is found for it, in one transaction, and answers with the id of its story.
func (v *Versions) bring(e *core.RequestEvent, find func(tx core.App, state string) (*core.Record, content, error)) error {
	var sent struct {
		State string `json:"state"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	story := ""
	err := e.App.RunInTransaction(func(tx core.App) error {
		r, to, err := find(tx, sent.State)
		if err != nil {
			return err
		}
		if r == nil {
			return e.BadRequestError("Put this place back from your bin first.", nil)
		}
		if story = album.StoryOf(r); len(to) == 0 {
			return nil
		}
		return put(tx, r, to, e.Auth.Id)
	})
	if errors.Is(err, errGone) {
		const sentence = "A picture of this version was deleted for good, so it cannot be put back. Nothing was changed."
		return e.BadRequestError(sentence, validation.Errors{album.Field: validation.NewError("validation_pictures_gone", sentence)})
	}
	var problems validation.Errors
	if errors.As(err, &problems) {
		return e.BadRequestError("", stories.WithSentences(album.Places, problems))
	}
	var said *router.ApiError
	if err != nil && !errors.As(err, &said) {
		err = e.InternalServerError("", err)
	}
	if err != nil {
		return err
	}
	return e.JSON(http.StatusOK, map[string]any{"story": story})
}

// put saves a record with this content.
func put(tx core.App, r *core.Record, to content, who string) error {
	was := r.Fresh()
	if to[album.Field] != nil {
		if err := giveBack(tx, r, to.album()); err != nil {
			return err
		}
		var err error
		if r, err = tx.FindRecordById(r.Collection(), r.Id); err != nil {
			return err
		}
	}
	to.writeTo(r)
	r.SetRaw(byKey, who)
	r.SetRaw(formerKey, was)
	stories.CountRevision(r)
	return tx.Save(r)
}
