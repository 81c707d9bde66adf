package accounts

import (
	"context"
	"database/sql"
	"errors"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Author is what everybody may know of somebody who has a story everybody reads.
type Author struct {
	ID       string `db:"id" json:"id"`
	Name     string `db:"name" json:"name"`
	Username string `db:"username" json:"username"`
	About    string `db:"about" json:"about"`
	// Picture is a data: URL; empty for none.
	Picture string `db:"picture" json:"picture"`
}

// FindAuthor answers with false where there is nobody of that name, or nothing of theirs for everyone: which of both it is, nobody learns.
func FindAuthor(ctx context.Context, app core.App, username string) (a Author, is bool, err error) {
	// Compared as the index of usernames is sorted, which the view cannot say.
	err = app.ConcurrentDB().NewQuery("SELECT * FROM {{authors}} WHERE [[username]] = {:username} COLLATE NOCASE").
		Bind(dbx.Params{"username": username}).WithContext(ctx).One(&a)
	if errors.Is(err, sql.ErrNoRows) {
		return a, false, nil
	}
	return a, err == nil, err
}

func (k *Keeper) author(e *core.RequestEvent) error {
	a, is, err := FindAuthor(e.Request.Context(), k.app, e.Request.PathValue("username"))
	if err != nil {
		return e.InternalServerError("", err)
	}
	if !is {
		return e.NotFoundError("", nil)
	}
	return e.JSON(http.StatusOK, a)
}
