package stories_test

import (
	"fmt"
	"testing"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// Each story had its cover beyond what an account may have.
func TestACoverThatIsAPlacesPictureTooIsLeftOutWhereTheAccountHasNoRoomForItTwice(t *testing.T) {
	for _, c := range []struct {
		says, quota     string
		isElse, isThere bool
	}{
		{"no room for it twice", "1 MB", false, false},
		{"room for it twice", "2 MB", false, true},
		{"no place has it", "1 MB", true, true},
	} {
		t.Run(c.says, func(t *testing.T) {
			s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": c.quota})
			ana := s.SignUp("ana")
			testkit.Done(t, s.Upload(ana, id("up", 1), photo.PlainJPEG(60, 40), `{}`))
			// As large as a photo is.
			s.Execute("UPDATE uploads SET bytes = 999000")
			said := content(place(1, id("up", 1)))
			if c.isElse {
				said = content(place(1))
			}
			said["story"].(object)["coverId"] = id("up", 1)
			testkit.Done(t, accept(s, ana, draft(t, s, ana, said), 1))
			cover := s.Record(album.Stories, storyID).GetString("main_picture")
			if (cover != "") != c.isThere {
				t.Errorf("the cover is %q", cover)
			}
			if left := foldersOf(t, s, album.Stories); (len(left) > 0) != c.isThere {
				t.Errorf("of the cover is left %s", fmt.Sprint(left))
			}
		})
	}
}
