package stories

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Of the first of these years is the oldest photo there is; of the last one every day has four digits in its year everywhere.
const earliestVisit, latestVisit = 1826, 9998

// ProblemOfVisit tells whether something can be read as the moment a place was visited; nothing at all can.
func ProblemOfVisit(sent any) error {
	if sent == nil || sent == "" {
		return nil
	}
	text, isText := sent.(string)
	if moment, err := types.ParseDateTime(text); !isText || err != nil || moment.IsZero() {
		return validation.NewError("validation_visited_unreadable", "This time cannot be read. Write it like 2024-03-02T10:00:00Z.")
	}
	return nil
}

// checkVisit refuses years that are hardly meant: a day before the first one, in another zone, would not be a day of the story. What is
// stored already stays.
func checkVisit(r *core.Record, problems validation.Errors) {
	moment := r.GetDateTime("visited")
	if problems["visited"] != nil || moment.IsZero() || moment.Equal(r.Original().GetDateTime("visited")) {
		return
	}
	if year := moment.Time().Year(); year < earliestVisit || year > latestVisit {
		problems["visited"] = validation.NewError("validation_date_too_early", "Please choose a date between 1826 and 9998.")
	}
}
