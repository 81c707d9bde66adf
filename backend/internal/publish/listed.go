package publish

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"waypost/backend/internal/lists"
)

const (
	// mostPages of the list of all stories are files; who reads on asks the server.
	mostPages = 10
	// listsPace is how often pages of it are asked for at most: one may have megabytes.
	listsPace = 2 * time.Second
	// wholeAgain is when all of them are, after a change that seemed to be about some or none.
	wholeAgain = 30 * time.Second
)

// roll is the list of all stories as far as its pages are files.
type roll struct {
	pages []listPage
	// oldest is when the last story of it was made; empty where all stories are in it.
	oldest string
	// due is when all pages are asked for again; never where it is zero. asked is when any was.
	due, asked time.Time
}

type listPage struct {
	question url.Values
	next     string
	// file is where it is; nowhere after a story of it was taken back.
	file    string
	stories map[string]bool
	isOld   bool
}

func (r *roll) dueAt(when time.Time) {
	if r.due.IsZero() || when.Before(r.due) {
		r.due = when
	}
}

// lose has nobody read this story in a list any more.
func (r *roll) lose(story string) {
	for i := range r.pages {
		if r.pages[i].stories[story] {
			r.pages[i].file = ""
			r.dueAt(time.Now())
		}
	}
}

// change has the page of this story asked for again, or all where it is a new one.
func (r *roll) change(c change) {
	r.dueAt(time.Now().Add(wholeAgain))
	for i := range r.pages {
		if r.pages[i].stories[c.Story] {
			r.pages[i].isOld = true
			return
		}
	}
	if c.Created >= r.oldest {
		r.dueAt(time.Now())
	}
}

func (r *roll) isWholeDue() bool { return !r.due.IsZero() && !time.Now().Before(r.due) }

func (r *roll) isDue() bool {
	if time.Since(r.asked) < listsPace {
		return false
	}
	for _, each := range r.pages {
		if each.isOld {
			return true
		}
	}
	return r.isWholeDue()
}

// lists are files of the first pages of the list of all stories by the key of their question. Those that are old are asked for again.
func (p *Publisher) lists(ctx context.Context) (map[string]string, error) {
	if p.roll.isDue() {
		ctx, cancel := context.WithTimeout(ctx, listsPatience)
		defer cancel()
		err := p.readLists(ctx)
		if err != nil {
			p.roll = roll{due: time.Now()}
		}
		p.roll.asked = time.Now()
		if err != nil {
			return nil, err
		}
	}
	found := map[string]string{}
	for _, each := range p.roll.pages {
		if each.file != "" {
			found[keyOf(storiesPath, each.question)] = each.file
		}
	}
	return found, nil
}

func (p *Publisher) readLists(ctx context.Context) error {
	if p.roll.isWholeDue() {
		return p.readAll(ctx)
	}
	for i, each := range p.roll.pages {
		if !each.isOld {
			continue
		}
		read, _, err := p.readPage(ctx, each.question)
		if err != nil {
			return err
		}
		if read.next != each.next {
			return p.readAll(ctx)
		}
		p.roll.pages[i] = read
	}
	return nil
}

func (p *Publisher) readAll(ctx context.Context) error {
	var all roll
	question := url.Values{
		"filter": {"created >= '" + lists.Since + "'"}, "sort": {"-created"}, "perPage": {strconv.Itoa(lists.HomePage)}, "page": {"1"},
	}
	for range mostPages {
		read, last, err := p.readPage(ctx, question)
		if err != nil {
			return err
		}
		all.pages = append(all.pages, read)
		if all.oldest = last; read.next == "" {
			all.oldest = ""
			break
		}
		question = url.Values{"filter": question["filter"], "sort": question["sort"], "perPage": question["perPage"], "cursor": {read.next}}
	}
	p.roll = all
	return nil
}

// readPage says besides when its last story was made.
func (p *Publisher) readPage(ctx context.Context, question url.Values) (read listPage, last string, err error) {
	a, err := p.server.ask(ctx, storiesPath+"?"+question.Encode())
	if err != nil {
		return read, "", err
	}
	if a.status == http.StatusNotFound {
		return read, "", errors.New("the list of all stories is not there")
	}
	file, err := p.putAnswer(ctx, keyOf(storiesPath, question), a.body)
	if err != nil {
		return read, "", err
	}
	var page struct {
		Items []struct {
			ID      string `json:"id"`
			Created string `json:"created"`
		} `json:"items"`
		Next string `json:"next"`
	}
	if err := json.Unmarshal(a.body, &page); err != nil {
		return read, "", err
	}
	read = listPage{question: question, next: page.Next, file: file, stories: map[string]bool{}}
	for _, each := range page.Items {
		read.stories[each.ID] = true
		last = each.Created
	}
	return read, last, nil
}

// putAnswer writes a page of a list as a file, by the key of its question, and says where it is.
func (p *Publisher) putAnswer(ctx context.Context, key string, body []byte) (string, error) {
	b := bundle{Answers: map[string]json.RawMessage{}}
	b.add(key, body)
	_, data, err := b.file()
	if err != nil {
		return "", err
	}
	return p.putFor(ctx, ofLists, data)
}
