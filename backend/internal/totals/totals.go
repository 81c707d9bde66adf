// Package totals says how many records a list has without counting them all: PocketBase counts every record that fits, each
// time a page is asked for, and a store of a million stories would be read through for ten of them.
package totals

import (
	"math"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/search"

	"waypost/backend/internal/album"
)

// MostPages is how many pages of a list can be asked for, and how far is counted. A page is found by counting from the
// start, so one far down costs as much as all before it.
const MostPages = 100

const (
	listRoute = "GET /api/collections/{collection}/records"
	skipped   = "waypostTotalsSkipped"
)

// Bind keeps PocketBase from counting, except for superusers.
func Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostTotals", Func: func(e *core.RequestEvent) error {
		if e.Request.Pattern == listRoute && e.Request.Method == http.MethodGet && !e.HasSuperuserAuth() {
			query := e.Request.URL.Query()
			query.Set(search.SkipTotalQueryParam, "1")
			e.Request.URL.RawQuery = query.Encode()
			e.Set(skipped, true)
		}
		return e.Next()
	}})
}

// Register counts instead, as far as pages can be asked for.
func Register(app core.App) {
	app.OnRecordsListRequest(album.Stories, album.Places).BindFunc(func(e *core.RecordsListRequestEvent) error {
		if e.Get(skipped) == nil {
			return e.Next()
		}
		total, err := total(e)
		if err != nil {
			return err
		}
		e.Result.TotalItems = total
		e.Result.TotalPages = int(math.Ceil(float64(total) / float64(e.Result.PerPage)))
		return e.Next()
	})
}

// total needs no question where the page itself shows the end.
func total(e *core.RecordsListRequestEvent) (int, error) {
	before, here := e.Result.PerPage*(e.Result.Page-1), len(e.Records)
	if here < e.Result.PerPage && (here > 0 || before == 0) {
		return before + here, nil
	}
	return count(e, e.Result.PerPage*MostPages)
}

func count(e *core.RecordsListRequestEvent, most int) (int, error) {
	info, err := e.RequestInfo()
	if err != nil {
		return 0, err
	}
	query := e.App.RecordQuery(e.Collection)
	resolver := core.NewRecordFieldResolver(e.App, e.Collection, info, true)
	if rule := e.Collection.ListRule; rule != nil && *rule != "" {
		expression, err := search.FilterData(*rule).BuildExpr(resolver)
		if err != nil {
			return 0, err
		}
		query.AndWhere(expression)
	}
	resolver.SetAllowHiddenFields(false)
	if filter := info.Query[search.FilterQueryParam]; filter != "" {
		expression, err := search.FilterData(filter).BuildExpr(resolver)
		if err != nil {
			return 0, err
		}
		query.AndWhere(expression)
	}
	if err := resolver.UpdateQuery(query); err != nil {
		return 0, err
	}
	page := query.Select("[[" + e.Collection.Name + "._rowid_]]").Limit(int64(most)).Build()
	var found int
	err = e.App.ConcurrentDB().NewQuery("SELECT COUNT(*) FROM (" + page.SQL() + ")").Bind(page.Params()).Row(&found)
	return found, err
}
