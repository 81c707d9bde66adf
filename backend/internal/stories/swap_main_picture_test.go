package stories_test

import (
	"net/http"
	"slices"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// threePictures is a place with a main picture and two others, and their names in that order.
func threePictures(t *testing.T, s *testkit.Server, ana testkit.Person) (place string, names []string) {
	t.Helper()
	place = s.Place(ana, s.Story(ana),
		testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.JPEG(60, 40, 6)},
		testkit.File{Field: "other_pictures", Name: "b.jpg", Data: photo.JPEG(61, 40, 6)},
		testkit.File{Field: "other_pictures", Name: "c.jpg", Data: photo.JPEG(62, 40, 6)})
	return place, picturesOfPlace(s, place)
}

func picturesOfPlace(s *testkit.Server, place string) []string {
	record := s.Record("places", place)
	return append([]string{record.GetString("main_picture")}, record.GetStringSlice("other_pictures")...)
}

func TestOneOfAPlacesOtherPicturesBecomesItsMainOneInExchange(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for name, change := range map[string]func(names []string) (fields map[string]string, want []int){
		"named alone": func(names []string) (map[string]string, []int) {
			return map[string]string{"main_picture": names[2], "title": "Anew"}, []int{2, 1, 0}
		},
		"while another goes": func(names []string) (map[string]string, []int) {
			return map[string]string{"main_picture": names[1], "other_pictures-": names[2]}, []int{1, 0}
		},
	} {
		place, names := threePictures(t, s, ana)
		fields, want := change(names)
		if a := s.Form(http.MethodPatch, testkit.Places+"/"+place, ana.Token, fields); a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", name, a.Status, a.Body)
		}
		expected := []string{}
		for _, at := range want {
			expected = append(expected, names[at])
		}
		if got := picturesOfPlace(s, place); !slices.Equal(got, expected) {
			t.Errorf("%s: %v of %v, want %v", name, got, names, expected)
		}
		for _, picture := range expected {
			testkit.Answered(t, s.Get("/api/files/places/"+place+"/"+picture), http.StatusOK, name, picture)
		}
		record := recordAlbum(t, s.Get(testkit.Places+"/"+place))
		if len(record) != len(expected) || record[expected[0]].Width == 0 {
			t.Errorf("%s: %+v", name, record)
		}
	}
}

func TestNoOtherNameBecomesAMainPicture(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	place, names := threePictures(t, s, ana)
	_, theirs := threePictures(t, s, bob)
	for what, name := range map[string]string{"of somebody else's place": theirs[1], "of nothing": "picture_aaaaaaaaaa.jpg", "a path": "../" + names[1]} {
		testkit.Answered(t, s.Form(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]string{"main_picture": name}), http.StatusBadRequest, what)
	}
	testkit.Answered(t, s.Form(http.MethodPatch, testkit.Places+"/"+place, bob.Token, map[string]string{"main_picture": names[1]}), http.StatusNotFound, "by somebody else")
	if got := picturesOfPlace(s, place); !slices.Equal(got, names) {
		t.Errorf("%v, was %v", got, names)
	}
}
