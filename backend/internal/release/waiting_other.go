//go:build !unix

package release

const withoutWaiting = 0
