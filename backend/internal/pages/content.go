package pages

import (
	"context"
	"io"
	"io/fs"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/album"
	"waypost/backend/internal/basemap"
	"waypost/backend/internal/replica"
)

const (
	// mostSpots are drawn of a route: of more places every second, third or later one, and the last.
	mostSpots = 400
	// largestRung is more than any smaller size of a picture takes.
	largestRung = 8 << 20
	// A picture that has just come gets its smaller sizes within a second or two.
	rungPatience = 6 * time.Second
	// It is looked for after a pause, twice as long each time up to the longest: to read a place with words for a hundred pictures takes
	// some milliseconds.
	rungPause, longestRungPause = 250 * time.Millisecond, 1500 * time.Millisecond
)

// spots are where the places of a story lie, in their order. Which are left out is found in an index, so that of twenty thousand only
// those that are drawn are read.
func (c *Cards) spots(ctx context.Context, s Story) (list []Spot, err error) {
	each := max(1, (s.Places+mostSpots-1)/mostSpots)
	var rows []struct {
		Longitude float64 `db:"longitude"`
		Latitude  float64 `db:"latitude"`
	}
	err = c.app.ConcurrentDB().NewQuery("SELECT [[longitude]], [[latitude]] FROM (SELECT [[id]], ROW_NUMBER() OVER (ORDER BY [[position]], [[id]]) AS [[n]]" +
		" FROM {{places}} WHERE [[places_collection]] = {:story}) AS [[way]] CROSS JOIN {{places}} USING ([[id]])" +
		" WHERE ([[n]] - 1) % {:each} = 0 OR [[n]] = {:last} ORDER BY [[n]] LIMIT {:most}").
		Bind(dbx.Params{"story": s.ID, "each": each, "last": s.Places, "most": mostSpots + 1}).WithContext(ctx).All(&rows)
	for _, row := range rows {
		list = append(list, Spot{row.Longitude, row.Latitude})
	}
	return list, err
}

// photo is the picture of a card in the largest of its smaller sizes, and whether there is nothing to wait for: it is there, or there
// is none, or never will be.
func (c *Cards) photo(ctx context.Context, a about) (data []byte, settled bool) {
	p := a.Picture()
	if a.place != nil && a.place.Picture().File != "" {
		p = a.place.Picture()
	}
	if p.File == "" {
		return nil, true
	}
	pause := rungPause
	for end := time.Now().Add(rungPatience); ctx.Err() == nil; pause = min(2*pause, longestRungPause) {
		if !c.reads.AcquireWithin(ctx, rungPatience) {
			break
		}
		record, err := c.app.FindRecordById(p.Collection, p.Record)
		c.reads.Release()
		if err != nil {
			return nil, true
		}
		if entry := album.Of(record)[p.File]; entry.Broken {
			return nil, true
		} else if entry.Ready {
			return c.read(ctx, record.BaseFilesPath()+"/thumbs_"+p.File+"/1280.webp")
		}
		if time.Now().After(end) {
			break
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
	return nil, false
}

// read is not settled where a bucket did not answer.
func (c *Cards) read(ctx context.Context, path string) (data []byte, settled bool) {
	files, closeIt, err := replica.OpenFiles(ctx, c.app, rungPatience)
	if err != nil {
		return nil, false
	}
	defer closeIt()
	in, err := files.GetReader(path)
	if err != nil {
		return nil, !replica.HasFilesInBucket(c.app) || replica.IsMissingFile(err)
	}
	defer in.Close()
	data, err = io.ReadAll(io.LimitReader(in, largestRung))
	if err != nil {
		return nil, !replica.HasFilesInBucket(c.app)
	}
	return data, true
}

// mapFile is the map that is drawn from, the one among the site's files.
type mapFile struct{ site fs.FS }

// open gives nothing without a map, or with one that cannot be read.
func (m mapFile) open() (*basemap.TileReader, func()) {
	nothing := func() {}
	file, err := m.file()
	if err != nil {
		return nil, nothing
	}
	done := func() { file.Close() }
	at, is := file.(io.ReaderAt)
	if !is {
		return nil, done
	}
	archive, err := basemap.ReadTiles(at)
	if err != nil {
		return nil, done
	}
	return archive, done
}

func (m mapFile) file() (fs.File, error) {
	names, err := fs.Glob(m.site, "mf-map/f/*.pmtiles")
	if err != nil || len(names) == 0 {
		return nil, fs.ErrNotExist
	}
	return m.site.Open(names[0])
}
