package stories

import (
	"io"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"golang.org/x/sync/errgroup"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
)

// headLength is how many bytes tell a file's type.
const headLength = 3072

// pictures are a draft's uploads, to be copied into the folders of the story's records.
type pictures struct {
	app     core.App
	uploads map[string]*core.Record
	mu      sync.Mutex
	// copied are the keys of the copies made so far.
	copied []string
	taken  map[string]Taken
}

// uploadsOf finds a person's uploads by their ids, and leaves out missing ones.
func uploadsOf(app core.App, owner string, ids []any) (map[string]*core.Record, error) {
	found := map[string]*core.Record{}
	list := []*core.Record{}
	err := app.RecordQuery(album.Uploads).AndWhere(dbx.HashExp{"user": owner}).AndWhere(dbx.In("id", ids...)).All(&list)
	for _, upload := range list {
		found[upload.Id] = upload
	}
	return found, err
}

// bytes is their size in the store.
func (p *pictures) bytes() (sum int64) {
	for _, upload := range p.uploads {
		sum += int64(upload.GetInt("bytes"))
	}
	return sum
}

// way is the destination of an upload's file: a record's folder in the folder of its collection.
type way struct{ upload, base, record string }

// draftAtOnce is how many are copied at a time: a bucket takes a tenth of a second for each.
const draftAtOnce = 8

// bringAll copies the uploads' files into their records' folders. No transaction waits for it.
func (p *pictures) bringAll(fsys *filesystem.System, ways []way) error {
	var all errgroup.Group
	all.SetLimit(draftAtOnce)
	for _, w := range ways {
		all.Go(func() error { return p.bring(fsys, w) })
	}
	return all.Wait()
}

// bring copies one file, under its own name, and what moves behind it.
func (p *pictures) bring(fsys *filesystem.System, w way) error {
	upload := p.uploads[w.upload]
	name := upload.GetString("file")
	entry := album.Of(upload)[name]
	names, to := []string{name}, w.base+"/"+w.record+"/"
	if entry.Clip != nil {
		names = append(names, media.ClipName(name))
	}
	for _, each := range names {
		p.mu.Lock()
		p.copied = append(p.copied, to+each)
		p.mu.Unlock()
		if from := upload.BaseFilesPath() + "/" + each; !link(p.app, from, to+each) {
			if err := fsys.Copy(from, to+each); err != nil {
				return err
			}
		}
	}
	reader, err := fsys.GetReader(to + name)
	if err != nil {
		return err
	}
	defer reader.Close()
	head, err := io.ReadAll(io.LimitReader(reader, headLength))
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken[w.upload] = Taken{Name: name, Size: reader.Size(), Head: head, Entry: entry}
	return nil
}

// takeBack removes the copies made for a story that could not be written.
func (p *pictures) takeBack() {
	if err := RemoveStored(p.app, p.copied); err != nil {
		p.app.Logger().Warn("Pictures of a draft could not be removed from the store", "error", err)
	}
}
