package gate

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestAFormThatBreaksOffIsTakenForThatAndNotForOneThatCannotBeRead(t *testing.T) {
	const begun = "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nThe no"
	for name, c := range map[string]struct {
		body io.Reader
		want string
	}{
		"the line goes down in a value": {io.MultiReader(strings.NewReader(begun), broken{io.ErrUnexpectedEOF}), "broken off"},
		"or before there is anything":   {broken{errors.New("connection reset by peer")}, "broken off"},
		"it all came and has no end":    {strings.NewReader(begun), "form"},
		"it all came and is not a form": {strings.NewReader("{}"), "form"},
	} {
		request := httptest.NewRequest(http.MethodPost, "/", c.body)
		request.ContentLength = 1000
		request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		e := new(core.RequestEvent)
		e.Request = request
		var refused *refusal
		if err := (Call{Body: Bodies{Form: 1000}}).admit(e); !errors.As(err, &refused) || refused.reason != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// broken is a body whose sender is gone.
type broken struct{ error }

func (b broken) Read([]byte) (int, error) { return 0, b.error }
