package pages

import (
	"strconv"
	"strings"
	"time"
)

// Said is a story in a sentence or two: the beginning of its description, or else what it is about.
func Said(s Story) string {
	if text := Text(s.Description); text != "" {
		return CutText(text, longestSaid)
	}
	said := "A journey"
	if author := line(s.Author); author != "" {
		said += " by " + CutText(author, longestSaid/2)
	}
	if days := Days(s.Start, s.End); days != "" {
		said += ", " + days
	}
	switch s.Places {
	case 0:
	case 1:
		said += ", one place"
	default:
		said += ", " + strconv.Itoa(s.Places) + " places"
	}
	return said + "."
}

// Moment is one of the database's as the rest of the world writes them.
func Moment(stored string) string {
	t, err := time.Parse("2006-01-02 15:04:05.000Z", stored)
	if err != nil {
		return strings.Replace(stored, " ", "T", 1)
	}
	return t.Format(time.RFC3339)
}
