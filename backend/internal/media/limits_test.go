package media

import (
	"encoding/json"
	"os"
	"testing"

	"waypost/backend/internal/testkit/beside"
)

func TestPagesRefuseAtTheSameLimits(t *testing.T) {
	raw, err := os.ReadFile(beside.Path("shared/contracts/src/picture-limits.json"))
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Sent, Chosen struct{ Bytes, Pixels, Side int }
	}
	if err := json.Unmarshal(raw, &table); err != nil {
		t.Fatal(err)
	}
	if s := table.Sent; s.Bytes != MaxBytes || s.Pixels != MaxPixels || s.Side != maxSide {
		t.Errorf("pages know %+v", s)
	}
}
