package sharing

import (
	"maps"
	"net/http"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// presenceLasts is how long somebody counts as there after they said so; pages say so every 15 seconds.
	presenceLasts = 40 * time.Second
	mostPresent   = mostWriters + 1
	mostEdited    = 10_000
)

var placeForm = regexp.MustCompile(`^[a-z0-9]{15}$`)

// present is somebody who has a story open to edit it, and the place they were at last; empty for none.
type present struct {
	who   string
	Name  string `json:"name"`
	Place string `json:"place"`
	until time.Time
}

// presence knows who edits which story at the moment, as far as they told this process.
type presence struct {
	mu      sync.Mutex
	stories map[string][]present
}

// note writes down that somebody is at a story, and answers who else is.
func (p *presence) note(now time.Time, story string, one present) []present {
	p.mu.Lock()
	defer p.mu.Unlock()
	others := slices.DeleteFunc(slices.Clone(p.stories[story]), func(each present) bool { return each.who == one.who || !now.Before(each.until) })
	if len(others) == 0 {
		delete(p.stories, story)
	}
	if len(p.stories) >= mostEdited {
		maps.DeleteFunc(p.stories, func(_ string, all []present) bool {
			return !slices.ContainsFunc(all, func(each present) bool { return now.Before(each.until) })
		})
	}
	if len(others) < mostPresent && (len(others) > 0 || len(p.stories) < mostEdited) {
		one.until = now.Add(presenceLasts)
		p.stories[story] = append(others, one)
	}
	return others
}

// sayPresent notes that whoever asks has a story open to edit it, and answers who else has. Without co-authors nothing is noted.
func (s *Shares) sayPresent(e *core.RequestEvent) error {
	var sent struct {
		Story string `json:"story"`
		Place string `json:"place"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	ctx := e.Request.Context()
	with, err := writesWith(ctx, s.app, e.Auth, sent.Story)
	if err != nil {
		return e.InternalServerError("", err)
	}
	isTogether := with != "" && with == sent.Story
	if !isTogether {
		var own []bool
		err := s.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{shares}} WHERE [[story]] = [[s]].[[id]] AND [[writes]] AND [[joined]] != '')" +
			" FROM {{places_collection}} [[s]] WHERE [[id]] = {:id} AND [[user]] = {:who} AND [[binned]] = ''").
			Bind(dbx.Params{"id": sent.Story, "who": e.Auth.Id}).WithContext(ctx).Column(&own)
		if err != nil {
			return e.InternalServerError("", err)
		}
		if len(own) == 0 {
			return e.NotFoundError("", nil)
		}
		isTogether = own[0]
	}
	others := []present{}
	if isTogether {
		if !placeForm.MatchString(sent.Place) {
			sent.Place = ""
		}
		others = append(others, s.presence.note(s.now(), sent.Story, present{who: e.Auth.Id, Name: e.Auth.GetString("name"), Place: sent.Place})...)
	}
	return e.JSON(http.StatusOK, map[string]any{"together": isTogether, "others": others})
}
