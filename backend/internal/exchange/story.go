// Package exchange writes stories into files that people keep: a ZIP with a page, pictures and words, and formats of other programs.
package exchange

import (
	"cmp"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/track"
	"waypost/backend/internal/zones"
)

const (
	storyFormat = "waypost-story"
	// version is of story.json and waypost.json: docs/story-format.md.
	version = 1
)

// Story is what story.json says of one. Who may read it, and whose it is, are not in it: those are never taken from a file.
type Story struct {
	Format      string   `json:"format"`
	Version     int      `json:"version"`
	ID          string   `json:"id"`
	Title       string   `json:"title"`
	Author      string   `json:"author"`
	StartDate   string   `json:"startDate"`
	EndDate     string   `json:"endDate"`
	Description string   `json:"description"`
	Language    string   `json:"language"`
	Cover       *Picture `json:"cover"`
	Places      []Place  `json:"places"`

	record *core.Record
}

// Place is in degrees and metres. VisitedAt is an instant; without an offset it is the clock there, as if it went by UTC.
type Place struct {
	Title   string `json:"title"`
	Subtext string `json:"subtext"`
	// WrittenBy names the co-author who made it.
	WrittenBy     string   `json:"writtenBy,omitempty"`
	Longitude     float64  `json:"longitude"`
	Latitude      float64  `json:"latitude"`
	Altitude      *float64 `json:"altitude"`
	VisitedAt     string   `json:"visitedAt"`
	VisitedOffset string   `json:"visitedOffset"`
	CameBy        string   `json:"cameBy"`
	// Track leads here from the place before: longitude, latitude, and height where that is known.
	Track    [][]float64 `json:"track"`
	Country  string      `json:"country"`
	Near     string      `json:"near"`
	Pictures []Picture   `json:"pictures"`

	record *core.Record
}

// Picture is a file beside story.json. The first of a place is its main one.
type Picture struct {
	File           string `json:"file"`
	Width          int    `json:"width"`
	Height         int    `json:"height"`
	Caption        string `json:"caption"`
	Alt            string `json:"alt"`
	CapturedAt     string `json:"capturedAt"`
	CapturedOffset string `json:"capturedOffset"`
	// By says who took it.
	By string `json:"by,omitempty"`
	// Clip is the file of what moves behind it.
	Clip string `json:"clip,omitempty"`

	key, clipKey string
}

// Read is a story as this person sees it: places in home zones of somebody else are where everyone sees them. Nobody is an empty id.
// Whoever calls it has looked whether they may.
func Read(app core.App, record *core.Record, reader string) (Story, error) {
	s := Story{
		Format: storyFormat, Version: version, ID: record.Id, Title: record.GetString("title"), Author: record.GetString("author_name"),
		StartDate: day(record, "start_date"), EndDate: day(record, "end_date"), Description: record.GetString("description"),
		Language: record.GetString("language"),
		Places:   []Place{}, record: record,
	}
	tellsNames := sharing.TellsNames(app, record, reader)
	if !tellsNames {
		sharing.DropNames(record)
	}
	if pictures := picturesOf(record, "cover"); len(pictures) > 0 {
		s.Cover = &pictures[0]
	}
	rows, err := app.FindRecordsByFilter(album.Places, "places_collection = {:story}", "position,id", 0, 0, map[string]any{"story": record.Id})
	for i, row := range rows {
		if !tellsNames {
			sharing.DropNames(row)
		}
		at := zones.PointFor(row, reader)
		near, _, _ := strings.Cut(row.GetString("near"), "\t") // in English
		visited := ""
		if moment := row.GetDateTime("visited"); !moment.IsZero() {
			visited = moment.Time().UTC().Format("2006-01-02T15:04:05.000Z")
		}
		s.Places = append(s.Places, Place{
			Title: row.GetString("title"), Subtext: row.GetString("subtext"), WrittenBy: row.GetString(sharing.WrittenBy), Longitude: at.Longitude, Latitude: at.Latitude, Altitude: at.Altitude,
			VisitedAt: visited, VisitedOffset: row.GetString("visited_offset"), CameBy: row.GetString("came_by"), Track: lineOf(at.Track), Country: row.GetString("country"), Near: near,
			Pictures: picturesOf(row, fmt.Sprintf("%03d", i+1)), record: row,
		})
	}
	return s, err
}

func lineOf(text string) [][]float64 {
	points, _ := track.Parse(text) // was looked at when it was written
	line := make([][]float64, len(points))
	for i, p := range points {
		line[i] = []float64{p.Longitude, p.Latitude}
		if p.Height != track.Unknown {
			line[i] = append(line[i], p.Height)
		}
	}
	return line
}

func day(record *core.Record, field string) string {
	if moment := record.GetDateTime(field); !moment.IsZero() {
		return moment.Time().UTC().Format("2006-01-02")
	}
	return ""
}

// picturesOf are in the order they are shown in: the main one, then by their number, then as they were added.
func picturesOf(record *core.Record, prefix string) []Picture {
	said := album.Of(record)
	files := album.Files(record)
	order := func(file string) int {
		if at := said[file].Order; at != nil {
			return *at
		}
		return math.MaxInt
	}
	if main := record.GetString("main_picture"); len(files) > 1 {
		others := files
		if files[0] == main {
			others = files[1:]
		}
		slices.SortStableFunc(others, func(a, b string) int { return cmp.Compare(order(a), order(b)) })
	}
	list := []Picture{}
	for i, file := range files {
		e := said[file]
		name := fmt.Sprintf("pictures/%s-%02d.jpg", prefix, i+1)
		if !strings.HasSuffix(file, ".jpg") && !strings.HasSuffix(file, ".jpeg") {
			name = strings.TrimSuffix(name, ".jpg") + file[max(0, strings.LastIndexByte(file, '.')):]
		}
		list = append(list, Picture{
			File: name, Width: e.Width, Height: e.Height, Caption: e.Caption, Alt: e.Alt, CapturedAt: e.Captured, CapturedOffset: e.Offset, By: e.By,
			key: record.BaseFilesPath() + "/" + file,
		})
		if e.Clip != nil {
			one := &list[i]
			one.Clip, one.clipKey = strings.TrimSuffix(name, filepath.Ext(name))+".mp4", record.BaseFilesPath()+"/"+media.ClipName(file)
		}
	}
	return list
}
