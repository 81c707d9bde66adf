package site

import (
	"errors"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
)

const (
	peoplePath = "/api/waypost/people"
	onePage    = 50
)

// person is somebody as moderators see them; hosts see the email address, too.
type person struct {
	ID       string `db:"id" json:"id"`
	Name     string `db:"name" json:"name"`
	Username string `db:"username" json:"username"`
	Email    string `db:"email" json:"email"`
	Role     string `db:"role" json:"role"`
	Created  string `db:"created" json:"created"`
	Stories  int    `db:"stories" json:"stories"`
	Bytes    int64  `db:"bytes" json:"bytes"`
	// Limits of this account alone; 0 for those of all.
	QuotaBytes   int64 `db:"quota_bytes" json:"quotaBytes"`
	QuotaStories int   `db:"quota_stories" json:"quotaStories"`
}

var peopleQuery = `SELECT [[id]], [[name]], [[username]], [[email]], [[role]], [[created]], [[quota_bytes]], [[quota_stories]],
	(SELECT COUNT(*) FROM {{places_collection}} WHERE [[user]] = [[users.id]]) AS [[stories]],
	` + UsedBytes("[[users.id]]") + ` AS [[bytes]]
	FROM {{users}} WHERE [[username]] > {:after} COLLATE NOCASE AND ([[name]] LIKE {:find} ESCAPE '\' OR [[username]] LIKE {:find} ESCAPE '\' OR {:host} AND [[email]] LIKE {:find} ESCAPE '\')
	ORDER BY [[username]] COLLATE NOCASE LIMIT {:most}`

// UsedBytes says in SQL what counts for an account: what it has, and the pictures it sent into what others have.
func UsedBytes(user string) string {
	const sum = "COALESCE((SELECT SUM([[bytes]]) FROM "
	return sum + "{{places}} WHERE [[user]] = " + user + "), 0) + " + sum + "{{places_collection}} WHERE [[user]] = " + user + "), 0) + " +
		sum + "{{uploads}} WHERE [[user]] = " + user + "), 0) + " +
		sum + "{{waypost_sent}} WHERE [[sender]] = " + user + "), 0) - " + sum + "{{waypost_sent}} WHERE [[owner]] = " + user + "), 0)"
}

// people answers with those whose name, username or (to hosts) email address has the words in it, by username.
func people(e *core.RequestEvent) error {
	isHost := accounts.Has(e.Auth, accounts.Host)
	query := e.Request.URL.Query()
	find := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.TrimSpace(query.Get("find")))
	items, next := []person{}, ""
	err := e.App.ConcurrentDB().NewQuery(peopleQuery).Bind(dbx.Params{
		"after": query.Get("after"), "find": "%" + find + "%", "host": isHost, "most": onePage + 1,
	}).WithContext(e.Request.Context()).All(&items)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if len(items) > onePage {
		items = items[:onePage]
		next = items[onePage-1].Username
	}
	if !isHost {
		for i := range items {
			items[i].Email = ""
		}
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items, "next": next})
}

// changePerson sets what hosts decide about one account, and leaves what is not sent.
func changePerson(e *core.RequestEvent) error {
	var sent struct {
		Role         *string `json:"role"`
		QuotaBytes   *int64  `json:"quotaBytes"`
		QuotaStories *int    `json:"quotaStories"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	id := e.Request.PathValue("id")
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById("users", id)
		if err != nil {
			return e.NotFoundError("", nil)
		}
		if sent.QuotaBytes != nil {
			record.Set("quota_bytes", *sent.QuotaBytes)
		}
		if sent.QuotaStories != nil {
			record.Set("quota_stories", *sent.QuotaStories)
		}
		if err := tx.Save(record); err != nil || sent.Role == nil {
			return err
		}
		return accounts.SetRole(tx, id, *sent.Role)
	})
	var invalid validation.Errors
	switch {
	case errors.Is(err, accounts.ErrLastHost):
		return e.BadRequestError("", validation.Errors{"role": validation.NewError("validation_last_host", err.Error())})
	case errors.As(err, &invalid):
		return e.BadRequestError("", err)
	case err != nil:
		return refusalOr(e, err)
	}
	return e.NoContent(http.StatusNoContent)
}
