package answers

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/router"
)

// asked tells whether JSON was made of it.
type asked struct{ times int }

func (a *asked) MarshalJSON() ([]byte, error) {
	a.times++
	return []byte(`"here"`), nil
}

func TestWhereThereIsNoRoomForWhatIsStoredNothingIsPutTogether(t *testing.T) {
	block := netip.MustParseAddr("198.51.100.0")
	u, made := &underWay{each: map[netip.Addr]int{}}, &asked{}
	refused := router.NewApiError(http.StatusConflict, "Changed.", nil)
	refused.Data = map[string]any{"stored": map[string]any{"content": strings.Repeat("<", 200_000), "made": made}}
	say := func() (*counted, *httptest.ResponseRecorder) {
		to := httptest.NewRecorder()
		c := &counted{ResponseWriter: to, of: u, block: block, changes: true}
		c.say(refused, func() {
			if to.Body.Len() > 0 {
				t.Error("the turn ends after something was sent")
			}
		})
		return c, to
	}
	const little = 1_000_000
	u.enter(block, mostEach-little)
	if c, to := say(); !c.isRefused || to.Body.Len() > 0 || made.times > 0 {
		t.Errorf("refused %v, %d bytes, made %d times", c.isRefused, to.Body.Len(), made.times)
	}
	u.leave(block, mostEach-little)
	c, to := say()
	var answer map[string]any
	if err := json.Unmarshal(to.Body.Bytes(), &answer); err != nil || c.isRefused || to.Code != http.StatusConflict || to.Body.Len() > 201_000 || made.times != 1 {
		t.Errorf("%v, refused %v, %d with %d bytes, made %d times", err, c.isRefused, to.Code, to.Body.Len(), made.times)
	}
	if u.all != 0 || len(u.each) > 0 {
		t.Errorf("%d bytes are left counted", u.all)
	}
}
