package seed

import (
	"database/sql"
	"math"
	"slices"
	"strings"
	"time"
)

const (
	step       = 1024
	dayForm    = "2006-01-02"
	earthRound = 2 * 6371008.8
)

// visited is when a place was: they are spread over the days of the journey.
func (s story) visited(i int) time.Time {
	return s.start.Add(s.end.Sub(s.start)/time.Duration(len(s.places))*time.Duration(i) + 12*time.Hour).Truncate(time.Second)
}

// days are the first and the last one a place was visited on.
func (s story) days() (first, last string) {
	if len(s.places) == 0 {
		return "", ""
	}
	return s.visited(0).Format(dayForm), s.visited(len(s.places) - 1).Format(dayForm)
}

// countries are those its places lie in by their codes, as JSON the way the database writes it.
func (s story) countries() string {
	codes := []string{}
	for _, p := range s.places {
		if p.country != "" && !slices.Contains(codes, p.country) {
			codes = append(codes, p.country)
		}
	}
	slices.Sort(codes)
	if len(codes) == 0 {
		return "[]"
	}
	return `["` + strings.Join(codes, `","`) + `"]`
}

// distance is the way from place to place in metres, each leg rounded, as the database would find it out.
func (s story) distance() (metres int) {
	for i := 1; i < len(s.places); i++ {
		metres += leg(s.places[i-1], s.places[i])
	}
	return metres
}

func leg(from, to place) int {
	radians := func(degrees float64) float64 { return degrees * (math.Pi / 180) }
	half := func(from, to float64) float64 { return math.Pow(math.Sin(radians(to-from)/2), 2) }
	across := half(from.latitude, to.latitude) + math.Cos(radians(from.latitude))*math.Cos(radians(to.latitude))*half(from.longitude, to.longitude)
	return int(math.Round(earthRound * math.Asin(min(1, math.Sqrt(across)))))
}

// resting has the database find out nothing about the stories that are written: their rows say it already.
func resting(tx *sql.Tx, run func() error) error {
	if _, err := tx.Exec("INSERT INTO waypost_resting DEFAULT VALUES"); err != nil {
		return err
	}
	if err := run(); err != nil {
		return err
	}
	_, err := tx.Exec("DELETE FROM waypost_resting")
	return err
}
