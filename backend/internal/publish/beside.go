package publish

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"time"

	"waypost/backend/internal/discover"
)

// mostPlacePages of the list of all places, which stands beside the map, are files; who reads on asks the server.
const mostPlacePages = 5

// beside is that list as far as its pages are files.
type beside struct {
	pages []placePage
	// isOld says that something has changed since; asked is when it was read.
	isOld bool
	asked time.Time
}

type placePage struct {
	// key is that of its question, and file where it is; nowhere after a story of it was taken back.
	key, file string
	stories   map[string]bool
}

// lose has nobody read places of this story in the list any more.
func (b *beside) lose(story string) {
	for i := range b.pages {
		if b.pages[i].stories[story] {
			b.pages[i].file = ""
		}
	}
	b.isOld = true
}

func (b *beside) isDue() bool { return b.isOld && time.Since(b.asked) >= listsPace }

// placeLists are its files by the key of their question; none where it is not to be had.
func (p *Publisher) placeLists(ctx context.Context) (map[string]string, error) {
	if p.beside.isDue() {
		ctx, cancel := context.WithTimeout(ctx, listsPatience)
		defer cancel()
		pages, err := p.readBeside(ctx)
		p.beside = beside{pages: pages, isOld: err != nil, asked: time.Now()}
		if err != nil {
			p.beside.pages = nil
			return nil, err
		}
	}
	found := map[string]string{}
	for _, each := range p.beside.pages {
		if each.file != "" {
			found[each.key] = each.file
		}
	}
	return found, nil
}

func (p *Publisher) readBeside(ctx context.Context) (pages []placePage, err error) {
	address, question := discover.PlacesPath, url.Values{}
	for range mostPlacePages {
		a, err := p.server.ask(ctx, address)
		if err != nil {
			return nil, err
		}
		if a.status == http.StatusNotFound {
			return nil, errors.New("the list of all places is not there")
		}
		read := placePage{key: keyOf(discover.PlacesPath, question), stories: map[string]bool{}}
		if read.file, err = p.putAnswer(ctx, read.key, a.body); err != nil {
			return nil, err
		}
		var page struct {
			Items []struct {
				Story string `json:"story"`
			} `json:"items"`
			Next string `json:"next"`
		}
		if err := json.Unmarshal(a.body, &page); err != nil {
			return nil, err
		}
		for _, each := range page.Items {
			read.stories[each.Story] = true
		}
		if pages = append(pages, read); page.Next == "" {
			break
		}
		question.Set("cursor", page.Next)
		address = discover.PlacesPath + "?" + question.Encode()
	}
	return pages, nil
}
