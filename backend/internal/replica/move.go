package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"
	"golang.org/x/sys/unix"
)

const (
	// atOnce files are on their way at a time.
	atOnce = 16
	// A walk that finds nothing to do is the last. Where files come meanwhile there is no such walk.
	mostWalks, mostWalksBesideOthers = 5, 2
)

// FileMover brings the files of a site from one place to the other. It may be ended at any time, and goes on where it was.
type FileMover struct {
	App    core.App
	Bucket BucketConfig
	// Alone tells that nothing else uses the data folder. Beside a server files are brought, and it goes on looking for them where they were.
	Alone bool
	// Keep leaves the files where they were, too.
	Keep bool
	Out  io.Writer
}

// way is from one place to the other.
type way struct {
	source, target side
	bring          func(ctx context.Context, key string) error
	to             string
	// aside is what else there is to do before files are looked for there.
	aside func() error
}

// ToBucket brings files of the data folder into the bucket.
func (m FileMover) ToBucket(ctx context.Context) error {
	h, err := readHome(m.App)
	if err != nil {
		return err
	}
	if h.Where == "" {
		if err := notByHand(m.App); err != nil {
			return err
		}
	}
	if err := m.Bucket.Check(ctx); err != nil {
		return err
	}
	if h, err = claim(ctx, m.App, m.Bucket, h); err != nil {
		return err
	}
	from, to := fileFolder{folderOf(m.App)}, inThe(m.Bucket)
	return m.move(ctx, h, way{
		source: from, target: to, to: inBucket, aside: func() error { return nil },
		bring: func(ctx context.Context, key string) error { return to.take(ctx, from, key) },
	})
}

// ToFolder brings files of the bucket into the data folder.
func (m FileMover) ToFolder(ctx context.Context) error {
	h, err := readHome(m.App)
	if err != nil {
		return err
	}
	if h.Where == "" {
		return errors.New("The pictures of this site were never in the bucket in the settings: there is nothing to move back.")
	}
	if err := ours(ctx, m.Bucket, h.Site); err != nil {
		return err
	}
	from, to := inThe(m.Bucket), fileFolder{folderOf(m.App)}
	return m.move(ctx, h, way{
		source: from, target: to, to: inFolder, aside: func() error {
			unix.Sync()
			m.App.Settings().S3 = core.S3Config{}
			return m.App.Save(m.App.Settings())
		},
		bring: func(ctx context.Context, key string) error { return from.give(ctx, to, key) },
	})
}

func (m FileMover) move(ctx context.Context, h home, w way) error {
	bases, err := m.bases()
	if err != nil {
		return err
	}
	if h.Where != w.to {
		if err := m.bringAll(ctx, w, bases); err != nil {
			return said(ctx, err)
		}
		if !m.Alone {
			return fmt.Errorf("All files are in %s now, but a program still uses the data folder: stop it and run this command again. That moves what was added in between, and switches the site over.", w.target)
		}
		sweep(w, bases)
		if err := w.aside(); err != nil {
			return err
		}
		h.Where = w.to
		if err := h.write(m.App); err != nil {
			return err
		}
	}
	fmt.Fprintf(m.Out, "The pictures of this site are in %s.\n", w.target)
	if m.Keep {
		fmt.Fprintf(m.Out, "Those in %s were kept. The site no longer uses them.\n", w.source)
		return nil
	}
	return said(ctx, m.takeAway(ctx, w, bases))
}

// bases are the folders of collections.
func (m FileMover) bases() (list []string, err error) {
	all, err := m.App.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth)
	for _, collection := range all {
		list = append(list, collection.BaseFilesPath())
	}
	return list, err
}

// bringAll walks along both places until they are the same.
func (m FileMover) bringAll(ctx context.Context, w way, bases []string) error {
	p := &progress{out: m.Out, to: w.target.String()}
	if err := p.count(ctx, w.source, bases); err != nil {
		return err
	}
	defer p.begin(ctx)()
	walks := mostWalks
	if !m.Alone {
		walks = mostWalksBesideOthers
	}
	for range walks {
		changes, err := w.walk(ctx, bases, p)
		if err != nil || changes == 0 {
			return err
		}
		p.done.Store(0)
	}
	if m.Alone {
		return fmt.Errorf("%s does not keep what is written to it: nothing was removed from %s", w.target, w.source)
	}
	return nil
}

// walk brings what is missing or other in the target, and takes away what is there alone.
func (w way) walk(ctx context.Context, bases []string, p *progress) (changes int64, err error) {
	all, inTurn := errgroup.WithContext(ctx)
	all.SetLimit(atOnce)
	var changed atomic.Int64
	for _, base := range bases {
		for d, err := range compare(w.source.list(inTurn, base), w.target.list(inTurn, base)) {
			if err == nil {
				err = inTurn.Err()
			}
			if err != nil {
				return 0, errors.Join(all.Wait(), err)
			}
			all.Go(func() error {
				did, err := w.settle(inTurn, d)
				if did {
					changed.Add(1)
				}
				if d.source != nil {
					p.add(did, d.source.size)
				}
				return err
			})
		}
	}
	err = all.Wait()
	return changed.Load(), err
}

// settle makes one key the same in both places.
func (w way) settle(ctx context.Context, d difference) (did bool, err error) {
	if d.source == nil {
		// It may have come since the source was listed.
		if is, err := w.source.has(ctx, d.target.key); is || err != nil {
			return false, err
		}
		return true, w.target.remove(ctx, d.target.key)
	}
	if d.target != nil {
		if same, err := w.same(ctx, d); same || err != nil {
			return false, err
		}
	}
	err = w.bring(ctx, d.source.key)
	if err != nil {
		// Deleted meanwhile, it need not come.
		if is, wrong := w.source.has(ctx, d.source.key); wrong == nil && !is {
			return true, nil
		}
	}
	return true, err
}

// same compares hashes, reading what has none.
func (w way) same(ctx context.Context, d difference) (bool, error) {
	if d.source.size != d.target.size {
		return false, nil
	}
	source, target := d.source.md5, d.target.md5
	var err error
	if source == "" {
		source, err = w.source.sum(ctx, d.source.key)
	}
	if target == "" && err == nil {
		target, err = w.target.sum(ctx, d.target.key)
	}
	return source == target, err
}
