package accounts

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/security"
)

const keep = 200

var links = regexp.MustCompile(`href="(https?://[^"]+)"`)

// Mail is one kept mail; At is UTC.
type Mail struct {
	ID      string    `json:"id"`
	At      time.Time `json:"at"`
	From    string    `json:"from"`
	To      []string  `json:"to"`
	Subject string    `json:"subject"`
	HTML    string    `json:"html"`
	Text    string    `json:"text"`
	Links   []string  `json:"links"`
}

// store is a folder with one file for each mail; names sort by time.
type store struct{ dir string }

func (s store) add(m *mailer.Message) error {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	now := time.Now().UTC()
	kept := Mail{
		ID:      now.Format("20060102150405.000000000") + "-" + security.RandomStringWithAlphabet(6, "abcdefghijklmnopqrstuvwxyz"),
		At:      now,
		From:    m.From.String(),
		To:      []string{},
		Subject: m.Subject,
		HTML:    m.HTML,
		Text:    m.Text,
		Links:   []string{},
	}
	for _, a := range m.To {
		kept.To = append(kept.To, a.Address)
	}
	for _, found := range links.FindAllStringSubmatch(m.HTML, -1) {
		kept.Links = append(kept.Links, strings.ReplaceAll(found[1], "&amp;", "&"))
	}
	data, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	// Written aside and renamed, so that a reader never meets half a mail.
	part := filepath.Join(s.dir, kept.ID+".part")
	if err := os.WriteFile(part, data, 0o600); err != nil {
		return err
	}
	if err := os.Rename(part, filepath.Join(s.dir, kept.ID+".json")); err != nil {
		return err
	}
	return s.prune()
}

// list returns the kept mails, newest first.
func (s store) list() []Mail {
	mails := []Mail{}
	names := s.names()
	for i := len(names) - 1; i >= 0; i-- {
		var m Mail
		data, err := os.ReadFile(filepath.Join(s.dir, names[i]))
		if err == nil && json.Unmarshal(data, &m) == nil {
			mails = append(mails, m)
		}
	}
	return mails
}

func (s store) names() []string {
	var names []string
	entries, _ := os.ReadDir(s.dir)
	for _, e := range entries {
		if filepath.Ext(e.Name()) == ".json" {
			names = append(names, e.Name())
		}
	}
	sort.Strings(names)
	return names
}

func (s store) prune() error {
	names := s.names()
	for len(names) > keep {
		if err := os.Remove(filepath.Join(s.dir, names[0])); err != nil && !os.IsNotExist(err) {
			return err
		}
		names = names[1:]
	}
	return nil
}
