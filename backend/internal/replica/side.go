package replica

import (
	"context"
	"iter"
)

// file is one of a record, as a side lists it.
type file struct {
	// key is the name in PocketBase's store: collection, record, name.
	key  string
	size int64
	// md5 is in hexadecimal; empty where the side does not know it without reading the file.
	md5 string
}

// content is a file with what is kept beside its bytes.
type content struct {
	file
	kind, sentAs string
}

// side is one of the two places files are in.
type side interface {
	// list has the files of a collection's folder, in the order of their keys' bytes.
	list(ctx context.Context, base string) iter.Seq2[file, error]
	// has is asked anew, past what was listed.
	has(ctx context.Context, key string) (bool, error)
	// sum reads a file to its end for its MD5.
	sum(ctx context.Context, key string) (string, error)
	// remove is done as well where there is none.
	remove(ctx context.Context, key string) error
	String() string
}

// difference says what there is to do about one key: it is in the source, in the target, or in both.
type difference struct {
	source, target *file
}

// compare walks along both lists. They may be longer than memory.
func compare(source, target iter.Seq2[file, error]) iter.Seq2[difference, error] {
	return func(yield func(difference, error) bool) {
		nextSource, stopSource := iter.Pull2(source)
		defer stopSource()
		nextTarget, stopTarget := iter.Pull2(target)
		defer stopTarget()
		s, errS, isS := nextSource()
		t, errT, isT := nextTarget()
		for isS || isT {
			if errS != nil || errT != nil {
				yield(difference{}, first(errS, errT))
				return
			}
			here, there := s, t
			d := difference{}
			if isS && (!isT || s.key <= t.key) {
				d.source = &here
			}
			if isT && (!isS || t.key <= s.key) {
				d.target = &there
			}
			if !yield(d, nil) {
				return
			}
			if d.source != nil {
				s, errS, isS = nextSource()
			}
			if d.target != nil {
				t, errT, isT = nextTarget()
			}
		}
	}
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
