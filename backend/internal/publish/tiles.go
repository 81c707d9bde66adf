package publish

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"

	"waypost/backend/internal/discover"
)

const (
	// Of the map of all places the coarse tiles are files, down to finestTiles or to the last zoom down to which there are mostTiles at most.
	finestTiles, mostTiles = 6, 600
	// tilesAtOnce are asked for at a time, and tilesTogether written down.
	tilesAtOnce, tilesTogether = 4, 32
	ofTiles                    = "@tiles"
	tileEnding                 = ".mvt"
)

// tileIndex says where tiles of the map are: mf-map/src/engine/published-tiles.ts.
type tileIndex struct {
	// Zoom is the last one that is published: there and above it, what is not named has nothing in it.
	Zoom int `json:"zoom"`
	// Tiles are files by zoom, column and row; empty where the server is to be asked.
	Tiles map[string]string `json:"tiles"`
}

// tile is one everybody reads from a file.
type tile struct {
	Cell int64  `db:"cell"`
	File string `db:"file"`
}

// around are the squares in which something has changed and all those around them.
const around = "WITH RECURSIVE [[around]] ([[cell]]) AS (SELECT [[cell]] FROM {{waypost_publish_squares}}" +
	" UNION SELECT [[cell]] >> 2 FROM [[around]] WHERE [[cell]] > 1) "

// forgetTiles has tiles in which something has changed read from no file any more, those of stories that are gone too: the map may keep
// their places until it comes to them, and answers without. Nothing is asked for that.
func (p *Publisher) forgetTiles(gone []change) error {
	isAny := len(gone) > 0
	if !isAny {
		err := p.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_publish_squares}})").Row(&isAny)
		if err != nil || !isAny {
			return err
		}
	}
	p.isDrawn, p.named, p.beside.isOld = false, false, true
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range gone {
			if _, err := tx.NonconcurrentDB().NewQuery(squaresOfStory).Bind(dbx.Params{"story": each.Story}).Execute(); err != nil {
				return err
			}
		}
		for _, statement := range []string{
			around + "DELETE FROM {{waypost_published_tiles}} WHERE [[cell]] IN (SELECT [[cell]] FROM [[around]])",
			"DELETE FROM {{waypost_publish_squares}}",
		} {
			if _, err := tx.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}

// drawTiles writes tiles that are in no file, the coarsest first, for as long as a turn writes. One that fails keeps no other waiting.
func (p *Publisher) drawTiles(ctx context.Context) (failed error) {
	if p.isDrawn {
		return nil
	}
	_, missing, err := p.onMap()
	if err != nil {
		return err
	}
	there, err := p.tilesThere()
	if err != nil {
		return err
	}
	missing = slices.DeleteFunc(missing, func(cell int64) bool { return there[cell] != "" })
	ctx, cancel := context.WithTimeout(ctx, listsPatience)
	defer cancel()
	for began := time.Now(); len(missing) > 0 && time.Since(began) < stint; {
		some := missing[:min(tilesTogether, len(missing))]
		missing = missing[len(some):]
		written, err := p.drawSome(ctx, some)
		if written > 0 {
			p.named = false
		}
		if failed = errors.Join(failed, err); err != nil && written == 0 {
			return failed
		}
	}
	p.isDrawn = len(missing) == 0 && failed == nil
	return failed
}

func (p *Publisher) drawSome(ctx context.Context, cells []int64) (written int, failed error) {
	drawn, refused := make([][]byte, len(cells)), make([]error, len(cells))
	var asked errgroup.Group
	asked.SetLimit(tilesAtOnce)
	for i, cell := range cells {
		asked.Go(func() error {
			drawn[i], refused[i] = p.askTile(ctx, cell)
			return nil
		})
	}
	_ = asked.Wait() // what went wrong is in refused
	failed = errors.Join(refused...)
	var list []tile
	var files []string
	content := map[string][]byte{}
	for i, data := range drawn {
		if refused[i] == nil {
			file := named(data, tileEnding)
			list, files, content[file] = append(list, tile{cells[i], file}), append(files, file), data
		}
	}
	fresh, _, err := p.announce(ofTiles, files, len(files))
	if err != nil {
		return 0, err
	}
	for _, file := range fresh {
		if err := p.to.put(ctx, file, content[file], discover.TileKind, forEver); err != nil {
			return 0, err
		}
	}
	return len(list), errors.Join(failed, p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range list {
			if _, err := tx.DB().Insert("waypost_published_tiles", dbx.Params{"cell": each.Cell, "file": each.File}).Execute(); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (p *Publisher) askTile(ctx context.Context, cell int64) ([]byte, error) {
	a, err := p.server.ask(ctx, discover.TilesPath+discover.Square(cell)+tileEnding)
	if err == nil && a.status != http.StatusOK {
		err = errors.New("a tile of the map is not there")
	}
	return a.body, err
}

// onMap are the tiles that have anything in them and are to be files, the coarsest first.
func (p *Publisher) onMap() (zoom int, cells []int64, err error) {
	first, last := discover.SquaresOf(finestTiles)
	var squares []int64
	err = p.app.ConcurrentDB().NewQuery("SELECT [[cell]] FROM {{waypost_discover_cells}} WHERE [[cell]] BETWEEN {:first} AND {:last} ORDER BY [[cell]]").
		Bind(dbx.Params{"first": first, "last": last}).Column(&squares)
	if err != nil {
		return 0, nil, err
	}
	var levels [finestTiles + 1][]int64
	for level := finestTiles; level >= 0; level-- {
		levels[level] = slices.Clone(squares)
		for i := range squares {
			squares[i] >>= 2
		}
		squares = slices.Compact(squares)
	}
	for level, list := range levels {
		if len(cells)+len(list) > mostTiles {
			break
		}
		zoom, cells = level, append(cells, list...)
	}
	return zoom, cells, nil
}

func (p *Publisher) tilesThere() (map[int64]string, error) {
	var rows []tile
	if err := p.app.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_published_tiles}}").All(&rows); err != nil {
		return nil, err
	}
	there := make(map[int64]string, len(rows))
	for _, row := range rows {
		there[row.Cell] = row.File
	}
	return there, nil
}

// writeTileIndex says where tiles are, and which files these are.
func (p *Publisher) writeTileIndex(ctx context.Context) (path string, used []string, err error) {
	zoom, cells, err := p.onMap()
	if err != nil {
		return "", nil, err
	}
	there, err := p.tilesThere()
	if err != nil {
		return "", nil, err
	}
	i := tileIndex{zoom, map[string]string{}}
	for _, cell := range cells {
		i.Tiles[discover.Square(cell)] = there[cell]
		if there[cell] != "" {
			used = append(used, there[cell])
		}
	}
	data, err := json.Marshal(i)
	if err != nil {
		return "", nil, err
	}
	path, err = p.putFor(ctx, ofLists, data)
	return path, used, err
}

// keepTiles leaves these files for good and the others until then, of which no row speaks any more.
func keepTiles(tx core.App, used []string, end time.Time) error {
	_, err := tx.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_published_tiles}} WHERE [[file]] NOT IN (SELECT [[value]] FROM json_each({:kept}))").
		Bind(dbx.Params{"kept": asJSON(used)}).Execute()
	return errors.Join(err, retime(tx, ofTiles, ofTiles, used, end))
}
