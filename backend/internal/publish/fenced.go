package publish

import (
	"context"
	"errors"
)

// errNotOurs is what nothing is written for: another program may have begun to.
var errNotOurs = errors.New("this program may not write at the moment")

// fenced is a target that is written to, and taken away from, while this program may.
type fenced struct {
	Target
	mayWrite func() bool
}

func (f fenced) put(ctx context.Context, path string, data []byte, kind, lasts string) error {
	if !f.mayWrite() {
		return errNotOurs
	}
	return f.Target.put(ctx, path, data, kind, lasts)
}

func (f fenced) remove(ctx context.Context, path string) error {
	if !f.mayWrite() {
		return errNotOurs
	}
	return f.Target.remove(ctx, path)
}
