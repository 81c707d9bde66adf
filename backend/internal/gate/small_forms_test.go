package gate_test

import (
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestASmallFormWithAPictureIsRefusedOnAFullDiskAndOneOfWordsIsNot(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "900000000 GB"})
	ana := s.SignUp("ana")
	words := map[string]string{"title": "Salto", "latitude": "1", "longitude": "1", "places_collection": s.Story(ana)}
	small := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	if a := s.Form(http.MethodPost, testkit.Places, ana.Token, words, small); a.Status != http.StatusInsufficientStorage || !strings.Contains(string(a.Body), "no room for these pictures") {
		t.Errorf("with a small picture: %d %s", a.Status, a.Body)
	}
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, words), http.StatusOK, "words alone")
}
