package publish

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/discover"
)

// due is written with each story that changes, in the transaction that changes it.
const due = "INSERT INTO {{waypost_publish_due}} ([[story]]) VALUES (%) ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1"

// allDue has everything written anew, at the first start with publishing: what changed without it is not known.
const allDue = "INSERT INTO {{waypost_publish_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}} WHERE [[shown]]" +
	" UNION SELECT [[story]] FROM {{waypost_published}} WHERE TRUE ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1"

var tables = []string{
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_due}} ([[story]] TEXT PRIMARY KEY, [[changes]] INTEGER NOT NULL DEFAULT 1)`,
	// A row is a story that everybody reads from a file.
	`CREATE TABLE IF NOT EXISTS {{waypost_published}} ([[story]] TEXT PRIMARY KEY, [[slot]] INTEGER NOT NULL, [[file]] TEXT NOT NULL)`,
	`CREATE INDEX IF NOT EXISTS [[waypost_published_slot]] ON {{waypost_published}} ([[slot]])`,
	// A row is a file that is there, or was about to be; [[until]] is when it goes, in milliseconds, for those nobody is sent to any more.
	`CREATE TABLE IF NOT EXISTS {{waypost_published_files}} ([[path]] TEXT PRIMARY KEY, [[story]] TEXT NOT NULL, [[until]] INTEGER)`,
	`CREATE INDEX IF NOT EXISTS [[waypost_published_files_story]] ON {{waypost_published_files}} ([[story]])`,
	`CREATE INDEX IF NOT EXISTS [[waypost_published_files_until]] ON {{waypost_published_files}} ([[until]]) WHERE [[until]] IS NOT NULL`,
	// A row is a file that is gone and that content networks are to be told of; [[since]] is since when and [[at]] when next, in milliseconds.
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_purge}} ([[path]] TEXT PRIMARY KEY, [[since]] INTEGER NOT NULL, [[at]] INTEGER NOT NULL)`,
	`CREATE INDEX IF NOT EXISTS [[waypost_publish_purge_at]] ON {{waypost_publish_purge}} ([[at]])`,
	// A row is a square of the map in which something has changed, as a number of finestTiles.
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_squares}} ([[cell]] INTEGER PRIMARY KEY)`,
	// A row is a tile of the map that everybody reads from a file.
	`CREATE TABLE IF NOT EXISTS {{waypost_published_tiles}} ([[cell]] INTEGER PRIMARY KEY, [[file]] TEXT NOT NULL)`,
	`CREATE TABLE IF NOT EXISTS {{waypost_publish_manifest}} ([[one]] INTEGER PRIMARY KEY CHECK ([[one]] = 1), [[text]] TEXT NOT NULL)`,
}

// triggers are there while something is published, and not a moment longer. What is not shown and was not is nobody's affair.
var triggers = map[string]string{
	"waypost_publish_story_new":  "AFTER INSERT ON {{places_collection}} WHEN NEW.[[shown]] BEGIN " + dueOf("NEW.[[id]]") + "; END",
	"waypost_publish_story":      "AFTER UPDATE ON {{places_collection}} WHEN NEW.[[shown]] OR OLD.[[shown]] BEGIN " + dueOf("NEW.[[id]]") + "; END",
	"waypost_publish_story_gone": "AFTER DELETE ON {{places_collection}} WHEN OLD.[[shown]] BEGIN " + dueOf("OLD.[[id]]") + "; END",
	"waypost_publish_place_new":  "AFTER INSERT ON {{places}} WHEN " + isShown("NEW") + " BEGIN " + dueOf("NEW.[[places_collection]]") + "; END",
	"waypost_publish_place": "AFTER UPDATE ON {{places}} WHEN " + isShown("NEW") + " OR " + isShown("OLD") + " BEGIN " +
		dueOf("NEW.[[places_collection]]") + "; " + dueOf("OLD.[[places_collection]]") + "; END",
	"waypost_publish_spot_new":   "AFTER INSERT ON {{waypost_discover}} BEGIN " + squareOf("NEW") + "; END",
	"waypost_publish_spot":       "AFTER UPDATE ON {{waypost_discover}} BEGIN " + squareOf("OLD") + "; " + squareOf("NEW") + "; END",
	"waypost_publish_spot_gone":  "AFTER DELETE ON {{waypost_discover}} BEGIN " + squareOf("OLD") + "; END",
	"waypost_publish_place_gone": "AFTER DELETE ON {{places}} WHEN " + isShown("OLD") + " BEGIN " + dueOf("OLD.[[places_collection]]") + "; END",
}

func dueOf(story string) string { return strings.Replace(due, "%", story, 1) }

// toSquare is how far a cell of the map is from the square that is a tile of the finest zoom.
const toSquare = 2 * (discover.Finest - finestTiles)

func squareOf(row string) string {
	return fmt.Sprintf("INSERT INTO {{waypost_publish_squares}} VALUES (%s.[[cell]] >> %d) ON CONFLICT DO NOTHING", row, toSquare)
}

var squaresOfStory = fmt.Sprintf("INSERT INTO {{waypost_publish_squares}} SELECT DISTINCT [[cell]] >> %d FROM {{waypost_discover}}"+
	" WHERE [[story]] = {:story} ON CONFLICT DO NOTHING", toSquare)

func isShown(row string) string {
	return "EXISTS (SELECT 1 FROM {{places_collection}} AS [[s]] WHERE [[s]].[[id]] = " + row + ".[[places_collection]] AND [[s]].[[shown]])"
}

// follow has the database note what changes from now on.
func follow(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		run := func(statement string) error {
			_, err := tx.NonconcurrentDB().NewQuery(statement).Execute()
			return err
		}
		for _, statement := range tables {
			if err := run(statement); err != nil {
				return err
			}
		}
		there, err := triggersThere(tx)
		if err != nil {
			return err
		}
		for name, body := range triggers {
			if err := run("CREATE TRIGGER IF NOT EXISTS [[" + name + "]] " + body); err != nil {
				return err
			}
		}
		if err := run("UPDATE {{waypost_publish_purge}} SET [[since]] = CAST(1000 * unixepoch('subsec') AS INTEGER)"); err != nil {
			return err
		}
		if there == len(triggers) {
			return nil
		}
		if err := run("DELETE FROM {{waypost_published_tiles}}"); err != nil {
			return err
		}
		return run(allDue)
	})
}

func triggersThere(app core.App) (n int, err error) {
	err = app.DB().NewQuery("SELECT COUNT(*) FROM sqlite_master WHERE [[type]] = 'trigger' AND [[name]] GLOB 'waypost_publish_*'").Row(&n)
	return n, err
}

// Leave ends what an earlier run of the program followed, where nothing is published any more, and says whether there was any such.
func Leave(app core.App) (was bool, err error) {
	if there, err := triggersThere(app); err != nil || there == 0 {
		return false, err
	}
	return true, app.RunInTransaction(func(tx core.App) error {
		for name := range triggers {
			if _, err := tx.NonconcurrentDB().NewQuery("DROP TRIGGER IF EXISTS [[" + name + "]]").Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}

// change is a story that is to be looked at.
type change struct {
	Story   string `db:"story"`
	Changes int    `db:"changes"`
	// Created is known of what is to be written.
	Created string `db:"created"`
}

const (
	// withdrawn are stories nobody may read any more. To take one away nothing is asked.
	withdrawn = "SELECT [[d]].[[story]], [[d]].[[changes]] FROM {{waypost_publish_due}} AS [[d]]" +
		" LEFT JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[d]].[[story]] AND [[s]].[[shown]]" +
		" WHERE [[s]].[[id]] IS NULL ORDER BY [[d]].[[rowid]] LIMIT {:most}"
	// toWrite are others that do not rest: one of each person before anybody's second.
	toWrite = "SELECT [[story]], [[changes]], [[created]] FROM (SELECT [[d]].[[story]], [[d]].[[changes]], [[d]].[[at]], [[s]].[[created]]," +
		" ROW_NUMBER() OVER (PARTITION BY [[s]].[[user]] ORDER BY [[d]].[[at]]) AS [[turn]]" +
		" FROM (SELECT [[story]], [[changes]], [[rowid]] AS [[at]] FROM {{waypost_publish_due}}" +
		" WHERE [[story]] NOT IN (SELECT [[value]] FROM json_each({:resting})) ORDER BY [[rowid]] LIMIT {:looked}) AS [[d]]" +
		" JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[d]].[[story]] AND [[s]].[[shown]]) ORDER BY [[turn]], [[at]] LIMIT {:most}"
	// looked is among how many that wait the next ones are chosen.
	looked = 5000
)

func (p *Publisher) due(which string, most int) (list []change, err error) {
	err = p.app.ConcurrentDB().NewQuery(which).Bind(dbx.Params{"most": most, "looked": looked, "resting": p.resting.list()}).All(&list)
	return list, err
}

// putBehind has others come first.
func (p *Publisher) putBehind(list []change) error {
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range list {
			_, err := tx.DB().NewQuery("UPDATE {{waypost_publish_due}} SET [[rowid]] = (SELECT MAX([[rowid]]) + 1 FROM {{waypost_publish_due}}) WHERE [[story]] = {:story}").
				Bind(dbx.Params{"story": each.Story}).Execute()
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// settle crosses off what has not changed since.
func (p *Publisher) settle(done []change) error {
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range done {
			if _, err := tx.DB().Delete("waypost_publish_due", dbx.HashExp{"story": each.Story, "changes": each.Changes}).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
