package discover

import (
	"errors"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Sort orders.
const (
	Newest  = "newest"
	Nearest = "nearest"
)

// TileName matches the last part of a tile's address.
var TileName = regexp.MustCompile(`^(\d{1,7})\.mvt$`)

// filter selects places, wherever they are. The author is an id.
type filter struct{ words, country, from, to, author string }

func (f filter) isEmpty() bool { return f == filter{} }

// query holds the parameters of the list.
type query struct {
	filter
	// within is nil for the whole world.
	within *box
	near   *point
	sort   string
	at     placeCursor
}

var (
	errNoSuchDay  = errors.New("This day does not exist.")
	errNoSuchBox  = errors.New("A part of the map is given as west, south, east and north: longitudes from -180 to 180, latitudes from -90 to 90, south below north.")
	errNoSuchSpot = errors.New("A point is given as a longitude from -180 to 180 and a latitude from -90 to 90.")
	errNearWhat   = errors.New("To sort by distance, please send a point as “near”.")
	errNoSuchPage = ErrNoSuchCursor
)

// refusals are errors with sentences for people.
var refusals = []error{errNoSuchDay, errNoSuchBox, errNoSuchSpot, errNearWhat, errNoSuchPage, errNoSuchTile}

func readFilter(given url.Values) (filter, error) {
	f := filter{words: matchExpression(given.Get("words")), country: given.Get("country"), from: given.Get("from"), to: given.Get("to"), author: given.Get("author")}
	for _, day := range []string{f.from, f.to} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			return f, errNoSuchDay
		}
	}
	return f, nil
}

func readQuery(given url.Values) (q query, err error) {
	if q.filter, err = readFilter(given); err != nil {
		return q, err
	}
	if text := given.Get("bbox"); text != "" {
		if q.within, err = readBox(text); err != nil {
			return q, err
		}
	}
	if text := given.Get("near"); text != "" {
		at, err := numbers(text)
		if err != nil || !onEarth(at[0], at[1]) {
			return q, errNoSuchSpot
		}
		q.near = &point{at[0], at[1]}
	}
	if q.sort = given.Get("sort"); q.sort == "" {
		q.sort = Newest
	}
	if q.sort == Nearest && q.near == nil {
		return q, errNearWhat
	}
	if text := given.Get("cursor"); text != "" {
		q.at, err = readCursor(text, q.sort)
	}
	return q, err
}

func readBox(text string) (*box, error) {
	at, err := numbers(text)
	if err != nil || !onEarth(at[0], at[1]) || !onEarth(at[2], at[3]) || at[1] > at[3] {
		return nil, errNoSuchBox
	}
	return &box{at[0], at[1], at[2], at[3]}, nil
}

func numbers(text string) (list []float64, err error) {
	for _, one := range strings.Split(text, ",") {
		number, err := strconv.ParseFloat(one, 64)
		if err != nil {
			return nil, err
		}
		list = append(list, number)
	}
	return list, nil
}

func onEarth(lng, lat float64) bool { return lng >= -180 && lng <= 180 && lat >= -90 && lat <= 90 }
