package lists

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/search"

	"waypost/backend/internal/album"
	"waypost/backend/internal/shown"
)

// page is what a list answers with, its records by their ids.
type page struct {
	ids             []string
	number, perPage int
	total, pages    int
}

// find looks for the ids of a page, by the rule of the collection and the filter asked for, as PocketBase would.
func find(e *core.RequestEvent, collection *core.Collection) (page, error) {
	query, resolver, err := visible(e, collection)
	if err != nil {
		return page{}, err
	}
	var rows []struct {
		ID string `db:"id"`
	}
	asked := e.Request.URL.Query()
	asked.Set(search.SkipTotalQueryParam, "1")
	result, err := search.NewProvider(resolver).Query(query.Select("[["+collection.Name+".id]]")).ParseAndExec(asked.Encode(), &rows)
	if err != nil {
		return page{}, err
	}
	p := page{number: result.Page, perPage: result.PerPage}
	for _, row := range rows {
		p.ids = append(p.ids, row.ID)
	}
	if p.total, err = total(e, collection, p); err != nil {
		return page{}, err
	}
	p.pages = (p.total + p.perPage - 1) / p.perPage
	return p, nil
}

// visible is the records the rule of the collection shows to whoever asks.
func visible(e *core.RequestEvent, collection *core.Collection) (*dbx.SelectQuery, *core.RecordFieldResolver, error) {
	info, err := e.RequestInfo()
	if err != nil {
		return nil, nil, err
	}
	query := e.App.ConcurrentDB().Select().From(collection.Name)
	resolver := core.NewRecordFieldResolver(e.App, collection, info, true)
	rule := collection.ListRule
	if rule == nil {
		return nil, nil, e.ForbiddenError("", nil)
	}
	if text := narrowed(e, collection, *rule); text != "" {
		expression, err := search.FilterData(text).BuildExpr(resolver)
		if err != nil {
			return nil, nil, err
		}
		query.AndWhere(expression)
	}
	resolver.SetAllowHiddenFields(false)
	return query, resolver, nil
}

// narrowed leaves out of the list of all stories what is its reader's alone: people find their own in a list of theirs, and an index
// begins with what everybody may read.
func narrowed(e *core.RequestEvent, collection *core.Collection, rule string) string {
	ofOne := strings.HasPrefix(strings.TrimLeft(e.Request.URL.Query().Get(search.FilterQueryParam), " ("), "user")
	if collection.Name == album.Stories && !ofOne {
		return shown.Field + " = true"
	}
	return rule
}
