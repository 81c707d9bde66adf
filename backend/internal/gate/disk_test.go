package gate

import "testing"

func TestFormsFitTheDiskWithAllThatIsUnderWay(t *testing.T) {
	for name, c := range map[string]struct {
		free    int64
		known   bool
		reserve int64
		forms   int64
		want    bool
	}{
		"they fit, as often as they lie there": {1000, true, 400, 200, true},
		"one byte more does not":               {1000, true, 400, 201, false},
		"less than the reserve is free":        {399, true, 400, 0, false},
		"the system does not say":              {0, false, 400, 1 << 40, true},
		"there is no reserve":                  {0, true, 0, 1 << 40, true},
	} {
		disk := Disk{Free: func() (int64, bool) { return c.free, c.known }, Reserve: c.reserve}
		if got := disk.hasRoomFor(c.forms); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
