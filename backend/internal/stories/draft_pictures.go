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
	*Copies
	uploads map[string]*core.Record
	taken   map[string]Taken
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

// bring copies one upload.
func (p *pictures) bring(fsys *filesystem.System, w way) error {
	upload := p.uploads[w.upload]
	one, err := p.Bring(fsys, upload, upload.GetString("file"), w.base+"/"+w.record)
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken[w.upload] = one
	return nil
}

// Copies are pictures copied into the folders of records that are not written yet.
type Copies struct {
	App  core.App
	mu   sync.Mutex
	keys []string
}

// Bring copies a picture of a record into a folder, under its own name, and what moves behind it.
func (c *Copies) Bring(fsys *filesystem.System, from *core.Record, name, folder string) (Taken, error) {
	entry := album.Of(from)[name]
	names := []string{name}
	if entry.Clip != nil {
		names = append(names, media.ClipName(name))
	}
	for _, each := range names {
		to := folder + "/" + each
		c.mu.Lock()
		c.keys = append(c.keys, to)
		c.mu.Unlock()
		if key := from.BaseFilesPath() + "/" + each; !link(c.App, key, to) {
			if err := fsys.Copy(key, to); err != nil {
				return Taken{}, err
			}
		}
	}
	reader, err := fsys.GetReader(folder + "/" + name)
	if err != nil {
		return Taken{}, err
	}
	defer reader.Close()
	head, err := io.ReadAll(io.LimitReader(reader, headLength))
	return Taken{Name: name, Size: reader.Size(), Head: head, Entry: entry}, err
}

// TakeBack removes the copies of what could not be written.
func (c *Copies) TakeBack() {
	if err := RemoveStored(c.App, c.keys); err != nil {
		c.App.Logger().Warn("Copies of pictures could not be removed from the store", "error", err)
	}
}
