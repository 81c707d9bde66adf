package stories

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// mostDescriptionBytes is twice the longest text there may be, at four bytes for each character.
const mostDescriptionBytes = 2 * 4 * contract.FieldStoryDescription

func (s *saver) saveStory(e *core.RecordEvent) error {
	r := e.Record
	problems := validation.Errors{}

	checkTitle(r, problems)
	startOfDay(r, "start_date")
	startOfDay(r, "end_date")
	checkYear(r, "start_date", problems)
	checkYear(r, "end_date", problems)
	from, to := r.GetDateTime("start_date"), r.GetDateTime("end_date")
	if problems["end_date"] == nil && !from.IsZero() && !to.IsZero() && to.Before(from) {
		problems["end_date"] = validation.NewError("validation_dates_reversed", "The end date is before the start date.")
	}
	if text, fits := cleaned(r.GetString("description")); fits {
		r.Set("description", text)
	} else {
		problems["description"] = validation.NewError("validation_description_too_long", sentences["places_collection.description.validation_max_size"])
	}

	return s.savePictures(e, problems, func(tx core.App, before *core.Record) error {
		if before != nil {
			if err := cmp.Or(checkState(r, before), checkFound(r, before)); err != nil {
				return err
			}
		}
		r.Set(revision, revisionAfter(r, before))
		keepDerived(r, before)
		return nil
	}, nil)
}

// cleaned is the description as it is stored. What could not be stored however little of it were kept is not even looked at:
// marks cost most to clean, and those with attributes by the thousand more than all others.
func cleaned(description string) (text string, fits bool) {
	if len(description) > mostDescriptionBytes || !album.IsPlausibleDescription(description) {
		return "", false
	}
	if text = album.PlainText(description); utf8.RuneCountInString(text) > contract.FieldStoryDescription {
		return "", false
	}
	return album.FinishDescription(text), true
}

// startOfDay keeps the calendar date alone: a day has no time zone.
func startOfDay(r *core.Record, field string) {
	if d := r.GetDateTime(field); !d.IsZero() {
		day, err := types.ParseDateTime(d.Time().UTC().Truncate(24 * time.Hour))
		if err == nil {
			r.Set(field, day)
		}
	}
}

// checkYear refuses what is nearly always a year whose last digits were typed alone. What is stored already stays.
func checkYear(r *core.Record, field string, problems validation.Errors) {
	d := r.GetDateTime(field)
	if d.IsZero() || d.String() >= contract.FieldEarliestDay || d.Equal(r.Original().GetDateTime(field)) {
		return
	}
	problems[field] = validation.NewError("validation_date_too_early", fmt.Sprintf("Please choose a date in %s or later.", contract.FieldEarliestDay[:4]))
}

func checkTitle(r *core.Record, problems validation.Errors) {
	if strings.TrimSpace(r.GetString("title")) == "" {
		what := map[string]string{album.Stories: "Please give your story a title.", album.Places: "Please give your place a title."}
		problems["title"] = validation.NewError("validation_required", what[r.Collection().Name])
	}
}
