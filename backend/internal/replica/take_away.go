package replica

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// takeAway removes from the source what is the same in the target. What is not is left: nobody can tell any more what it was.
func (m FileMover) takeAway(ctx context.Context, w way, bases []string) error {
	all, inTurn := errgroup.WithContext(ctx)
	all.SetLimit(atOnce)
	var taken, left atomic.Int64
	for _, base := range bases {
		for d, err := range compare(w.source.list(inTurn, base), w.target.list(inTurn, base)) {
			if err == nil {
				err = inTurn.Err()
			}
			if err != nil {
				return errors.Join(all.Wait(), err)
			}
			if d.source == nil {
				continue
			}
			all.Go(func() error {
				same := false
				if d.target != nil {
					var err error
					if same, err = w.same(inTurn, d); err != nil {
						return err
					}
				}
				if !same {
					left.Add(1)
					return nil
				}
				taken.Add(1)
				return w.source.remove(inTurn, d.source.key)
			})
		}
	}
	if err := all.Wait(); err != nil {
		return err
	}
	sweep(w, bases)
	if taken.Load() > 0 {
		fmt.Fprintf(m.Out, "Removed %s from %s, where they are no longer used.\n", files(taken.Load()), w.source)
	}
	if left.Load() > 0 {
		fmt.Fprintf(m.Out, "Kept %s in %s, because the copy in %s differs: check, and delete by hand.\n", files(left.Load()), w.source, w.target)
	}
	return nil
}

// sweep tidies whichever of both is a folder.
func sweep(w way, bases []string) {
	for _, each := range []side{w.source, w.target} {
		if f, is := each.(fileFolder); is {
			for _, base := range bases {
				f.sweep(base)
			}
		}
	}
}

// said makes a sentence of what went wrong on the way.
func said(ctx context.Context, err error) error {
	const goesOn = " Nothing is lost: run the command again, and it continues where it stopped."
	var sentence told
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return errors.New("Stopped." + goesOn)
	case errors.As(err, &sentence):
		return errors.New(sentence.Error() + goesOn)
	default:
		return fmt.Errorf("The files could not be moved: %s.%s", strings.TrimRight(strings.ReplaceAll(err.Error(), "\n", " "), "."), goesOn)
	}
}
