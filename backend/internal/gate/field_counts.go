package gate

import (
	"errors"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// lastPriority is after all other middleware of a route; from here on the body may be read.
const lastPriority = 1000

// mostPictures is the limit of a place, and of any one field.
const mostPictures = contract.FieldOtherPictures + 1

var writings = []string{"POST " + records, "PATCH " + records + "/{id}"}

// checkValues limits the list values written to stories and places: PocketBase parses strings as lists, and looks up every file named, of
// which a megabyte has a hundred thousand.
func checkValues(e *core.RequestEvent) error {
	if !slices.Contains(writings, e.Request.Pattern) {
		return nil
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || len(album.FileFields(collection.Name)) == 0 {
		return nil
	}
	return checkFields(e, collection)
}

func checkFields(e *core.RequestEvent, collection *core.Collection) error {
	info, err := e.RequestInfo()
	if err != nil {
		return bodyProblem(e, err)
	}
	for key, value := range info.Body {
		name := strings.Trim(key, "+-")
		switch field := collection.Fields.GetByName(name); field.(type) {
		case *core.FileField:
			if countNames(value) > mostPictures {
				return tooManyPictures(collection, name)
			}
		case *core.JSONField, *core.RelationField:
			if countNames(value) > mostParts {
				return tooManyParts()
			}
		}
	}
	if form := e.Request.MultipartForm; form != nil {
		for key, files := range form.File {
			if len(files)+countNames(info.Body[key]) > mostPictures {
				return tooManyPictures(collection, strings.Trim(key, "+-"))
			}
		}
	}
	return nil
}

// bodyProblem is the error of a body that could not be read.
func bodyProblem(e *core.RequestEvent, err error) error {
	var refused *refusal
	if errors.As(err, &refused) {
		return refused
	}
	return e.BadRequestError("", err)
}

// countNames counts how many items PocketBase would read from a value.
func countNames(value any) (n int) {
	switch v := value.(type) {
	case nil:
		return 0
	case string:
		return max(1, CountJSONParts(v))
	case []any:
		for _, each := range v {
			n += countNames(each)
		}
		return n
	default:
		// PocketBase also turns a number into a name.
		return 1
	}
}
