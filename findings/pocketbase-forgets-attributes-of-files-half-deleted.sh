#!/usr/bin/env bash
# PocketBase 0.39.11: its local file store keeps `NAME.attrs` (type, checksum) beside each file, and no call of it finds one whose file is
# gone.
#
# Deleting removes the file first and then the attributes, so a process that is killed between the two leaves the second. From then on the
# store says that nothing is there: List is empty, DeletePrefix of the folder reports no failure, and neither removes what is left. Whoever
# must be able to say that everything of a person is gone has to remove the folder itself.
#
# Seen: 0 files listed, 0 failures, and a.jpg.attrs still on the disk.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export GOFLAGS=-mod=mod GOTOOLCHAIN=local CGO_ENABLED=0
go mod init finding >/dev/null 2>&1
go get github.com/pocketbase/pocketbase@v0.39.11 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	dir, err := os.MkdirTemp("", "store")
	must(err)
	defer os.RemoveAll(dir)
	store, err := filesystem.NewLocal(dir)
	must(err)
	defer store.Close()
	must(store.Upload([]byte("a photo"), "places/1/a.jpg"))
	// As far as a deletion has come that is killed after its first step.
	must(os.Remove(filepath.Join(dir, "places", "1", "a.jpg")))

	listed, err := store.List("places/1/")
	must(err)
	failures := store.DeletePrefix("places/1/")
	left, err := filepath.Glob(filepath.Join(dir, "places", "1", "*"))
	must(err)
	for i := range left {
		left[i] = filepath.Base(left[i])
	}
	fmt.Println(len(listed), "listed,", len(failures), "failures, left:", left)
}
GO
go mod tidy >/dev/null 2>&1
seen=$(go run .)
echo "$seen"
[ "$seen" = "0 listed, 0 failures, left: [a.jpg.attrs]" ]
