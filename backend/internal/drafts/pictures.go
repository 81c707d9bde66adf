package drafts

import (
	"io"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/records"
)

// headLength is as much of a file as it takes to tell what it is.
const headLength = 3072

// pictures are a draft's uploads on their way to where the story's pictures lie.
type pictures struct {
	app     core.App
	uploads map[string]*core.Record
	// copied are the keys of files that are where they are to lie.
	copied []string
	taken  map[string]records.Taken
}

// uploadsOf finds a person's uploads by their ids. Those that are not there are left out.
func uploadsOf(app core.App, owner string, ids []any) (map[string]*core.Record, error) {
	found := map[string]*core.Record{}
	list := []*core.Record{}
	err := app.RecordQuery(album.Uploads).AndWhere(dbx.HashExp{"user": owner}).AndWhere(dbx.In("id", ids...)).All(&list)
	for _, upload := range list {
		found[upload.Id] = upload
	}
	return found, err
}

// bytes is as much as they take in the store.
func (p *pictures) bytes() (sum int64) {
	for _, upload := range p.uploads {
		sum += int64(upload.GetInt("bytes"))
	}
	return sum
}

// bring puts an upload's file into a record's folder too, under the name it has. No transaction waits for it.
func (p *pictures) bring(fsys *filesystem.System, id, folder string) error {
	upload := p.uploads[id]
	name := upload.GetString("file")
	to := folder + "/" + name
	p.copied = append(p.copied, to)
	if from := upload.BaseFilesPath() + "/" + name; !link(p.app, from, to) {
		if err := fsys.Copy(from, to); err != nil {
			return err
		}
	}
	reader, err := fsys.GetReader(to)
	if err != nil {
		return err
	}
	defer reader.Close()
	head, err := io.ReadAll(io.LimitReader(reader, headLength))
	if err != nil {
		return err
	}
	p.taken[id] = records.Taken{Name: name, Size: reader.Size(), Head: head, Entry: album.Of(upload)[name]}
	return nil
}

// takeBack removes what was copied for a story that could not be written.
func (p *pictures) takeBack() {
	if err := records.RemoveStored(p.app, p.copied); err != nil {
		p.app.Logger().Warn("Pictures of a draft were left in the store", "error", err)
	}
}
