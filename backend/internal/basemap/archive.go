// Package basemap reads maps: PMTiles archives of vector tiles, the site's own and one an operator names instead.
package basemap

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"

	"github.com/paulmach/orb/encoding/mvt"
)

// Archive is a file that was looked at and is kept open, so that one laid in its place in the meantime changes nothing.
type Archive struct {
	file        *os.File
	info        fs.FileInfo
	version     string
	attribution string
}

// Open looks whether the file is an archive a browser can draw. The error ends a sentence that began with the file's name: "…, but it …".
func Open(path string) (*Archive, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("it cannot be read: give the path of a .pmtiles file this program may read")
	}
	a, err := look(file)
	if err != nil {
		file.Close()
		return nil, err
	}
	return a, nil
}

func look(file *os.File) (*Archive, error) {
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("it is not a file: give the path of a .pmtiles file")
	}
	head, err := readHeader(file)
	if err != nil {
		return nil, err
	}
	for _, part := range []section{head.root, head.metadata, head.leaves, head.tiles} {
		if part.end() > uint64(info.Size()) {
			return nil, errShort
		}
	}
	metadata, err := unpacked(file, head.metadata, head.packing)
	if err != nil {
		return nil, err
	}
	var told struct {
		Attribution string `json:"attribution"`
	}
	if err := json.Unmarshal(metadata, &told); err != nil {
		return nil, errBroken
	}
	tiles, err := ReadTiles(file)
	if err != nil {
		return nil, err
	}
	tile, err := tiles.first()
	if err != nil {
		return nil, err
	}
	if layers, err := mvt.Unmarshal(tile); err != nil || len(layers) == 0 {
		return nil, errNotVector
	}
	sum := sha256.New()
	sum.Write(metadata)
	fmt.Fprint(sum, head, info.Size(), info.ModTime().UnixNano())
	return &Archive{file: file, info: info, version: hex.EncodeToString(sum.Sum(nil)[:8]), attribution: told.Attribution}, nil
}

// Is tells whether a file that is looked at now is the one of the archive, unchanged.
func (a *Archive) Is(info fs.FileInfo) bool {
	return os.SameFile(a.info, info) && a.isUnchanged(info)
}

func (a *Archive) isUnchanged(now fs.FileInfo) bool {
	return now.Size() == a.info.Size() && now.ModTime().Equal(a.info.ModTime())
}

// Path is where the archive is served, without a slash before it: another one when the file is another.
func (a *Archive) Path() string { return "map/f/base." + a.version + ".pmtiles" }

// Attribution is whom the archive says its map is by, as it stands there: mostly links in HTML.
func (a *Archive) Attribution() string { return a.attribution }

// Close lets the file go.
func (a *Archive) Close() error { return a.file.Close() }
