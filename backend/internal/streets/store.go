package streets

import (
	"bufio"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/replica"
)

// Path is where the archive of a data folder is.
func Path(dataDir string) string { return filepath.Join(dataDir, "streets.pmtiles") }

// store is what there is of the streets: the archive the site draws, and tiles that came and are not in it yet.
type store struct {
	path    string
	archive *os.File
	tiles   map[uint64]basemap.Spot
	part    *part
	release func()
}

var errElsewhere = errors.New("Streets are being fetched already. Stop that first, or wait until it has ended.") //nolint:staticcheck // a sentence for people

// openStore has the folder of parts alone until it is closed.
func openStore(dataDir string) (*store, error) {
	s := &store{path: Path(dataDir)}
	folder := filepath.Join(dataDir, "streets.part")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	release, isAlone, err := replica.HaveFolderAlone(folder)
	if err != nil {
		return nil, err
	}
	if !isAlone {
		return nil, errElsewhere
	}
	s.release = release
	if s.archive, s.tiles, err = openArchive(s.path); err == nil {
		s.part, err = openPart(filepath.Join(folder, "tiles"))
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// openArchive is empty where there is none.
func openArchive(path string) (*os.File, map[uint64]basemap.Spot, error) {
	tiles := map[uint64]basemap.Spot{}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, tiles, nil
	}
	if err != nil {
		return nil, nil, err
	}
	spots := []basemap.Spot(nil)
	reader, err := basemap.ReadTiles(file)
	if err == nil {
		spots, err = reader.All()
	}
	if err != nil {
		file.Close()
		return nil, nil, broken(path)
	}
	for _, spot := range spots {
		tiles[spot.ID] = spot
	}
	return file, tiles, nil
}

func (s *store) close() {
	if s.archive != nil {
		s.archive.Close()
	}
	if s.part != nil {
		s.part.file.Close()
	}
	s.release()
}

// find tells of a tile that is there already.
func (s *store) find(id uint64) (basemap.Spot, bool) {
	if spot, has := s.tiles[id]; has {
		return spot, true
	}
	spot, has := s.part.tiles[id]
	return spot, has
}

func (s *store) bytes() (sum int64) {
	for _, tiles := range []map[uint64]basemap.Spot{s.tiles, s.part.tiles} {
		for _, spot := range tiles {
			sum += spot.Length
		}
	}
	return sum
}

// join puts the tiles that came into the archive, by writing another and laying it in its place.
func (s *store) join(metadata []byte) error {
	var all []basemap.StoredTile
	for _, spot := range s.tiles {
		all = append(all, basemap.StoredTile{Spot: spot, In: s.archive})
	}
	for id, spot := range s.part.tiles {
		if _, has := s.tiles[id]; !has {
			all = append(all, basemap.StoredTile{Spot: spot, In: s.part.file})
		}
	}
	slices.SortFunc(all, func(a, b basemap.StoredTile) int { return cmp.Compare(a.ID, b.ID) })
	next, err := os.OpenFile(s.path+".new", os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(next, 1<<20)
	err = errors.Join(basemap.WriteArchive(out, all, metadata, Shallowest, Deepest), out.Flush(), next.Sync(), next.Close())
	if err == nil {
		err = os.Rename(next.Name(), s.path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(next.Name()))
	}
	return s.part.remove()
}
