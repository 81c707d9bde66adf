package moderation

import (
	"net/http"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
)

// record answers everything that was done, the newest first.
func (m *Moderation) record(e *core.RequestEvent) error {
	var rows []actRow
	err := m.app.ConcurrentDB().NewQuery("SELECT * FROM {{acts}} WHERE ([[created]], [[id]]) < ({:at}, {:id}) ORDER BY [[created]] DESC, [[id]] DESC LIMIT {:most}").
		Bind(after(e, "9")).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return e.InternalServerError("", err)
	}
	rows, next := page(rows, func(a actRow) string { return a.Created + a.ID })
	items := []map[string]any{}
	for _, a := range rows {
		one, err := m.shown(a)
		if err != nil {
			return e.InternalServerError("", err)
		}
		one["by"] = ""
		if by := found(m.app, "users", a.By); by != nil {
			one["by"] = by.GetString("name")
		}
		items = append(items, one)
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items, "next": next})
}

// figures sums up a year.
func (m *Moderation) figures(e *core.RequestEvent) error {
	year, _ := strconv.Atoi(e.Request.URL.Query().Get("year"))
	if year < 2000 || year > 9998 {
		year = m.now().UTC().Year()
	}
	within := dbx.Params{"from": strconv.Itoa(year), "to": strconv.Itoa(year + 1)}
	const ofYear = " FROM {{acts}} WHERE [[created]] >= {:from} AND [[created]] < {:to}"
	db := m.app.ConcurrentDB()
	counted := map[string]int{}
	var rows []struct {
		Name  string `db:"name"`
		Count int    `db:"count"`
	}
	if err := db.NewQuery("SELECT [[act]] AS [[name]], COUNT(*) AS [[count]]" + ofYear + " GROUP BY [[act]]").Bind(within).All(&rows); err != nil {
		return e.InternalServerError("", err)
	}
	for _, r := range rows {
		counted[r.Name] = r.Count
	}
	reasons := map[string]int{}
	for _, reason := range contract.ReportReasons {
		n := 0
		err := db.NewQuery("SELECT COALESCE(SUM(json_extract([[reasons]], {:path})), 0)" + ofYear + " AND json_valid([[reasons]])").
			Bind(dbx.Params{"path": "$." + reason, "from": within["from"], "to": within["to"]}).Row(&n)
		if err != nil {
			return e.InternalServerError("", err)
		}
		if n > 0 {
			reasons[reason] = n
		}
	}
	var objected int
	if err := db.NewQuery("SELECT COUNT(*) FROM {{objections}} WHERE [[created]] >= {:from} AND [[created]] < {:to}").Bind(within).Row(&objected); err != nil {
		return e.InternalServerError("", err)
	}
	decisions := 0
	for _, act := range contract.Decisions {
		decisions += counted[act]
	}
	var median *int
	if decisions > 0 {
		within["skipped"] = (decisions - 1) / 2
		if err := db.NewQuery("SELECT [[waited]]" + ofYear + " AND [[of]] = '' AND [[act]] != 'let_through' ORDER BY [[waited]] LIMIT 1 OFFSET {:skipped}").Bind(within).Row(&median); err != nil {
			return e.InternalServerError("", err)
		}
	}
	users, err := m.app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return e.InternalServerError("", err)
	}
	since := users.Created.Time().Year()
	return e.JSON(http.StatusOK, map[string]any{"reasons": reasons, "acts": counted, "objections": objected, "median": median, "since": since})
}
