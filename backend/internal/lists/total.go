package lists

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/search"
)

// MostPages is how many pages of a list can be asked for, and how far is counted. A page is found by counting from the
// start, so one far down costs as much as all before it.
const MostPages = 100

// total needs no question where the page itself shows the end.
func total(e *core.RequestEvent, collection *core.Collection, p page) (int, error) {
	before, here := p.perPage*(p.number-1), len(p.ids)
	if here < p.perPage && (here > 0 || before == 0) {
		return before + here, nil
	}
	return count(e, collection, p.perPage*MostPages)
}

func count(e *core.RequestEvent, collection *core.Collection, most int) (int, error) {
	query, resolver, err := visible(e, collection)
	if err != nil {
		return 0, err
	}
	if filter := e.Request.URL.Query().Get(search.FilterQueryParam); filter != "" {
		expression, err := search.FilterData(filter).BuildExpr(resolver)
		if err != nil {
			return 0, err
		}
		query.AndWhere(expression)
	}
	if err := resolver.UpdateQuery(query); err != nil {
		return 0, err
	}
	page := query.Select("[[" + collection.Name + "._rowid_]]").Limit(int64(most)).Build()
	var found int
	err = e.App.ConcurrentDB().NewQuery("SELECT COUNT(*) FROM (" + page.SQL() + ")").Bind(page.Params()).Row(&found)
	return found, err
}
