package leaving

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"
	"golang.org/x/sync/errgroup"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/versions"
	"waypost/backend/internal/zones"
)

// atOnce is how many files are copied at a time: a bucket takes a tenth of a second for each.
const atOnce = 8

// move takes the pictures somebody sent out of a story and into one of their own.
type move struct {
	app   core.App
	who   *core.Record
	from  string
	parts []*part
	// story is the id of the new one.
	story string
}

// part is a place, or the story itself, with what somebody sent of it.
type part struct {
	record *core.Record
	// sent are all files of theirs, also those that were taken out meanwhile; there are those that are still in it.
	sent, there []string
	bytes       int64
	// id is of the place that is made of it.
	id    string
	taken []stories.Taken
}

const (
	ofStory = "[[record]] IN (SELECT {:story} UNION ALL SELECT [[id]] FROM {{places}} WHERE [[places_collection]] IN (SELECT {:story} UNION ALL" +
		" SELECT [[id]] FROM {{places_collection}} WHERE [[user]] = (SELECT [[user]] FROM {{places_collection}} WHERE [[id]] = {:story}) AND [[binned]] != '' AND [[bin_of]] = {:story}))"
	ofAll = "TRUE"
)

// partsOf are what somebody sent into stories of others, also what is in their bin.
func partsOf(app core.App, which, who, story string) (parts []*part, err error) {
	var rows []struct {
		Record string `db:"record"`
		Files  string `db:"files"`
		Bytes  int64  `db:"bytes"`
	}
	err = app.DB().NewQuery("SELECT [[record]], json_group_array([[file]]) AS [[files]], SUM([[bytes]]) AS [[bytes]] FROM {{waypost_sent}}" +
		" WHERE [[sender]] = {:who} AND (" + which + ") GROUP BY [[record]]").Bind(dbx.Params{"who": who, "story": story}).All(&rows)
	for _, row := range rows {
		one := &part{bytes: row.Bytes}
		for _, collection := range []string{album.Places, album.Stories} {
			if record, missing := app.FindRecordById(collection, row.Record); missing == nil {
				one.record = record
			}
		}
		if one.record == nil {
			continue
		}
		if err := json.Unmarshal([]byte(row.Files), &one.sent); err != nil {
			return nil, err
		}
		one.there = slices.DeleteFunc(album.Files(one.record), func(file string) bool { return !slices.Contains(one.sent, file) })
		parts = append(parts, one)
	}
	slices.SortFunc(parts, func(a, b *part) int { return cmp.Compare(a.record.GetFloat("position"), b.record.GetFloat("position")) })
	return parts, err
}

// unname takes the name off pictures that stay. It is no change of their author, who gets no version to go back to.
func (p *part) unname(tx core.App) error {
	for _, file := range p.there {
		_, err := tx.DB().NewQuery("UPDATE {{" + p.record.Collection().Name + "}} SET [[pictures]] = json_remove([[pictures]], '$.\"' || {:file} || '\".by') WHERE [[id]] = {:id}").
			Bind(dbx.Params{"file": file, "id": p.record.Id}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// unname takes somebody's name off the places they wrote in stories of others, as long as they write them.
func unname(tx core.App, who *core.Record) error {
	_, err := tx.DB().NewQuery("UPDATE {{places}} SET [[written_by]] = '' WHERE [[written_by]] = {:name} AND [[places_collection]] IN" +
		" (SELECT [[story]] FROM {{shares}} WHERE [[reader]] = {:who} AND [[writes]])").Bind(dbx.Params{"name": who.GetString("name"), "who": who.Id}).Execute()
	return err
}

func (m *move) find() (err error) {
	m.parts, err = partsOf(m.app, ofStory, m.who.Id, m.from)
	for _, one := range m.parts {
		one.id = newID()
		if len(one.there) > 0 && m.story == "" {
			m.story = newID()
		}
	}
	return err
}

func newID() string { return security.RandomStringWithAlphabet(15, core.DefaultIdAlphabet) }

func (m *move) bytes() (sum int64) {
	for _, one := range m.parts {
		sum += one.bytes
	}
	return sum
}

func (m *move) bring(fsys *filesystem.System, copies *stories.Copies) error {
	var all errgroup.Group
	all.SetLimit(atOnce)
	for _, one := range m.parts {
		one.taken = make([]stories.Taken, len(one.there))
		folder := one.record.Collection().BaseFilesPath() + "/" + one.id
		if one.isCover() {
			folder = one.record.Collection().BaseFilesPath() + "/" + m.story
		}
		for i, file := range one.there {
			all.Go(func() (err error) {
				one.taken[i], err = copies.Bring(fsys, one.record, file, folder)
				// The smaller sizes are made anew, and of their own pictures nobody says who took them.
				entry := &one.taken[i].Entry
				if entry.Ready = false; entry.By == m.who.GetString("name") {
					entry.By = ""
				}
				return err
			})
		}
	}
	return all.Wait()
}

func (p *part) isCover() bool { return p.record.Collection().Name == album.Stories }

// write is the transaction: all of it or nothing.
func (m *move) write(tx core.App) error {
	share, err := shareOf(tx, m.from, m.who.Id)
	if err != nil {
		return errChanged
	}
	if err := tx.Delete(share); err != nil || len(m.parts) == 0 {
		return err
	}
	now, err := partsOf(tx, ofStory, m.who.Id, m.from)
	if err != nil {
		return err
	}
	if !slices.EqualFunc(now, m.parts, (*part).isAs) {
		return errChanged
	}
	if m.story != "" {
		if err := m.writeStory(tx); err != nil {
			return err
		}
	}
	for _, one := range now {
		if err := versions.TakeOut(tx, one.record, one.sent, m.who.Id); err != nil {
			return err
		}
	}
	return nil
}

func (p *part) isAs(other *part) bool {
	return p.record.Id == other.record.Id && slices.Equal(p.there, other.there)
}

func (m *move) writeStory(tx core.App) error {
	from, err := tx.FindRecordById(album.Stories, m.from)
	if err != nil {
		return err
	}
	story := core.NewRecord(from.Collection())
	story.Load(map[string]any{
		"id": m.story, "user": m.who.Id, "title": from.GetString("title"), "start_date": from.GetDateTime("start_date"), "end_date": from.GetDateTime("end_date"),
		"language": from.GetString("language"), stories.Visibility: "private",
	})
	for _, one := range m.parts {
		if one.isCover() && len(one.taken) > 0 {
			stories.Take(story, "main_picture", one.taken...)
		}
	}
	if err := tx.Save(story); err != nil {
		return err
	}
	batch, err := stories.NewPlaceBatch(tx, m.story, len(m.parts))
	if err != nil {
		return err
	}
	var ids []string
	for _, one := range m.parts {
		if one.isCover() || len(one.taken) == 0 {
			continue
		}
		ids = append(ids, one.id)
		if err := batch.Add(m.place(one)); err != nil {
			return err
		}
	}
	if err := batch.Write(); err != nil {
		return err
	}
	return discover.AddPlaces(tx, m.story, ids)
}

// place stands where whoever leaves saw the one it is made of.
func (m *move) place(one *part) *core.Record {
	was, at := one.record, zones.PointFor(one.record, m.who.Id)
	place := core.NewRecord(was.Collection())
	place.Load(map[string]any{
		"id": one.id, "user": m.who.Id, "places_collection": m.story, "title": was.GetString("title"),
		"latitude": at.Latitude, "longitude": at.Longitude, "altitude": at.Altitude,
		"visited": was.GetString("visited"), "visited_offset": was.GetString("visited_offset"),
	})
	stories.Take(place, "main_picture", one.taken[0])
	stories.Take(place, "other_pictures", one.taken[1:]...)
	return place
}
