package journal

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func TestARowIsCutToWhatTellsSomethingAndTakesNoMoreThanIsCounted(t *testing.T) {
	row := &core.Log{Message: strings.Repeat("ü", 3000), Data: types.JSONMap[any]{
		"userAgent": strings.Repeat("<", 2000), "status": 404, "details": map[string]any{"x": strings.Repeat("y", 3000)}, "type": "request",
	}}
	size := shorten(row)
	if len(row.Message) > longestText+3 || len(row.Data["userAgent"].(string)) > longestText+3 {
		t.Errorf("the message has %d bytes, the browser's name %d", len(row.Message), len(row.Data["userAgent"].(string)))
	}
	if row.Data["details"] != nil || row.Data["status"] != 404 || row.Data["type"] != "request" {
		t.Errorf("left: %v", row.Data)
	}
	raw, err := row.Data.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if least := len(raw) + 2*len(row.Message); size < least || size > least+2*rowCost {
		t.Errorf("counted as %d bytes, and takes %d", size, least)
	}
}

func TestWhatHasNoRoomIsCountedAndSaidWithTheNextRowThatHas(t *testing.T) {
	now := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	s := newShare(func() time.Time { return now })
	if _, fits := s.take(burst); !fits {
		t.Fatal("the first rows have no room")
	}
	for range 3 {
		if _, fits := s.take(1000); fits {
			t.Fatal("a row more than there is room for")
		}
	}
	now = now.Add(time.Second)
	if leftOut, fits := s.take(1000); !fits || leftOut != 3 {
		t.Errorf("a second later: %v, with %d left out", fits, leftOut)
	}
	if leftOut, fits := s.take(1000); !fits || leftOut != 0 {
		t.Errorf("the next: %v, with %d left out", fits, leftOut)
	}
}
