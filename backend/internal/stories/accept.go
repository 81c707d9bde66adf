package stories

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/replica"
)

// errTaken refuses a place whose id is in use.
var errTaken = validation.NewError("validation_not_unique", "This id is taken. Please choose another one.")

// errElsewhere means that the draft was changed or accepted while its pictures were being copied.
var errElsewhere = errors.New("the draft has changed")

// errDeleted means that some of its photos were deleted while they were being copied; orMissing says which.
var errDeleted = errors.New("photos of the draft are gone")

// acceptance turns one draft into a story.
type acceptance struct {
	app   core.App
	draft *core.Record
	owner string
	// author is of the story: the owner of the draft, or whom they write with.
	author  string
	content *DraftContent
	// isNew is true if the draft makes a new story.
	isNew bool
	// has are the places the story has already.
	has      map[string]bool
	pictures pictures
}

func begin(app core.App, draft *core.Record) (*acceptance, error) {
	content, err := read(draft.GetString("content"))
	if err != nil {
		return nil, err
	}
	a := &acceptance{app: app, draft: draft, owner: draft.GetString("user"), content: content}
	a.pictures = pictures{Copies: &Copies{App: app}, taken: map[string]Taken{}}
	if a.isNew, err = a.findStory(); err != nil {
		return nil, err
	}
	if a.has, err = a.placesThere(); err != nil {
		return nil, err
	}
	if a.pictures.uploads, err = uploadsOf(app, a.owner, a.uploadIDs()); err != nil {
		return nil, err
	}
	if err := a.missing(); err != nil {
		return nil, err
	}
	return a, a.unfit()
}

func (a *acceptance) findStory() (isNew bool, err error) {
	var owner string
	found, err := find(a.app, album.Stories, a.content.Story.ID, &owner)
	if a.author = a.owner; err != nil || !found {
		return !found, err
	}
	if a.author = owner; owner != a.owner && !a.writes() {
		return false, validation.Errors{"story.id": validation.NewError("validation_not_unique", "Another story has this id.")}
	}
	isBinned := false
	err = a.app.DB().Select("[[binned]] != ''").From(album.Stories).Where(dbx.HashExp{"id": a.content.Story.ID}).Row(&isBinned)
	if err == nil && isBinned {
		err = validation.Errors{"story.id": validation.NewError("validation_in_bin", "This story is in your bin. Put it back first.")}
	}
	return false, err
}

// uploadIDs returns the uploads of all pictures, the cover first.
func (a *acceptance) uploadIDs() []any {
	var ids []any
	if a.isNew && a.content.Story.Cover != "" {
		ids = append(ids, a.content.Story.Cover)
	}
	for _, place := range a.content.Places {
		for _, picture := range place.Pictures {
			ids = append(ids, picture.Upload)
		}
	}
	return ids
}

func (a *acceptance) missing() error {
	problems := validation.Errors{}
	gone := validation.NewError("validation_upload_missing", "This picture has not arrived. Please send it again.")
	if id := a.content.Story.Cover; a.isNew && id != "" && a.pictures.uploads[id] == nil {
		problems["story.cover"] = gone
	}
	for i, place := range a.content.Places {
		for j, picture := range place.Pictures {
			if a.pictures.uploads[picture.Upload] == nil {
				problems[fmt.Sprintf("places.%d.pictures.%d", i, j)] = gone
			}
		}
	}
	return problems.Filter()
}

// orMissing replaces an error by the list of pictures that were deleted meanwhile, if there are any. Validation errors stay as they are.
func (a *acceptance) orMissing(err error) error {
	var problems validation.Errors
	if errors.As(err, &problems) {
		return err
	}
	uploads, wrong := uploadsOf(a.app, a.owner, a.uploadIDs())
	if wrong != nil {
		return err
	}
	a.pictures.uploads = uploads
	if missing := a.missing(); missing != nil {
		return missing
	}
	return err
}

// unfit reports all invalid places before anything is copied or written.
func (a *acceptance) unfit() error {
	all := validation.Errors{}
	taken, err := a.takenPlaces(a.app)
	if err != nil {
		return err
	}
	for i, place := range a.content.Places {
		if a.has[place.ID] {
			continue
		}
		r := a.said(a.app, i)
		problems := ProblemsOfPlace(r)
		if err := ProblemOfVisit(place.VisitedAt); err != nil {
			problems["visited"] = err
		}
		if taken[place.ID] {
			problems["id"] = errTaken
		}
		for _, field := range r.Collection().Fields {
			if text, ok := field.(*core.TextField); ok && !text.PrimaryKey && problems[text.Name] == nil {
				if err := text.ValidateValue(context.Background(), a.app, r); err != nil {
					problems[text.Name] = err
				}
			}
		}
		if _, err := album.ParseWords(place.words(func(id string) string { return id })); err != nil {
			problems[album.Field] = validation.NewError("validation_pictures_unreadable", err.Error())
		}
		for name, problem := range WithSentences(album.Places, problems) {
			all[fmt.Sprintf("places.%d.%s", i, name)] = problem
		}
	}
	return all.Filter()
}

// bring copies all pictures into the folders of their records, before anything is written.
func (a *acceptance) bring() error {
	// Copies stay within the bucket.
	fsys, closeIt, err := replica.OpenFiles(context.Background(), a.app, replica.FilePatienceFor(a.pictures.bytes()))
	if err != nil {
		return err
	}
	defer closeIt()
	folders := map[string]string{}
	for _, name := range []string{album.Stories, album.Places} {
		collection, err := a.app.FindCachedCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		folders[name] = collection.BaseFilesPath()
	}
	var ways []way
	if id := a.content.Story.Cover; a.isNew && id != "" {
		ways = append(ways, way{id, folders[album.Stories], a.content.Story.ID})
	}
	for _, place := range a.content.Places {
		for _, picture := range place.Pictures {
			ways = append(ways, way{picture.Upload, folders[album.Places], place.ID})
		}
	}
	return replica.FilesAway(a.app, a.pictures.bringAll(fsys, ways))
}

// carryOut makes the story.
func (a *acceptance) carryOut() error {
	if err := a.bring(); err != nil {
		return err
	}
	return a.app.RunInTransaction(a.write)
}

// write is the transaction: all of it or nothing.
func (a *acceptance) write(tx core.App) error {
	draft, err := tx.FindRecordById(Drafts, a.draft.Id)
	if err != nil || draft.GetString(BecameStory) != "" || draft.GetInt("revision") != a.draft.GetInt("revision") {
		return errElsewhere
	}
	// The quota no longer counts photos that were deleted meanwhile, so they must not come back.
	if there, err := uploadsOf(tx, a.owner, a.uploadIDs()); err != nil || len(there) < len(a.pictures.uploads) {
		return cmp.Or(err, errDeleted)
	}
	if a.isNew {
		if err := a.saveStory(tx); err != nil {
			return at("story.", album.Stories, err)
		}
	}
	if err := a.writePlaces(tx); err != nil {
		return err
	}
	if err := DeleteUploads(tx, slices.Collect(maps.Keys(a.pictures.uploads))); err != nil {
		return err
	}
	draft.Set(BecameStory, a.content.Story.ID)
	draft.Set("content", "")
	return tx.Save(draft)
}

func respond(e *core.RequestEvent, story string) error {
	return e.JSON(http.StatusOK, map[string]any{"story": story})
}
