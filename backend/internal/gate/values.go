package gate

import (
	"errors"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// lastPriority is behind everything else that stands before a route: the body is read now, and for the first time.
const lastPriority = 1000

// mostPictures is how many pictures a place has, and no field names more.
const mostPictures = contract.FieldOtherPictures + 1

var writings = []string{"POST " + records, "PATCH " + records + "/{id}"}

// checkValues looks into what is written to stories and places: PocketBase takes texts for lists where a field holds some, and
// looks for each of the hundred thousand files a megabyte names.
func checkValues(e *core.RequestEvent) error {
	if !slices.Contains(writings, e.Request.Pattern) {
		return nil
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || len(album.FileFields(collection.Name)) == 0 {
		return nil
	}
	return problemOf(e, collection)
}

func problemOf(e *core.RequestEvent, collection *core.Collection) error {
	info, err := e.RequestInfo()
	if err != nil {
		return unread(e, err)
	}
	for key, value := range info.Body {
		name := strings.Trim(key, "+-")
		switch field := collection.Fields.GetByName(name); field.(type) {
		case *core.FileField:
			if named(value) > mostPictures {
				return tooManyPictures(collection, name)
			}
		case *core.JSONField, *core.RelationField:
			if named(value) > mostParts {
				return tooManyParts()
			}
		}
	}
	if form := e.Request.MultipartForm; form != nil {
		for key, files := range form.File {
			if len(files)+named(info.Body[key]) > mostPictures {
				return tooManyPictures(collection, strings.Trim(key, "+-"))
			}
		}
	}
	return nil
}

// unread is why a body was not read.
func unread(e *core.RequestEvent, err error) error {
	var refused *refusal
	if errors.As(err, &refused) {
		return refused
	}
	return e.BadRequestError("", err)
}

// named is how many things a value may be taken for, by its brackets and commas where it is a text.
func named(value any) (n int) {
	switch v := value.(type) {
	case nil:
		return 0
	case string:
		return max(1, PartsOf(v))
	case []any:
		for _, each := range v {
			n += named(each)
		}
		return n
	default:
		// PocketBase makes a name of a number too.
		return 1
	}
}
