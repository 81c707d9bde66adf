package stories

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// Drafts is the collection of work that has not become a story yet.
const Drafts = "drafts"

// BecameStory is the field of a draft with the id of the story it has become.
const BecameStory = "story"

// keepUnaccepted leaves a draft that has become a story as it is. What a client says it has become is not looked at.
func keepUnaccepted(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	if !e.Record.IsNew() && e.Record.Original().GetString(BecameStory) != "" {
		return e.BadRequestError("This draft is already a story.", validation.Errors{
			BecameStory: validation.NewError("validation_accepted", "This draft is already a story."),
		})
	}
	e.Record.Set(BecameStory, "")
	// PocketBase takes whatever is not text for an empty one, and so what was stored away.
	body := map[string]any{}
	if err := e.BindBody(&body); err != nil {
		return err
	}
	content, isSent := body["content"]
	if _, isText := content.(string); isSent && !isText {
		return e.BadRequestError("This draft was not saved.", validation.Errors{
			"content": validation.NewError("validation_draft_no_text", "The content of a draft must be JSON, sent as text."),
		})
	}
	return e.Next()
}

func saveDraft(e *core.RecordEvent) error {
	return inTransaction(e, func(tx core.App) error {
		var stored *core.Record
		if !e.Record.IsNew() {
			var err error
			if stored, err = tx.FindRecordById(Drafts, e.Record.Id); err != nil {
				return err
			}
			if err := checkState(e.Record, stored); err != nil {
				return err
			}
			// Accepted since the change was read: it has become a story, in the same state.
			if from, changed := e.Record.GetRaw(madeFrom).(origin); changed && !from.isAny && stored.GetString(BecameStory) != "" {
				return conflict(e.Record)
			}
		}
		e.Record.Set(revision, revisionAfter(e.Record, stored))
		return e.Next()
	})
}
