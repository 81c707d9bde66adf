package app

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
	"waypost/backend/internal/streets"
)

const mapUse = "Usage: waypost map add [--box west,south,east,north | --country Portugal] [--shared] [--place-mb 4] [--all-mb 2000]"

var errNoStreets = errors.New("Set WAYPOST_STREETS to the address of a .pmtiles build of the Protomaps basemap first.") //nolint:staticcheck // a sentence for people

// mapCommand fetches streets, also while the site runs.
func mapCommand(args []string, out io.Writer) error {
	if len(args) == 0 || args[0] != "add" {
		return errors.New(mapUse)
	}
	flags := flag.NewFlagSet("waypost map add", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	dir := flags.String("dir", "", "")
	box := flags.String("box", "", "")
	country := flags.String("country", "", "")
	shared := flags.Bool("shared", false, "")
	perPlace := flags.Int64("place-mb", streets.DefaultPerPlace/1e6, "")
	most := flags.Int64("all-mb", streets.DefaultMost/1e6, "")
	if err := flags.Parse(args[1:]); err != nil || flags.NArg() > 0 || *perPlace < 1 || *most < 1 {
		return errors.New(mapUse)
	}
	c, _, err := configure(nil)
	if err != nil {
		return err
	}
	if *dir != "" {
		if c, err = c.With(c.Listen, *dir); err != nil {
			return err
		}
	}
	if c.Streets == "" {
		return errNoStreets
	}
	order := streets.Order{
		DataDir: c.DataDir, Address: c.Streets, PerPlace: *perPlace * 1e6, Most: *most * 1e6,
		HasRoom: func(bytes int64) bool {
			free, isKnown := FreeSpace(c.DataDir)
			return !isKnown || free-bytes > c.DiskReserve
		},
	}
	if *box != "" {
		if order.Area, err = parseBox(*box); err != nil {
			return err
		}
	} else if *country != "" {
		outline := discover.Outline(*country)
		if outline == nil {
			return fmt.Errorf("There is no country %q. Give its English name or its code of two letters, such as PT.", *country)
		}
		order.Area = streets.InOutline(outline)
	} else if order.Points, err = placesOf(c, *shared); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	bar := &bar{out: out, places: len(order.Points)}
	order.Tell = bar.tell
	err = streets.Fetch(ctx, order)
	bar.end()
	if ctx.Err() != nil {
		fmt.Fprintln(out, "Stopped. The map is as it was; what came is kept, and the next run goes on from there.")
		return nil
	}
	if err == nil {
		fmt.Fprintln(out, "The map has all streets there was room for.")
	}
	return err
}

func placesOf(c settings.Config, shared bool) ([]streets.Point, error) {
	app, err := Open(c)
	if err != nil {
		return nil, err
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	return streets.Places(app, site.Of(app).MembersOnly, shared)
}

func parseBox(text string) (iter.Seq[uint64], error) {
	var sides []float64
	for _, word := range strings.Split(text, ",") {
		if n, err := strconv.ParseFloat(strings.TrimSpace(word), 64); err == nil {
			sides = append(sides, n)
		}
	}
	if len(sides) != 4 || !(sides[0] >= -180 && sides[2] <= 180 && sides[1] >= -90 && sides[3] <= 90 && sides[1] < sides[3]) {
		return nil, fmt.Errorf("The box must be four numbers in degrees, west,south,east,north, not %q.", text)
	}
	return streets.Within(streets.Box{West: sides[0], South: sides[1], East: sides[2], North: sides[3]}), nil
}

// bar is a line that is written over while tiles come; once a second where nobody watches.
type bar struct {
	out    io.Writer
	places int
	last   time.Time
	begun  bool
}

func (b *bar) tell(p streets.Progress) {
	megabytes := func(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }
	if !b.begun {
		b.begun = true
		if b.places > 0 {
			fmt.Fprintf(b.out, "Around %d places, ", b.places)
		}
		fmt.Fprintf(b.out, "%d tiles are missing, %s.\n", p.AllTiles, megabytes(p.AllBytes))
		if p.Left > 0 {
			fmt.Fprintf(b.out, "Around %d spots there is no room for all within --all-mb.\n", p.Left)
		}
		return
	}
	if time.Since(b.last) < time.Second && p.Tiles < p.AllTiles {
		return
	}
	b.last = time.Now()
	done := 30 * p.Tiles / max(1, p.AllTiles)
	fmt.Fprintf(b.out, "\r[%s%s] %s of %s", strings.Repeat("#", done), strings.Repeat(".", 30-done), megabytes(p.Bytes), megabytes(p.AllBytes))
}

func (b *bar) end() {
	if !b.last.IsZero() {
		fmt.Fprintln(b.out)
	}
}
