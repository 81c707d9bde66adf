package folders_test

import (
	"testing"

	"waypost/backend/internal/folders"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestAFolderThatWaitsToBeEmptiedIsLeftAloneWhileSomebodyHoldsItAndTheySeeThatItWaits(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
	base := s.Record("places_collection", story).Collection().BaseFilesPath()
	held, other := folders.Hold(base, "another00000000", story), folders.Hold(base, "another00000000")
	isLeft := func(h *folders.Held) bool {
		is, err := h.IsLeft(s.App)
		if err != nil {
			t.Fatal(err)
		}
		return is
	}
	if isLeft(held) {
		t.Error("a folder nobody has left is left")
	}
	if err := folders.Write(s.App, base, story); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if was, err := folders.Next(s.App); err != nil || !was {
			t.Errorf("there was one: %v, %v", was, err)
		}
	}
	if len(s.Stored()) != 1 || !isLeft(held) || isLeft(other) {
		t.Errorf("%q is stored; left: %v, %v", s.Stored(), isLeft(held), isLeft(other))
	}
	held.LetGo()
	other.LetGo()
	if was, err := folders.Next(s.App); err != nil || !was || len(s.Stored()) != 0 || isLeft(held) {
		t.Errorf("%v, %v: %q is stored", was, err, s.Stored())
	}
}
