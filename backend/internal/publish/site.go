package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"waypost/backend/internal/visitor"
)

// siteEvery is how often the page is looked at: another release may be live.
const siteEvery = 20 * time.Second

const indexPage = "index.html"

// writeSite has the page and its files there, for when nobody answers at the server.
func (p *Publisher) writeSite(ctx context.Context) error {
	paths := map[string]string{}
	var wanted []string
	err := fs.WalkDir(p.site, ".", func(name string, entry fs.DirEntry, err error) error {
		// Packed forms lie beside the files, and come along.
		if err != nil || entry.IsDir() || strings.HasPrefix(name, indexPage) {
			return err
		}
		paths["site/"+name] = name
		wanted = append(wanted, "site/"+name)
		return nil
	})
	if err != nil {
		return err
	}
	fresh, _, err := p.announce(ofSite, wanted, len(wanted))
	if err != nil {
		return err
	}
	for _, to := range fresh {
		data, err := fs.ReadFile(p.site, paths[to])
		if err != nil {
			return err
		}
		kind := mime.TypeByExtension(path.Ext(to))
		if err := p.to.put(ctx, to, data, kind, forEver); err != nil {
			return err
		}
	}
	if err := p.writePage(ctx); err != nil {
		return err
	}
	return p.keep(ofSite, wanted)
}

// writePage writes the page with its policy in itself, for no header comes with a file.
func (p *Publisher) writePage(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.server.url+"/", nil)
	if err != nil {
		return err
	}
	// Nobody on this machine asks: what is shown here alone is left out.
	request.Header.Set("Via", "1.1 waypost-publish")
	visitor.Own(request)
	response, err := asking.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var page bytes.Buffer
	if _, err := page.ReadFrom(response.Body); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the page is answered with %d", response.StatusCode)
	}
	text, isPage := withPolicy(page.Bytes(), response.Header.Get("Content-Security-Policy"))
	if !isPage {
		return errors.New("the page has no head")
	}
	if bytes.Equal(text, p.page) {
		return nil
	}
	if err := p.to.put(ctx, "site/"+indexPage, text, "text/html; charset=utf-8", "no-cache"); err != nil {
		return err
	}
	p.page = text
	return nil
}

// withPolicy puts a page's policy into its head. What only a header can say is left to whoever serves it.
func withPolicy(page []byte, policy string) (text []byte, isPage bool) {
	var rules []string
	for _, rule := range strings.Split(policy, ";") {
		rule = strings.TrimSpace(rule)
		if rule != "" && !strings.HasPrefix(rule, "frame-ancestors") && !strings.HasPrefix(rule, "report-uri") {
			rules = append(rules, rule)
		}
	}
	at := bytes.Index(page, []byte("<head>"))
	if at < 0 {
		return nil, false
	}
	at += len("<head>")
	meta := `<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(strings.Join(rules, "; ")) + `">`
	return bytes.Join([][]byte{page[:at], []byte(meta), page[at:]}, nil), true
}
