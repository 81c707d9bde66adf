// Co-authors: people who took up an invitation to write. It is a share like others, so it ends with the next request once it is deleted.

package sharing

import (
	"context"
	"net/http"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// mostWriters is how many people write a story with its author, those who are invited included.
const mostWriters = 10

// MayWrite tells whether somebody writes a story with its author.
func MayWrite(app core.App, who *core.Record, story string) bool {
	found, err := writesWith(context.Background(), app, who, story)
	return err == nil && found != ""
}

// writesWith is the story with this id, or with a place of this id, where this person writes it with its author; empty otherwise.
func writesWith(ctx context.Context, app core.App, who *core.Record, named string) (story string, err error) {
	if named == "" || who == nil || who.Collection().Name != "users" || who.GetString("suspended") != "" {
		return "", nil
	}
	var found []string
	err = app.DB().NewQuery("SELECT [[story]] FROM {{shares}} CROSS JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[story]] WHERE [[story]] =" +
		" COALESCE((SELECT [[places_collection]] FROM {{places}} WHERE [[id]] = {:id}), {:id}) AND [[reader]] = {:who} AND [[reader]] != ''" +
		" AND [[writes]] AND [[joined]] != '' AND " + there).Bind(dbx.Params{"id": named, "who": who.Id}).WithContext(ctx).Column(&found)
	if err != nil || len(found) == 0 {
		return "", err
	}
	return found[0], nil
}

// Writes tells whether a request is about this story, and of somebody who writes it with its author.
func Writes(r *http.Request, story string) bool {
	return story != "" && r.Header.Get(gate.WritesHeader) == story
}

// sayWrites has the answer with a story say so.
func sayWrites(e *core.RecordEnrichEvent) error {
	if e.RequestInfo.Headers["x_waypost_writes"] == e.Record.Id {
		e.Record.WithCustomData(true)
		e.Record.Set("writes", true)
	}
	return e.Next()
}

// invite answers whoever opens an invitation: the story itself to the one who took it up, and what it is called and whose it is to anyone else, once.
func (s *Shares) invite(e *core.RequestEvent, share *row) error {
	e.Response.Header().Set("Cache-Control", "no-store")
	if share.Joined != "" {
		if e.Auth == nil || e.Auth.Id != share.Reader {
			return e.NotFoundError(noSuchLink, nil)
		}
		return e.JSON(http.StatusOK, map[string]string{"story": share.Story})
	}
	var author, title string
	err := s.app.DB().NewQuery("SELECT [[u]].[[name]], [[s]].[[title]] FROM {{places_collection}} AS [[s]] JOIN {{users}} AS [[u]] ON [[u]].[[id]] = [[s]].[[user]] WHERE [[s]].[[id]] = {:id}").
		Bind(dbx.Params{"id": share.Story}).Row(&author, &title)
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, map[string]string{"story": "", "invitedBy": author, "title": title})
}

// join has whoever asks take up an invitation they have the key of. The first one does; the author sees who.
func (s *Shares) join(e *core.RequestEvent) error {
	var sent struct {
		Key string `json:"key"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	share, err := byKey(e.Request.Context(), s.app, sent.Key)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if share == nil || !share.Writes || share.Joined != "" && share.Reader != e.Auth.Id {
		return e.NotFoundError(noSuchLink, nil)
	}
	story, err := s.app.FindRecordById("places_collection", share.Story)
	if err != nil || story.GetString("user") == e.Auth.Id {
		return e.BadRequestError("", validation.Errors{"key": validation.NewError("validation_oneself", "This is your own story.")})
	}
	if !MayWrite(s.app, e.Auth, share.Story) {
		done, err := s.app.DB().Update(Collection, dbx.Params{
			"reader": e.Auth.Id, "joined": stamp(s.now()), "joined_as": e.Auth.GetString("name") + " (" + e.Auth.GetString("username") + ")",
		}, dbx.HashExp{"id": share.ID, "joined": ""}).Execute()
		if err != nil {
			return e.InternalServerError("", err)
		}
		if rows, err := done.RowsAffected(); err != nil || rows == 0 {
			return e.NotFoundError(noSuchLink, err)
		}
	}
	return e.JSON(http.StatusOK, map[string]string{"story": share.Story})
}
