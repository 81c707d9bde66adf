package gate

import (
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/visitor"
)

// Sent in pieces, a megabyte of words counted as nothing, and a block of networks filled the disk with them.
func TestWordsCountThoughTheirLengthIsNotSaid(t *testing.T) {
	var form strings.Builder
	parts := multipart.NewWriter(&form)
	_ = parts.WriteField("description", strings.Repeat("x", 400_000))
	file, _ := parts.CreateFormFile("main_picture", "a.jpg")
	_, _ = file.Write(make([]byte, 200_000))
	_ = parts.Close()
	call := Call{Body: Bodies{Form: manyPictures, JSON: written}}
	for kind, c := range map[string]struct {
		body  string
		words int64
	}{
		"application/json":          {`"` + strings.Repeat("x", 450_000) + `"`, 450_000},
		parts.FormDataContentType(): {form.String(), 400_000},
	} {
		u := newUnderWay(usualForms, Disk{})
		e := new(core.RequestEvent)
		e.App = core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
		e.Auth = core.NewRecord(core.NewAuthCollection("users"))
		request := httptest.NewRequest(http.MethodPost, "/", io.MultiReader(strings.NewReader(c.body)))
		request.Header.Set("Content-Type", kind)
		request.RemoteAddr = "192.0.2.1:1"
		visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
		e.Request.Body = &router.RereadableReadCloser{ReadCloser: e.Request.Body}
		if err := call.admit(e); err != nil || e.Request.ContentLength != -1 {
			t.Fatalf("%s: %v, %d", kind, err, e.Request.ContentLength)
		}
		_, _ = io.Copy(io.Discard, e.Request.Body)
		u.store(e, call)
		if got := u.lately.bytes(storedBy{block: blockOf(e), words: true}); got < c.words || got > c.words+1000 {
			t.Errorf("%s counts as %d", kind, got)
		}
	}
}
