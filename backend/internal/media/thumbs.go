package media

import "github.com/pocketbase/pocketbase/core"

// ignoreThumb takes `thumb` out of a request before PocketBase sees it. PocketBase would decode the original for it, in the
// server itself and again for every request that fails; it does so for one size even where no field allows any. Whoever
// asks for a thumb gets the file as it is.
func ignoreThumb(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	if query.Has("thumb") {
		query.Del("thumb")
		e.Request.URL.RawQuery = query.Encode()
	}
	return e.Next()
}
