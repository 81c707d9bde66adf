package exchange

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"strings"
	"time"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"golang.org/x/text/unicode/norm"

	"waypost/backend/internal/notes"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/words"
)

const (
	exportFormat = "waypost-export"
	longestName  = 40
)

// Manifest is what waypost.json says: which stories are in the ZIP, and what of them is not.
type Manifest struct {
	Format   string  `json:"format"`
	Version  int     `json:"version"`
	Site     string  `json:"site"`
	Made     string  `json:"made"`
	Stories  []entry `json:"stories"`
	Pictures int     `json:"pictures"`
	// Missing are pictures whose files could not be read.
	Missing []string `json:"missing,omitempty"`
}

type entry struct {
	Folder string `json:"folder"`
	Title  string `json:"title"`
	Start  string `json:"startDate"`
	End    string `json:"endDate"`
	Places int    `json:"places"`
}

// archive writes a ZIP and the sums of what is in it.
type archive struct {
	zip      *zip.Writer
	made     time.Time
	sums     strings.Builder
	manifest Manifest
	files    *filesystem.System
	maps     pages.KeptMaps
	// in is the language of whoever asked.
	in words.Words
	// isAlone says that the ZIP is of one story: then its page is the ZIP's.
	isAlone bool
	// wrote hears of each picture.
	wrote func()
}

func newArchive(w io.Writer, in words.Words, files *filesystem.System, maps pages.KeptMaps, site string, isAlone bool, wrote func()) *archive {
	now := time.Now().UTC().Truncate(time.Second)
	return &archive{zip: zip.NewWriter(w), made: now, in: in, files: files, maps: maps, isAlone: isAlone, wrote: wrote, manifest: Manifest{
		Format: exportFormat, Version: version, Site: site, Made: now.Format(time.RFC3339), Stories: []entry{},
	}}
}

// file writes one entry. Pictures are stored: they are packed already.
func (a *archive) file(name string, method uint16, write func(io.Writer) error) error {
	to, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: a.made})
	if err != nil {
		return err
	}
	sum := sha256.New()
	if err := write(io.MultiWriter(to, sum)); err != nil {
		return err
	}
	a.sum(name, sum)
	return nil
}

func (a *archive) sum(name string, of hash.Hash) {
	fmt.Fprintf(&a.sums, "%x  %s\n", of.Sum(nil), name)
}

func writeJSON(value any) func(io.Writer) error {
	return func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", " ")
		return e.Encode(value)
	}
}

// story writes a story with its pictures. Pictures that cannot be read are left out, and named in the manifest.
func (a *archive) story(ctx context.Context, app core.App, s Story) error {
	folder := fmt.Sprintf("stories/%03d%s/", len(a.manifest.Stories)+1, suffix(s.Title))
	if s.Cover != nil {
		is, err := a.picture(ctx, folder, s.Cover, nil)
		if err != nil {
			return err
		}
		if !is {
			s.Cover = nil
		}
	}
	for i := range s.Places {
		p := &s.Places[i]
		there := []Picture{}
		for _, picture := range p.Pictures {
			is, err := a.picture(ctx, folder, &picture, p)
			if err != nil {
				return err
			}
			if is {
				there = append(there, picture)
			}
		}
		p.Pictures = there
	}
	if err := a.file(folder+"story.json", zip.Deflate, writeJSON(s)); err != nil {
		return err
	}
	for end, format := range Formats {
		if err := a.file(folder+"story."+end, zip.Deflate, func(w io.Writer) error { return format.Write(w, s) }); err != nil {
			return err
		}
	}
	name, below := folder+"index.html", ""
	if a.isAlone {
		name, below = "index.html", folder
	}
	drawn := a.maps.Draw(s.StartDate, s.EndDate, stopsOf(s))
	a.manifest.Stories = append(a.manifest.Stories, entry{folder, s.Title, s.StartDate, s.EndDate, len(s.Places)})
	return a.file(name, zip.Deflate, func(w io.Writer) error {
		return writeStoryPage(w, words.Of(app, s.Language), s, drawn, below, a.manifest.Site)
	})
}

// picture writes a picture, and the clip behind it as it is stored.
func (a *archive) picture(ctx context.Context, folder string, p *Picture, at *Place) (is bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	defer a.wrote()
	from, err := a.files.GetReader(p.key)
	if err != nil {
		a.manifest.Missing = append(a.manifest.Missing, folder+p.File)
		return false, nil
	}
	defer from.Close()
	a.manifest.Pictures++
	if err := a.file(folder+p.File, zip.Store, func(w io.Writer) error { return copyWithWords(w, from, *p, at) }); err != nil || p.Clip == "" {
		return true, err
	}
	clip, err := a.files.GetReader(p.clipKey)
	if err != nil {
		a.manifest.Missing = append(a.manifest.Missing, folder+p.Clip)
		p.Clip = ""
		return true, nil
	}
	defer clip.Close()
	return true, a.file(folder+p.Clip, zip.Store, func(w io.Writer) error {
		_, err := io.Copy(w, clip)
		return err
	})
}

// notes writes what readers left at somebody's places, and what they wrote at others'.
func (a *archive) notes(app core.App, user string) error {
	written, err := notes.OfPerson(app, user)
	if err != nil || len(written) == 0 {
		return err
	}
	return a.file("notes.json", zip.Deflate, writeJSON(written))
}

// end writes what is of all stories together.
func (a *archive) end() error {
	if !a.isAlone {
		if err := a.file("index.html", zip.Deflate, func(w io.Writer) error { return writeList(w, a.in, a.manifest) }); err != nil {
			return err
		}
	}
	if err := a.file("waypost.json", zip.Deflate, writeJSON(a.manifest)); err != nil {
		return err
	}
	to, err := a.zip.CreateHeader(&zip.FileHeader{Name: "SHA256SUMS", Method: zip.Deflate, Modified: a.made})
	if err != nil {
		return err
	}
	if _, err := io.WriteString(to, a.sums.String()); err != nil {
		return err
	}
	return a.zip.Close()
}

// suffix is a title as part of a file's name that every system takes: letters and digits alone, in one form.
func suffix(title string) string {
	words := strings.FieldsFunc(norm.NFC.String(title), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
	name := []rune(strings.ToLower(strings.Join(words, "-")))
	if len(name) > longestName {
		name = name[:longestName]
	}
	if len(name) == 0 {
		return ""
	}
	return "-" + strings.TrimRight(string(name), "-")
}
