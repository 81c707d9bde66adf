package pages

import (
	"strings"
	"time"

	"waypost/backend/internal/words"
)

// Said is a story in a sentence or two: the beginning of its description, or else what it is about.
func Said(in words.Words, s Story) string {
	if text := Text(s.Description); text != "" {
		return CutText(text, longestSaid)
	}
	said := []string{in.Say("said.journey", nil)}
	if author := line(s.Author); author != "" {
		said[0] = in.Say("said.journeyBy", words.With{"author": CutText(author, longestSaid/2)})
	}
	if days := in.DaysInNumbers(s.Start, s.End); days != "" {
		said = append(said, days)
	}
	switch s.Places {
	case 0:
	case 1:
		said = append(said, in.Say("said.onePlace", nil))
	default:
		said = append(said, in.Say("said.places", words.With{"count": s.Places}))
	}
	return strings.Join(said, ", ") + "."
}

// Moment is one of the database's as the rest of the world writes them.
func Moment(stored string) string {
	t, err := time.Parse("2006-01-02 15:04:05.000Z", stored)
	if err != nil {
		return strings.Replace(stored, " ", "T", 1)
	}
	return t.Format(time.RFC3339)
}
