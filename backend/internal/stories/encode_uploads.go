package stories

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
)

const nameAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789"

// upload is a new picture: the name it was sent with, the neutral name it is stored with, and its size in pixels.
type upload struct {
	sentAs, name  string
	width, height int
	// clip is what moves behind it, and sum what it was called on its way.
	clip *media.Clip
	sum  string
}

// encodedUploads re-encodes a record's new files into a temporary folder, which leave removes.
func (s *saver) encodedUploads(app core.App, r *core.Record, words map[string]album.Words, problems validation.Errors) (list []upload, leave func(), err error) {
	if !slices.ContainsFunc(album.FileFields(r.Collection().Name), func(field string) bool { return len(newFiles(r, field)) > 0 }) {
		return nil, func() {}, nil
	}
	dir, err := incomingDir(app)
	if err != nil {
		return nil, nil, err
	}
	return s.encodeUploads(r, dir, words, problems), func() { os.RemoveAll(dir) }, nil
}

// encodeUploads replaces each new file by a re-encoded one in dir with a neutral name, and reports problems by field.
func (s *saver) encodeUploads(r *core.Record, dir string, words map[string]album.Words, problems validation.Errors) []upload {
	var list []upload
	for _, field := range album.FileFields(r.Collection().Name) {
		for _, file := range newFiles(r, field) {
			u, err := s.encodeUpload(file, dir)
			var refusal *media.Refusal
			switch {
			case errors.As(err, &refusal):
				problems[field] = validation.NewError("validation_"+refusal.Code, refusal.Sentence)
			case err != nil:
				problems[field] = validation.NewError("validation_picture_unreadable", "This picture could not be read. Please try again.")
			default:
				if u.sum = words[u.sentAs].Clip; u.sum != "" {
					if clip, is := s.clips.Take(r.GetString("user"), u.sum); is {
						u.clip = &clip
					} else {
						problems[field] = validation.NewError("validation_clip_missing", "This clip has not arrived. Please send it again.")
					}
				}
				list = append(list, u)
			}
		}
	}
	return list
}

func (s *saver) encodeUpload(file *filesystem.File, dir string) (upload, error) {
	sent, err := file.Reader.Open()
	if err != nil {
		return upload{}, err
	}
	defer sent.Close()
	kept, err := s.pictures.TakePicture(context.Background(), sent)
	if err != nil {
		return upload{}, err
	}
	u := upload{
		sentAs: file.OriginalName,
		name:   fmt.Sprintf("picture_%s.jpg", security.RandomStringWithAlphabet(10, nameAlphabet)),
		width:  kept.Width,
		height: kept.Height,
	}
	path := filepath.Join(dir, u.name)
	if err := os.WriteFile(path, kept.Bytes, 0o600); err != nil {
		return upload{}, err
	}
	file.Reader = &filesystem.PathReader{Path: path}
	file.Size = int64(len(kept.Bytes))
	file.Name = u.name
	file.OriginalName = u.name
	return u, nil
}

// PlannedFiles lists the names the record will have once it is saved.
func PlannedFiles(r *core.Record) []string {
	var names []string
	for _, field := range album.FileFields(r.Collection().Name) {
		names = append(names, namesOf(r, field)...)
	}
	return names
}

func asList(value any) []any {
	switch v := value.(type) {
	case []any:
		return v
	case []string:
		list := make([]any, len(v))
		for i, s := range v {
			list[i] = s
		}
		return list
	default:
		return []any{v}
	}
}
