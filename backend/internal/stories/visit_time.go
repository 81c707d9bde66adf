package stories

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// The oldest photo is from 1826. In 9998 the year has four digits in every time zone.
const earliestVisit, latestVisit = 1826, 9998

// ProblemOfVisit returns an error for a value that is no time of a visit. An empty value is fine.
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

// checkVisit refuses years that can hardly be meant. A stored time stays valid.
func checkVisit(r *core.Record, problems validation.Errors) {
	moment := r.GetDateTime("visited")
	if problems["visited"] != nil || moment.IsZero() || moment.Equal(r.Original().GetDateTime("visited")) {
		return
	}
	if year := moment.Time().Year(); year < earliestVisit || year > latestVisit {
		problems["visited"] = validation.NewError("validation_date_too_early", "Please choose a date between 1826 and 9998.")
	}
}
