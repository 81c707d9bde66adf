package gate

import (
	"fmt"
	"net/http"
	"regexp"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
)

// refusal is an API error with the reason the tally counts it under.
type refusal struct {
	*router.ApiError
	reason string
}

// Unwrap is for PocketBase's error handler.
func (r *refusal) Unwrap() error { return r.ApiError }

func refuse(status int, reason, sentence string) error {
	return &refusal{ApiError: router.NewApiError(status, sentence, nil), reason: reason}
}

// brokenOff is for a body that ended early because the page was closed or the connection was lost.
func brokenOff() error {
	return refuse(http.StatusBadRequest, "broken off", "Only part of this arrived. Please send it again.")
}

func noSuchAddress() error {
	return refuse(http.StatusNotFound, "route", "This address does not exist.")
}

func unreadableQuery() error {
	return refuse(http.StatusBadRequest, "query", "The query of this address cannot be read.")
}

var plainName = regexp.MustCompile(`^[A-Za-z0-9_]{1,30}$`)

func noSuchParameter(name string) error {
	if !plainName.MatchString(name) {
		return refuse(http.StatusBadRequest, "parameter", "This address does not take one of the parameters you sent.")
	}
	return refuse(http.StatusBadRequest, "parameter "+name, fmt.Sprintf("This address does not take the parameter “%s”.", name))
}

func noSuchValue(name, allowed string) error {
	return refuse(http.StatusBadRequest, "value of "+name, fmt.Sprintf("This address takes the parameter “%s” once, as %s.", name, allowed))
}

func missingParameter(name, allowed string) error {
	return refuse(http.StatusBadRequest, "without "+name, fmt.Sprintf("This address needs the parameter “%s”, as %s.", name, allowed))
}

func noBodyHere() error {
	return refuse(http.StatusBadRequest, "body", "This address takes no content.")
}

func wrongKind(kinds string) error {
	return refuse(http.StatusBadRequest, "kind of body", fmt.Sprintf("This address takes its content as %s.", kinds))
}

func tooLarge(kind string, most int64) error {
	return refuse(http.StatusRequestEntityTooLarge, "size", fmt.Sprintf("This is too large. The limit for %s is %s.", kind, inWords(most)))
}

func signInFirst() error {
	return refuse(http.StatusRequestEntityTooLarge, "size for strangers", "Please sign in before you send pictures or long texts.")
}

func tooManyParts() error {
	return refuse(http.StatusBadRequest, "parts", "This has too many parts.")
}

func tooManyPictures(collection *core.Collection, field string) error {
	sentence := fmt.Sprintf("A place can have up to %d pictures.", mostPictures)
	if collection.Name == album.Stories {
		sentence = "A story can have only one cover picture."
	}
	problems := validation.Errors{field: validation.NewError("validation_too_many_files", sentence)}
	return &refusal{ApiError: router.NewApiError(http.StatusBadRequest, sentence, problems), reason: "pictures"}
}

func inWords(bytes int64) string {
	if bytes >= 1<<20 {
		return fmt.Sprintf("%d MB", bytes>>20)
	}
	return fmt.Sprintf("%d KB", bytes>>10)
}
