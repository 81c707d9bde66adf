//go:build !linux && !darwin

// Package inuse tells programs over the same data folder of each other; here it can not.
package inuse

import "errors"

// ErrAlone is said of a folder that somebody has alone.
var ErrAlone = errors.New("somebody has the data folder alone")

// Share never meets anybody.
func Share(string) (release func(), err error) { return func() {}, nil }

// Alone believes it is.
func Alone(string) (release func(), isAlone bool, err error) { return func() {}, true, nil }
