package moderation

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/replica"
)

const (
	longestText  = 5_000
	mostNames    = 100
	mostPictures = 6
	pictureWidth = 640
	// mostBytes is about what the pictures of a snapshot take.
	mostBytes      = 1 << 20
	readingPatient = 10 * time.Second
)

// snapshot is a thing as it was when it was reported.
type snapshot struct {
	Title          string   `json:"title"`
	Text           string   `json:"text"`
	Names          []string `json:"names"`
	AuthorName     string   `json:"authorName"`
	AuthorUsername string   `json:"authorUsername"`
}

// take makes the snapshot with its pictures. A picture whose small size is not made yet, or is lost, is left out.
func (m *Moderation) take(ctx context.Context, s subject) (snapshot, []*filesystem.File, error) {
	taken := snapshot{Title: s.title(), Names: []string{}}
	var pictured []*core.Record
	names := m.app.DB().Select("title").Limit(mostNames)
	switch s.Kind {
	case "author":
		taken.Text, taken.AuthorName, taken.AuthorUsername = s.record.GetString("about"), s.record.GetString("name"), s.record.GetString("username")
		names = names.From(album.Stories).Where(dbx.HashExp{"user": s.Author, "shown": true}).OrderBy("created DESC", "id DESC")
	case "note":
		taken.Text = s.record.GetString("text")
		names = names.From(album.Stories).Where(dbx.HashExp{"id": s.Story})
	case "place":
		taken.Text = s.record.GetString("subtext")
		pictured = []*core.Record{s.record}
		names = names.From(album.Stories).Where(dbx.HashExp{"id": s.Story})
	default:
		taken.Text = pages.CutText(pages.Text(s.record.GetString("description")), longestText)
		places, err := m.app.FindRecordsByFilter(album.Places, "places_collection = {:story} && main_picture != ''", "position,id", mostPictures, 0, dbx.Params{"story": s.Story})
		if err != nil {
			return taken, nil, err
		}
		pictured = append([]*core.Record{s.record}, places...)
		names = names.From(album.Places).Where(dbx.HashExp{"places_collection": s.Story}).OrderBy("position", "id")
	}
	if s.Kind == "note" {
		taken.AuthorName = s.record.GetString("name")
		if by := found(m.app, "users", s.Author); by != nil {
			taken.AuthorName, taken.AuthorUsername = by.GetString("name"), by.GetString("username")
		}
	} else if s.story != nil {
		taken.AuthorName, taken.AuthorUsername = s.story.GetString("author_name"), s.story.GetString("author_username")
	}
	if err := names.Column(&taken.Names); err != nil {
		return taken, nil, err
	}
	pictures, err := m.pictures(ctx, s.Kind, pictured)
	return taken, pictures, err
}

// pictures are the first of these records: of a story one of each place, of a place all.
func (m *Moderation) pictures(ctx context.Context, kind string, of []*core.Record) (kept []*filesystem.File, err error) {
	if len(of) == 0 || !m.hasRoom(mostBytes) {
		return nil, nil
	}
	fsys, closeIt, err := replica.OpenFiles(ctx, m.app, readingPatient)
	if err != nil {
		return nil, err
	}
	defer closeIt()
	for _, record := range of {
		files := album.Files(record)
		if kind == "story" {
			files = files[:min(1, len(files))]
		}
		for _, name := range files {
			data, err := media.ReadSize(fsys, record, name, pictureWidth)
			if err != nil || len(kept) == mostPictures {
				continue
			}
			file, err := filesystem.NewFileFromBytes(data, fmt.Sprintf("%d.webp", len(kept)+1))
			if err != nil {
				return nil, err
			}
			kept = append(kept, file)
		}
	}
	return kept, nil
}
