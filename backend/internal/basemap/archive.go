// Package basemap reads maps: PMTiles archives of vector tiles, the site's own and one an operator names instead.
package basemap

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/paulmach/orb/encoding/mvt"
)

// Bounds of what is read of an archive at the start, packed and unpacked: the file is the operator's, but may be any file.
const (
	mostPacked   = 32 << 20
	mostUnpacked = 64 << 20
	mostLevels   = 4
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
		return nil, fmt.Errorf("it can not be read: give the path of a .pmtiles file this program may read")
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
	head, err := read(file, section{length: headerBytes})
	if err != nil {
		return nil, errNone
	}
	h, err := parseHeader(head)
	if err != nil {
		return nil, err
	}
	for _, part := range []section{h.root, h.metadata, h.leaves, h.tiles} {
		if part.end() > uint64(info.Size()) {
			return nil, errShort
		}
	}
	metadata, err := unpacked(file, h.metadata, h.packing)
	if err != nil {
		return nil, errBroken
	}
	var told struct {
		Attribution string `json:"attribution"`
	}
	if err := json.Unmarshal(metadata, &told); err != nil {
		return nil, errBroken
	}
	if err := drawable(file, h); err != nil {
		return nil, err
	}
	sum := sha256.New()
	sum.Write(head)
	sum.Write(metadata)
	fmt.Fprint(sum, info.Size(), info.ModTime().UnixNano())
	return &Archive{file: file, info: info, version: hex.EncodeToString(sum.Sum(nil)[:8]), attribution: told.Attribution}, nil
}

// drawable reads one tile the way a browser does.
func drawable(file io.ReaderAt, h header) error {
	at := h.root
	for range mostLevels {
		data, err := unpacked(file, at, h.packing)
		if err != nil {
			return errBroken
		}
		first, err := firstEntry(data)
		if err != nil {
			return errBroken
		}
		if first.run == 0 {
			at = section{h.leaves.offset + first.at.offset, first.at.length}
			continue
		}
		tile, err := unpacked(file, section{h.tiles.offset + first.at.offset, first.at.length}, h.tilePacking)
		if err != nil {
			return errBroken
		}
		if layers, err := mvt.Unmarshal(tile); err != nil || len(layers) == 0 {
			return errNotVector
		}
		return nil
	}
	return errBroken
}

// Path is where the archive is served, without a slash before it: another one when the file is another.
func (a *Archive) Path() string { return "map/f/base." + a.version + ".pmtiles" }

// Attribution is whom the archive says its map is by, as it stands there: mostly links in HTML.
func (a *Archive) Attribution() string { return a.attribution }

// Close lets the file go.
func (a *Archive) Close() error { return a.file.Close() }

func read(file io.ReaderAt, part section) ([]byte, error) {
	if part.length > mostPacked {
		return nil, errBroken
	}
	data := make([]byte, part.length)
	n, err := file.ReadAt(data, int64(part.offset))
	if n < len(data) {
		return nil, err
	}
	return data, nil
}

func unpacked(file io.ReaderAt, part section, packing byte) ([]byte, error) {
	data, err := read(file, part)
	if err != nil || packing == plain {
		return data, err
	}
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	out, err := io.ReadAll(io.LimitReader(zip, mostUnpacked+1))
	if err == nil && len(out) > mostUnpacked {
		err = errBroken
	}
	return out, err
}
