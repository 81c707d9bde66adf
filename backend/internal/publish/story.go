package publish

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash/fnv"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"

	"waypost/backend/internal/album"
	"waypost/backend/internal/darkroom"
	"waypost/backend/internal/lists"
	"waypost/backend/internal/visibility"
)

const (
	storiesPath = "/api/collections/" + album.Stories + "/records"
	placesPath  = "/api/collections/" + album.Places + "/records"
	// A story of more is read from the server alone.
	mostOfStory = 2 << 20
	// pictures are asked for so many at a time.
	picturesAtOnce = 4
	// mostPictures of a story are files, of which so many files of a story are written in a turn; others are asked for at the server.
	mostPictures, filesATurn = 3000, 200
)

// bundle is one file: answers of the API by their addresses.
type bundle struct {
	Answers map[string]json.RawMessage `json:"answers"`
	size    int
}

func (b *bundle) add(key string, body []byte) {
	b.Answers[key] = body
	b.size += len(body)
}

// file is the bundle as it is written, and where: by its own content.
func (b *bundle) file() (path string, data []byte, err error) {
	var out bytes.Buffer
	pen := json.NewEncoder(&out)
	// The answers stay as they are.
	pen.SetEscapeHTML(false)
	if err := pen.Encode(b); err != nil {
		return "", nil, err
	}
	return named(out.Bytes(), answerEnding), out.Bytes(), nil
}

// answerEnding is that of files with answers and indexes.
const answerEnding = ".json"

// named is where a file is, by its own content.
func named(data []byte, ending string) string {
	sum := sha256.Sum256(data)
	return "f/" + hex.EncodeToString(sum[:16]) + ending
}

// record is as much of a story or place as pictures are found by.
type record struct {
	ID         string          `json:"id"`
	Collection string          `json:"collectionId"`
	Main       string          `json:"main_picture"`
	Others     []string        `json:"other_pictures"`
	Album      json.RawMessage `json:"pictures"`
}

// pictures are the addresses of all smaller sizes that are there.
func (r record) pictures() (list []string) {
	entries := album.Parse(r.Album)
	for _, file := range append([]string{r.Main}, r.Others...) {
		if entry := entries[file]; file == "" || !entry.Ready || entry.Broken {
			continue
		}
		for _, width := range darkroom.Widths {
			list = append(list, "/api/pictures/"+r.Collection+"/"+r.ID+"/"+strconv.Itoa(width)+"/"+file)
		}
	}
	return list
}

// slots is how many places in indexes there are for stories; each index has as many of them as fits the number of stories.
const slots = 1024

func slotOf(story string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(story))
	return int(h.Sum32() % slots)
}

// writeStory has the files of a story as a stranger would read them now. It is not whole where pictures are left for another turn: until then
// they are asked for at the server.
func (p *Publisher) writeStory(ctx context.Context, c change) (isWhole bool, err error) {
	b, addresses, err := p.read(ctx, c.Story)
	if err != nil {
		return false, err
	}
	if b == nil {
		return true, p.name(c, "", nil)
	}
	path, data, err := b.file()
	if err != nil {
		return false, err
	}
	wanted := []string{path}
	for _, address := range addresses[:min(len(addresses), mostPictures)] {
		wanted = append(wanted, address[1:])
	}
	fresh, left, err := p.announce(c.Story, wanted, filesATurn)
	if err != nil {
		return false, err
	}
	began := time.Now()
	var one sync.Mutex
	all, inTurn := errgroup.WithContext(ctx)
	all.SetLimit(picturesAtOnce)
	for _, file := range fresh {
		all.Go(func() error {
			if file == path {
				return p.to.put(inTurn, path, data, kindJSON, forEver)
			}
			if time.Since(began) > stint {
				one.Lock()
				defer one.Unlock()
				left[file] = true
				return nil
			}
			return p.putPicture(inTurn, file)
		})
	}
	if err := all.Wait(); err != nil {
		return false, err
	}
	there := slices.DeleteFunc(wanted, func(file string) bool { return left[file] })
	return len(left) == 0, p.name(c, path, there)
}

// read is the story and all its places; nothing where a stranger is not shown it, or where it is too large for a file.
func (p *Publisher) read(ctx context.Context, story string) (b *bundle, pictures []string, err error) {
	address := storiesPath + "/" + story
	a, err := p.server.ask(ctx, address)
	if err != nil || a.status == http.StatusNotFound {
		return nil, nil, unlessLeft(err)
	}
	b = &bundle{Answers: map[string]json.RawMessage{}}
	b.add(address, a.body)
	var r record
	if err := json.Unmarshal(a.body, &r); err != nil {
		return nil, nil, err
	}
	pictures = r.pictures()
	question := url.Values{
		"filter": {"places_collection = '" + story + "'"}, "sort": {"position,id"}, "perPage": {strconv.Itoa(lists.PlacesPage)}, "page": {"1"},
	}
	for b.size <= mostOfStory {
		a, err := p.server.ask(ctx, placesPath+"?"+question.Encode())
		if err != nil || a.status == http.StatusNotFound {
			return nil, nil, unlessLeft(err)
		}
		b.add(keyOf(placesPath, question), a.body)
		var page struct {
			Items []record `json:"items"`
			Next  string   `json:"next"`
		}
		if err := json.Unmarshal(a.body, &page); err != nil {
			return nil, nil, err
		}
		for _, place := range page.Items {
			pictures = append(pictures, place.pictures()...)
		}
		if page.Next == "" {
			return b, pictures, nil
		}
		question.Del("page")
		question.Set("cursor", page.Next)
	}
	return nil, nil, nil
}

// putPicture leaves out what is not to be kept: then it is asked for at the server.
func (p *Publisher) putPicture(ctx context.Context, path string) error {
	a, err := p.server.ask(ctx, "/"+path)
	if err != nil || a.status != http.StatusOK || a.header.Get("Cache-Control") != visibility.Everybody || !p.room(int64(len(a.body))) {
		return unlessLeft(err)
	}
	return p.to.put(ctx, path, a.body, a.header.Get("Content-Type"), visibility.Everybody)
}

// announce writes down files that will be there, and says which are not yet. Beyond so many of those are left.
func (p *Publisher) announce(story string, paths []string, most int) (fresh []string, left map[string]bool, err error) {
	left = map[string]bool{}
	err = p.app.RunInTransaction(func(tx core.App) error {
		var there []string
		if err := tx.DB().Select("path").From("waypost_published_files").Where(dbx.HashExp{"story": story, "until": nil}).Column(&there); err != nil {
			return err
		}
		is := map[string]bool{}
		for _, path := range there {
			is[path] = true
		}
		for _, path := range paths {
			if is[path] {
				continue
			}
			is[path] = true
			if len(fresh) == most {
				left[path] = true
				continue
			}
			fresh = append(fresh, path)
			// Until all of them are there, each is one that nobody is sent to.
			if _, err := tx.DB().NewQuery("INSERT INTO {{waypost_published_files}} VALUES ({:path}, {:story}, {:never})" +
				" ON CONFLICT DO UPDATE SET [[until]] = excluded.[[until]], [[story]] = excluded.[[story]]").
				Bind(dbx.Params{"path": path, "story": story, "never": int64(never)}).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	return fresh, left, err
}
