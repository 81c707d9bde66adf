package publish

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"
)

const (
	manifestPath = "manifest.json"
	// A copy of the manifest is as old as this at most.
	shortly = "public, max-age=1"
	forEver = "public, max-age=31536000, immutable"

	kindJSON = "application/json"
	// perIndex is about how many stories an index has. Whoever chooses ids that fall into one of them does not make it longer than mostOfIndex:
	// who came last is read from the server.
	perIndex, mostOfIndex = 64, 2000
	// indexesAtOnce are written at a time.
	indexesAtOnce = 8
	// ofLists and ofSite stand for a story where files belong to none.
	ofLists, ofSite = "@lists", "@site"
)

// manifest says where everything is: shell/src/published/manifest.ts.
type manifest struct {
	Version int `json:"version"`
	// Indexes are files that say where stories are; a story's has the number of its slot by the number of indexes.
	Indexes []string `json:"indexes"`
	// Lists are files by the key of the question they answer.
	Lists map[string]string `json:"lists"`
	// Tiles is the file that says where tiles of the map of all places are.
	Tiles string `json:"tiles"`
}

type index struct {
	Stories map[string]string `json:"stories"`
}

func (p *Publisher) stored() (m manifest, err error) {
	var text string
	err = p.app.DB().NewQuery("SELECT [[text]] FROM {{waypost_publish_manifest}}").Row(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return manifest{Version: 1}, nil
	}
	if err != nil {
		return m, err
	}
	return m, json.Unmarshal([]byte(text), &m)
}

// writeManifest writes the indexes of these slots and the lists, and then what names them. Where the lists are not to be had it names none, and
// says why: what was taken back does not wait for them.
func (p *Publisher) writeManifest(ctx context.Context, changed map[int]bool) (unlisted, err error) {
	m, err := p.stored()
	if err != nil {
		return nil, err
	}
	if err := p.indexes(ctx, &m, changed); err != nil {
		return nil, err
	}
	if m.Lists, unlisted = p.lists(ctx); unlisted != nil {
		m.Lists = map[string]string{}
	}
	places, err := p.placeLists(ctx)
	unlisted = errors.Join(unlisted, err)
	maps.Copy(m.Lists, places)
	var tiles []string
	if m.Tiles, tiles, err = p.writeTileIndex(ctx); err != nil {
		return nil, err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	if err := p.to.put(ctx, manifestPath, text, kindJSON, shortly); err != nil {
		return nil, err
	}
	used := append([]string{m.Tiles}, m.Indexes...)
	for _, path := range m.Lists {
		used = append(used, path)
	}
	return unlisted, p.app.RunInTransaction(func(tx core.App) error {
		_, err := tx.NonconcurrentDB().NewQuery("INSERT INTO {{waypost_publish_manifest}} VALUES (1, {:text}) ON CONFLICT DO UPDATE SET [[text]] = excluded.[[text]]").
			Bind(dbx.Params{"text": string(text)}).Execute()
		if err != nil {
			return err
		}
		end := time.Now().Add(grace)
		return errors.Join(keepTiles(tx, tiles, end), retime(tx, ofLists, ofLists, used, end))
	})
}

// indexes writes those of the changed slots, or all where there are to be more of them.
func (p *Publisher) indexes(ctx context.Context, m *manifest, changed map[int]bool) error {
	var stories int
	if err := p.app.DB().NewQuery("SELECT COUNT(*) FROM {{waypost_published}}").Row(&stories); err != nil {
		return err
	}
	count := max(1, len(m.Indexes))
	for count < slots && stories > perIndex*count {
		count *= 2
	}
	numbers := map[int]bool{}
	for slot := range changed {
		numbers[slot%count] = true
	}
	if count != len(m.Indexes) {
		m.Indexes = make([]string, count)
		for n := range count {
			numbers[n] = true
		}
	}
	all, inTurn := errgroup.WithContext(ctx)
	all.SetLimit(indexesAtOnce)
	for n := range numbers {
		all.Go(func() (err error) {
			m.Indexes[n], err = p.index(inTurn, n, count)
			return err
		})
	}
	return all.Wait()
}

// index writes one of so many.
func (p *Publisher) index(ctx context.Context, n, count int) (path string, err error) {
	var rows []struct {
		Story string `db:"story"`
		File  string `db:"file"`
	}
	err = p.app.ConcurrentDB().NewQuery("SELECT [[story]], [[file]] FROM {{waypost_published}} WHERE [[slot]] % {:count} = {:n} ORDER BY [[rowid]] LIMIT {:most}").
		Bind(dbx.Params{"count": count, "n": n, "most": mostOfIndex}).All(&rows)
	if err != nil {
		return "", err
	}
	i := index{map[string]string{}}
	for _, row := range rows {
		i.Stories[row.Story] = row.File
	}
	data, err := json.Marshal(i)
	if err != nil {
		return "", err
	}
	return p.putFor(ctx, ofLists, data)
}

// putFor writes a file by its own content.
func (p *Publisher) putFor(ctx context.Context, whose string, data []byte) (path string, err error) {
	path = named(data, answerEnding)
	fresh, _, err := p.announce(whose, []string{path}, 1)
	if err != nil || len(fresh) == 0 {
		return path, err
	}
	return path, p.to.put(ctx, path, data, kindJSON, forEver)
}

// isPicture tells pictures, which have the addresses they have at the server, from what is below Base.
func isPicture(path string) bool { return strings.HasPrefix(path, "api/pictures/") }
