package records

import "github.com/pocketbase/pocketbase/core"

const authorName = "author_name"

// nameAuthors looks all names of a page up at once.
func nameAuthors(e *core.RecordsListRequestEvent) error {
	ids := map[string]bool{}
	for _, r := range e.Records {
		ids[r.GetString("user")] = true
	}
	list := make([]string, 0, len(ids))
	for id := range ids {
		list = append(list, id)
	}
	users, err := e.App.FindRecordsByIds("users", list)
	if err != nil {
		return err
	}
	names := map[string]string{}
	for _, u := range users {
		names[u.Id] = u.GetString("name")
	}
	for _, r := range e.Records {
		r.Set(authorName, names[r.GetString("user")])
	}
	return e.Next()
}

// nameAuthor adds the author's name to a story on its way out; `users` itself stays closed.
func nameAuthor(e *core.RecordEnrichEvent) error {
	if e.Record.GetRaw(authorName) == nil {
		name := ""
		if user, err := e.App.FindRecordById("users", e.Record.GetString("user")); err == nil {
			name = user.GetString("name")
		}
		e.Record.Set(authorName, name)
	}
	e.Record.WithCustomData(true)
	return e.Next()
}
