package words

import (
	"cmp"
	"strings"
	"time"
)

// Day is one as people read it, 1 March 2024.
func (w Words) Day(at time.Time) string { return w.date("date.day", at) }

// Days are as a story's page says them: 1 – 9 March 2024, or one day alone. They are given as YYYY-MM-DD; empty for none.
func (w Words) Days(start, end string) string {
	from, err := time.Parse(time.DateOnly, cmp.Or(start, end))
	until, other := time.Parse(time.DateOnly, cmp.Or(end, start))
	whole := w.Day(until)
	switch {
	case err != nil || other != nil:
		return ""
	case from.Equal(until):
		return whole
	case from.Year() != until.Year():
		return w.Day(from) + " – " + whole
	case from.Month() != until.Month():
		return w.date("date.dayOfYear", from) + " – " + whole
	}
	return w.Say("date.daysOfMonth", With{"from": from.Format("2"), "to": until.Format("2"), "month": w.month(until), "year": until.Format("2006")})
}

// DaysInNumbers are as lists say them: 1/3/2024 – 9/3/2024, or one day alone.
func (w Words) DaysInNumbers(start, end string) string {
	from, until := w.numbers(start), w.numbers(end)
	switch {
	case from == "" || from == until:
		return until
	case until == "":
		return from
	}
	return from + " – " + until
}

func (w Words) numbers(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return w.Say("date.numbers", With{"day": at.Format("2"), "month": at.Format("1"), "year": at.Format("2006")})
}

func (w Words) date(key string, at time.Time) string {
	return w.Say(key, With{"day": at.Format("2"), "month": w.month(at), "year": at.Format("2006")})
}

// month is as it stands in a date: the wide names of CLDR 48.
func (w Words) month(at time.Time) string {
	return strings.Split(w.Say("date.months", nil), ", ")[at.Month()-1]
}
