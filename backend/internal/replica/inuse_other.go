//go:build !linux && !darwin

// Tells programs over the same data folder of each other; here it can not.

package replica

import "errors"

// ErrAlone is said of a folder that somebody has alone.
var ErrAlone = errors.New("somebody has the data folder alone")

// ShareFolder never meets anybody.
func ShareFolder(string) (release func(), err error) { return func() {}, nil }

// HaveFolderAlone believes it is.
func HaveFolderAlone(string) (release func(), isAlone bool, err error) { return func() {}, true, nil }
