package stories

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"

	validation "github.com/pocketbase/ozzo-validation/v4"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
)

// DraftContent is the part of a draft the server reads to make a story: DraftContent in shared/contracts/src/draft.ts. Clients may keep
// more in it.
type DraftContent struct {
	Story  DraftStory   `json:"story"`
	Places []DraftPlace `json:"places"`
}

// DraftStory is the story to make. If the person has a story with this id, it gets the places and is otherwise left as it is.
type DraftStory struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	StartDate   string `json:"startDate"`
	EndDate     string `json:"endDate"`
	Description string `json:"description"`
	Language    string `json:"language"`
	Visibility  string `json:"visibility"`
	// Cover is the id of an upload, or empty.
	Cover string `json:"coverId"`
}

// DraftPlace is a place of the story. Degrees, and metres of altitude; nil if unknown. One the story has already gets the pictures, behind
// its own, and is otherwise left as it is.
type DraftPlace struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Subtext  string `json:"subtext"`
	Location struct {
		Latitude  *float64 `json:"latitude"`
		Longitude *float64 `json:"longitude"`
	} `json:"location"`
	Altitude *float64 `json:"altitude"`
	// Track leads there from the place before, as package track writes it.
	Track string `json:"track"`
	// VisitedAt is an instant.
	VisitedAt     string `json:"visitedAt"`
	VisitedOffset string `json:"visitedOffset"`
	CameBy        string `json:"cameBy"`
	// Position is where a place comes to be in a story there was before; nil for the end.
	Position *float64       `json:"position"`
	Pictures []DraftPicture `json:"pictures"`
}

// DraftPicture is an upload by its id, with the words that differ from the upload's own. The first picture of a place is the main one.
type DraftPicture struct {
	Upload   string  `json:"uploadId"`
	Caption  *string `json:"caption"`
	Alt      *string `json:"alt"`
	Captured *string `json:"capturedAt"`
	Offset   *string `json:"capturedOffset"`
	By       *string `json:"by"`
}

// mostParts limits the parts of the JSON text before it is decoded. 1,500 photos in 500 places have about 30,000.
const mostParts = 60_000

var idForm = regexp.MustCompile(`^[a-z0-9]{15}$`)

// read decodes a draft's text. Problems are named by their position, such as places.3.title.
func read(text string) (*DraftContent, error) {
	unreadable := validation.Errors{"content": validation.NewError("validation_draft_unreadable", "This draft cannot be turned into a story.")}
	if gate.CountJSONParts(text) > mostParts {
		return nil, validation.Errors{"content": validation.NewError("validation_draft_too_large", "This draft is too large for one story.")}
	}
	content := &DraftContent{}
	if json.Unmarshal([]byte(text), content) != nil {
		return nil, unreadable
	}
	problems := validation.Errors{}
	if !idForm.MatchString(content.Story.ID) {
		problems["story.id"] = noID
	}
	// Too many places are not checked one by one.
	if err := tooMany(content.Places); err != nil {
		problems["places"] = err
		return content, problems
	}
	checkPlaces(content, problems)
	return content, problems.Filter()
}

func tooMany(places []DraftPlace) error {
	pictures := 0
	for _, place := range places {
		pictures += len(place.Pictures)
	}
	switch {
	case len(places) > contract.FieldDraftPlaces:
		return validation.NewError("validation_too_many_places", fmt.Sprintf("You can add up to %d places at a time.", contract.FieldDraftPlaces))
	case pictures > contract.FieldDraftPictures:
		return validation.NewError("validation_too_many_pictures", fmt.Sprintf("You can add up to %d pictures at a time.", contract.FieldDraftPictures))
	}
	return nil
}

var noID = validation.NewError("validation_id_missing", "An id must have 15 lower-case letters or digits.")

func checkPlaces(content *DraftContent, problems validation.Errors) {
	used := map[string]bool{}
	ids := map[string]bool{}
	for i, place := range content.Places {
		at := fmt.Sprintf("places.%d.", i)
		if !idForm.MatchString(place.ID) || ids[place.ID] {
			problems[at+"id"] = noID
		}
		ids[place.ID] = true
		for axis, value := range map[string]*float64{"latitude": place.Location.Latitude, "longitude": place.Location.Longitude} {
			if value == nil {
				problems[at+axis] = validation.NewError("validation_required", "Please enter a number.")
			}
		}
		for j, picture := range place.Pictures {
			if !idForm.MatchString(picture.Upload) || used[picture.Upload] {
				problems[fmt.Sprintf("%spictures.%d", at, j)] = validation.NewError("validation_upload_twice", "This picture is missing, or already in this story.")
			}
			used[picture.Upload] = true
		}
	}
}

// at puts a record's position in front of the field names of its problems.
func at(place, collection string, err error) error {
	var problems validation.Errors
	if !errors.As(err, &problems) {
		return err
	}
	named := validation.Errors{}
	for name, problem := range WithSentences(collection, problems) {
		named[place+name] = problem
	}
	return named
}
