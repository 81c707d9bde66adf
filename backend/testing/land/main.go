// Command land makes internal/discover/land.gz, which says near which cells of a grid there is land, of Natural Earth's land as npm's
// world-atlas has it. It does not belong to the product:
//
//	go run ./testing/land ../node_modules/world-atlas/land-10m.json internal/discover/land.gz
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"

	"waypost/backend/internal/discover"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("Usage: land <land-10m.json> <land.gz>")
	}
	rings, err := readRings(args[0])
	if err != nil {
		return err
	}
	g := grid{}
	g.fill(rings)
	g.trace(rings)
	out := bytes.Buffer{}
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := packed.Write(g.widened().bits()); err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return os.WriteFile(args[1], out.Bytes(), 0o644) //nolint:gosec // a file of the source
}

type grid [discover.GridRows][discover.GridColumns]bool
