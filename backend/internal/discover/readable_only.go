package discover

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/search"
)

// readableOnly filters records by the collection's list rule. The query already selects only those; this also applies if a host has made
// the rule stricter.
func readableOnly(e *core.RequestEvent, collection *core.Collection, found []listPosition) ([]listPosition, error) {
	rule := collection.ListRule
	switch {
	case rule == nil:
		return nil, e.ForbiddenError("", nil)
	case *rule == "" || len(found) == 0:
		return found, nil
	}
	info, err := e.RequestInfo()
	if err != nil {
		return nil, err
	}
	resolver := core.NewRecordFieldResolver(e.App, collection, info, true)
	expression, err := search.FilterData(*rule).BuildExpr(resolver)
	if err != nil {
		return nil, err
	}
	id := collection.Name + ".id"
	list := make([]any, len(found))
	for i, each := range found {
		list[i] = each.Row
	}
	query := e.App.ConcurrentDB().Select(id).From(collection.Name).Where(dbx.In(collection.Name+".rowid", list...)).AndWhere(expression)
	if err := resolver.UpdateQuery(query); err != nil {
		return nil, err
	}
	// Without NOT INDEXED, SQLite would answer each half of the rule's OR from an index and read all stories.
	built, table := query.Distinct(false).Build(), e.App.ConcurrentDB().QuoteSimpleTableName(collection.Name)
	byRow := strings.Replace(built.SQL(), "FROM "+table, "FROM "+table+" NOT INDEXED", 1)
	var shown []string
	if err := e.App.ConcurrentDB().NewQuery(byRow).Bind(built.Params()).Column(&shown); err != nil {
		return nil, err
	}
	readable := make(map[string]bool, len(shown))
	for _, each := range shown {
		readable[each] = true
	}
	kept := found[:0]
	for _, each := range found {
		if readable[each.ID] {
			kept = append(kept, each)
		}
	}
	return kept, nil
}
