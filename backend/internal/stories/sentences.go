package stories

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
)

// sentences replace the field errors of PocketBase people can meet in the forms, by field and code; the code stays.
var sentences = map[string]string{
	"users.email.validation_required":                  "Please enter your email address.",
	"users.email.validation_is_email":                  "This does not look like an email address.",
	"users.email.validation_not_unique":                "There is already an account with this email address.",
	"users.name.validation_required":                   "Please enter your name.",
	"users.name.validation_max_text_constraint":        "A name can have up to 100 characters.",
	"users.about.validation_max_text_constraint":       "These words can have up to 500 characters.",
	"users.language.validation_invalid_format":         noLanguage,
	"users.language.validation_max_text_constraint":    noLanguage,
	"users.username.validation_required":               "Please choose a username.",
	"users.username.validation_not_unique":             "This username is taken. Please choose another one.",
	"users.username.validation_min_text_constraint":    "A username needs at least 3 characters.",
	"users.username.validation_max_text_constraint":    "A username can have up to 40 characters.",
	"users.username.validation_invalid_format":         "A username can contain letters, digits, dots, dashes and underscores, and must start with a letter or a digit.",
	"users.password.validation_required":               "Please choose a password.",
	"users.password.validation_min_text_constraint":    fmt.Sprintf("A password needs at least %d characters.", contract.FieldShortestPassword),
	"users.password.validation_max_text_constraint":    gate.TooLongPassword,
	"users.passwordConfirm.validation_required":        "Please repeat the password.",
	"users.passwordConfirm.validation_values_mismatch": "The two passwords are not the same.",

	"places_collection.title.validation_max_text_constraint":    atMost("A title can have up to %s characters.", contract.FieldTitle),
	"places_collection.start_date.validation_required":          "Please enter the day the journey began.",
	"places_collection.end_date.validation_required":            "Please enter the day the journey ended.",
	"places_collection.description.validation_max_size":         atMost("The description can have up to %s characters.", contract.FieldStoryDescription),
	"places_collection.language.validation_invalid_format":      noLanguage,
	"places_collection.language.validation_max_text_constraint": noLanguage,
	"places_collection.visibility.validation_invalid_value":     "Visibility must be public, link, people or private.",
	"places_collection.visibility.validation_required":          "Please choose who can see the story: public, link, people or private.",
	"places_collection.id.validation_not_unique":                "This id is taken. Please choose another one.",
	"places.id.validation_not_unique":                           "This id is taken. Please choose another one.",
	"uploads.id.validation_not_unique":                          "This id is taken. Please choose another one.",
	"drafts.id.validation_not_unique":                           "This id is taken. Please choose another one.",
	"places_collection.id.validation_pk_invalid":                "This id is taken. Please choose another one.",
	"places.id.validation_pk_invalid":                           "This id is taken. Please choose another one.",
	"uploads.id.validation_pk_invalid":                          "This id is taken. Please choose another one.",
	"drafts.id.validation_pk_invalid":                           "This id is taken. Please choose another one.",
	"places.title.validation_max_text_constraint":               atMost("A title can have up to %s characters.", contract.FieldTitle),
	"places.subtext.validation_max_text_constraint":             atMost("The text can have up to %s characters.", contract.FieldPlaceText),
	"places.places_collection.validation_required":              "Please choose a story for this place.",
	"places.places_collection.validation_missing_rel_records":   "Please choose one of your own stories.",
	"places.position.validation_min_number_constraint":          "This position in the story is out of range.",
	"places.position.validation_max_number_constraint":          "This position in the story is out of range.",
	"places.visited_offset.validation_invalid_format":           "Write a time offset like +02:00.",
	"places.visited_offset.validation_max_text_constraint":      "Write a time offset like +02:00.",
	"places.altitude.validation_max_size":                       "This cannot be read as a number.",
	"uploads.file.validation_required":                          "Please include the picture.",
	"uploads.sha256.validation_required":                        "Please include the picture’s SHA-256, as 64 hexadecimal digits.",
	"uploads.sha256.validation_invalid_format":                  "A SHA-256 has 64 hexadecimal digits, in lower case.",
	"drafts.content.validation_max_text_constraint":             "A draft can have up to 500,000 characters.",
	"zones.name.validation_max_text_constraint":                 "A name can have up to 100 characters.",
	"zones.radius.validation_required":                          radiusOfZone,
	"zones.radius.validation_min_number_constraint":             radiusOfZone,
	"zones.radius.validation_max_number_constraint":             radiusOfZone,
	"places.other_pictures.validation_too_many_files":           fmt.Sprintf("A place can have up to %d other pictures.", contract.FieldOtherPictures),
}

const noLanguage = "Write a language as a tag like pt-BR."

const radiusOfZone = "The radius of a home zone is 200 metres to 5 kilometres."

func atMost(sentence string, characters int) string {
	number := strconv.Itoa(characters)
	if at := len(number) - 3; at > 0 {
		number = number[:at] + "," + number[at:]
	}
	return fmt.Sprintf(sentence, number)
}

const noRoom = "The site’s disk is full right now, and nothing was changed. Please try again later."

func speakPlainly(e *core.RecordRequestEvent) error {
	err := e.Next()
	var refused *router.ApiError
	if !errors.As(err, &refused) {
		return err
	}
	if cause, is := refused.RawData().(error); is && strings.Contains(cause.Error(), "disk is full") {
		return router.NewApiError(http.StatusInsufficientStorage, noRoom, nil)
	}
	for field, data := range refused.Data {
		problem, ok := data.(map[string]any)
		if !ok {
			continue
		}
		code, _ := problem["code"].(string)
		if sentence, known := sentences[e.Collection.Name+"."+field+"."+code]; known {
			problem["message"] = sentence
		}
	}
	return err
}

// WithSentences replaces PocketBase's messages by the sentences of the forms.
func WithSentences(collection string, problems validation.Errors) validation.Errors {
	said := validation.Errors{}
	for field, problem := range problems {
		said[field] = problem
		var one validation.Error
		if errors.As(problem, &one) {
			if sentence, known := sentences[collection+"."+field+"."+one.Code()]; known {
				said[field] = validation.NewError(one.Code(), sentence)
			}
		}
	}
	return said
}
