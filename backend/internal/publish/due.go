package publish

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/discover"
)

// due is written with each story that changes, in the transaction that changes it, and whose it is: of one that is deleted nothing else says so.
const due = "INSERT INTO {{waypost_publish_due}} ([[story]], [[owner]]) VALUES (%s, %s) ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1"

// triggers are there while something is published, and not a moment longer. What is not shown and was not is nobody's affair.
var triggers = map[string]string{
	"waypost_publish_story_new":  "AFTER INSERT ON {{places_collection}} WHEN NEW.[[shown]] BEGIN " + dueOf("NEW") + "; END",
	"waypost_publish_story":      "AFTER UPDATE ON {{places_collection}} WHEN NEW.[[shown]] OR OLD.[[shown]] BEGIN " + dueOf("NEW") + "; END",
	"waypost_publish_story_gone": "AFTER DELETE ON {{places_collection}} WHEN OLD.[[shown]] BEGIN " + dueOf("OLD") + "; END",
	"waypost_publish_place_new":  "AFTER INSERT ON {{places}} WHEN " + isShown("NEW") + " BEGIN " + dueWith("NEW") + "; END",
	"waypost_publish_place": "AFTER UPDATE ON {{places}} WHEN " + isShown("NEW") + " OR " + isShown("OLD") + " BEGIN " +
		dueWith("NEW") + "; " + dueWith("OLD") + "; END",
	"waypost_publish_spot_new":   "AFTER INSERT ON {{waypost_discover}} BEGIN " + squareOf("NEW") + "; END",
	"waypost_publish_spot":       "AFTER UPDATE ON {{waypost_discover}} BEGIN " + squareOf("OLD") + "; " + squareOf("NEW") + "; END",
	"waypost_publish_spot_gone":  "AFTER DELETE ON {{waypost_discover}} BEGIN " + squareOf("OLD") + "; END",
	"waypost_publish_place_gone": "AFTER DELETE ON {{places}} WHEN " + isShown("OLD") + " BEGIN " + dueWith("OLD") + "; END",
}

func dueOf(row string) string { return fmt.Sprintf(due, row+".[[id]]", row+".[[user]]") }

func dueWith(place string) string {
	story := place + ".[[places_collection]]"
	return fmt.Sprintf(due, story, "COALESCE((SELECT [[user]] FROM {{places_collection}} WHERE [[id]] = "+story+"), '')")
}

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
	Owner   string `db:"owner"`
	// Created is known of what is to be written.
	Created string `db:"created"`
}

const (
	// withdrawn are stories nobody may read any more. To take one away nothing is asked.
	withdrawn = "SELECT [[d]].[[story]], [[d]].[[changes]], [[d]].[[owner]] FROM {{waypost_publish_due}} AS [[d]]" +
		" LEFT JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[d]].[[story]] AND [[s]].[[shown]]" +
		" WHERE [[s]].[[id]] IS NULL ORDER BY [[d]].[[rowid]] LIMIT {:most}"
	// shownDue are others that do not rest.
	shownDue = "{{waypost_publish_due}} AS [[d]] INDEXED BY [[waypost_publish_due_owner]] CROSS JOIN {{places_collection}} AS [[s]]" +
		" ON [[s]].[[id]] = [[d]].[[story]] AND [[s]].[[shown]] WHERE [[d]].[[story]] NOT IN (SELECT [[value]] FROM json_each({:resting}))"
	// toWrite are some of those: one of each of these people before anybody's second.
	toWrite = "SELECT [[story]], [[changes]], [[owner]], [[created]] FROM (SELECT [[d]].[[story]], [[d]].[[changes]], [[d]].[[owner]], [[s]].[[created]]," +
		" [[people]].[[key]] AS [[place]], ROW_NUMBER() OVER (PARTITION BY [[d]].[[owner]] ORDER BY [[d]].[[rowid]]) AS [[turn]]" +
		" FROM json_each({:people}) AS [[people]] CROSS JOIN {{waypost_publish_due}} AS [[d]] ON [[d]].[[rowid]] IN" +
		" (SELECT [[d]].[[rowid]] FROM " + shownDue + " AND [[d]].[[owner]] = [[people]].[[value]] ORDER BY [[d]].[[rowid]] LIMIT {:most})" +
		" JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[d]].[[story]]) ORDER BY [[turn]], [[place]] LIMIT {:most}"
)

func (p *Publisher) withdrawn() (list []change, err error) {
	err = p.app.ConcurrentDB().NewQuery(withdrawn).Bind(dbx.Params{"most": withdrawnAtOnce}).All(&list)
	return list, err
}

// toWrite are those this turn writes, if it comes to them.
func (p *Publisher) toWrite() (list []change, err error) {
	params := dbx.Params{"resting": p.resting.list(), "most": batch}
	_, people, err := p.writing.next(p.app, batch, params)
	if err != nil {
		return nil, err
	}
	params["people"] = people
	err = p.app.ConcurrentDB().NewQuery(toWrite).Bind(params).All(&list)
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
