package discover

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// inABatch is how many rows are looked at with one statement.
	inABatch = 5000
	mostTold = 10
)

// checker compares the map with what it is made of.
type checker struct {
	app         core.App
	mend        bool
	out         io.Writer
	differences int
}

// CheckMap looks at all there is on the map in batches, a running server writing in between, says on out how far it is and what differs,
// and puts it right where it is to mend. It answers with how many differences there were.
func CheckMap(app core.App, mend bool, out io.Writer) (differences int, err error) {
	c := &checker{app: app, mend: mend, out: out}
	// Words of places that are gone first: what is put back may get their numbers.
	for _, look := range []func() error{c.words, c.rows, c.cells} {
		if err := look(); err != nil {
			return c.differences, err
		}
	}
	return c.differences, nil
}

func (c *checker) tell(count int, what string, examples []string) {
	c.differences += count
	for _, each := range examples[:min(len(examples), mostTold)] {
		fmt.Fprintf(c.out, "%s: %s\n", what, each)
	}
	if count > mostTold {
		fmt.Fprintf(c.out, "%s: %d more\n", what, count-mostTold)
	}
}

const (
	// Stories of which the worker has not come to the end are left to it.
	isDue   = "SELECT [[story]] FROM {{waypost_discover_due}}"
	missing = `SELECT [[place]] FROM {{waypost_discover_made}} AS [[made]] WHERE [[story]] > {:after} AND [[story]] <= {:last} AND [[story]] NOT IN (` + isDue + `)
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover}} AS [[base]] WHERE [[base.place]] = [[made.place]] AND [[base.story]] = [[made.story]] AND [[base.n]] >> 16 = [[made.moment]] >> 16
		AND [[base.lng]] = [[made.lng]] AND [[base.lat]] = [[made.lat]] AND [[base.country]] = [[made.country]] AND [[base.day]] = [[made.day]])`
	leftOver = `SELECT [[place]] FROM {{waypost_discover}} AS [[base]] WHERE [[story]] > {:after} AND [[story]] <= {:last} AND [[story]] NOT IN (` + isDue + `)
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover_made}} AS [[made]] WHERE [[made.place]] = [[base.place]] AND [[made.story]] = [[base.story]])`
	// The last of the stories a batch is about. Behind the last one there may be rows of stories that are gone.
	lastOfBatch = `SELECT COALESCE(MAX([[id]]), '') FROM (SELECT [[id]] FROM {{places_collection}} WHERE [[id]] > {:after} ORDER BY [[id]] LIMIT {:most})`
	afterAll    = "~"
)

// rows compares which places are on the map, and where.
func (c *checker) rows() error {
	for after := ""; after != afterAll; {
		part := dbx.Params{"after": after, "most": inABatch}
		var last string
		if err := c.app.DB().NewQuery(lastOfBatch).Bind(part).Row(&last); err != nil {
			return err
		}
		if last == "" {
			last = afterAll
		}
		part = dbx.Params{"after": after, "last": last}
		for what, statement := range map[string]string{"a place on the map is wrong or missing": missing, "the map has a place that is not public": leftOver} {
			var places []string
			if err := c.app.DB().NewQuery(statement).Bind(part).Column(&places); err != nil {
				return err
			}
			c.tell(len(places), what, places)
			if err := c.anew(places); err != nil {
				return err
			}
		}
		after = last
	}
	_, err := fmt.Fprintln(c.out, "The places on the map were checked.")
	return err
}

// anew takes places off the map and puts those on it that everybody may see.
func (c *checker) anew(places []string) error {
	for ; c.mend && len(places) > 0; places = places[min(part, len(places)):] {
		err := c.app.RunInTransaction(func(tx core.App) error {
			some := places[:min(part, len(places))]
			list, err := json.Marshal(some)
			if err != nil {
				return err
			}
			if _, err := tx.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_discover}} WHERE [[place]]" + amongThese).Bind(dbx.Params{"places": string(list)}).Execute(); err != nil {
				return err
			}
			return bringUpToDate(tx, some)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

const (
	batchOfRows = `SELECT COALESCE(MAX([[n]]), -1) FROM (SELECT [[n]] FROM {{waypost_discover}} WHERE [[n]] > {:after} ORDER BY [[n]] LIMIT {:most})`
	inBatch     = "[[n]] > {:after} AND [[n]] <= {:last}"
	wrongWords  = `SELECT [[base.n]] FROM {{waypost_discover}} AS [[base]] JOIN {{waypost_discover_made}} AS [[made]] ON [[made.place]] = [[base.place]]
		LEFT JOIN {{waypost_discover_words_content}} AS [[kept]] ON [[kept.id]] = [[base.n]] WHERE ` + inBatch + ` AND [[kept.c0]] IS NOT [[made.said]] AND [[base.story]] NOT IN (` + isDue + `)`
	orphanWords = `SELECT [[id]] AS [[n]] FROM {{waypost_discover_words_content}} WHERE [[id]] > {:after} AND [[id]] <= {:last}
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover}} AS [[base]] WHERE [[base.n]] = [[id]])`
	theseRows  = " IN (SELECT [[value]] FROM json_each({:list}))"
	mendWords  = "INSERT OR REPLACE INTO {{waypost_discover_words}} ([[rowid]], [[said]]) SELECT [[n]], [[said]] FROM {{waypost_discover}} JOIN {{waypost_discover_made}} USING ([[place]]) WHERE [[n]]" + theseRows
	leaveWords = "DELETE FROM {{waypost_discover_words}} WHERE [[rowid]]" + theseRows
)

// words compares the index of words with the rows.
func (c *checker) words() error {
	const end = int64(1)<<62 - 1
	for after := int64(-1); after != end; {
		var last int64
		if err := c.app.DB().NewQuery(batchOfRows).Bind(dbx.Params{"after": after, "most": inABatch}).Row(&last); err != nil {
			return err
		}
		if last < 0 {
			last = end
		}
		for _, look := range []struct{ what, find, mend string }{
			{"a place cannot be found by its words", wrongWords, mendWords}, {"a deleted place is still found by its words", orphanWords, leaveWords},
		} {
			if err := c.between(after, last, look.what, look.find, look.mend); err != nil {
				return err
			}
		}
		after = last
	}
	_, err := fmt.Fprintln(c.out, "The words of the search were checked.")
	return err
}

func (c *checker) between(after, last int64, what, find, mend string) error {
	var rows []int64
	if err := c.app.DB().NewQuery(find).Bind(dbx.Params{"after": after, "last": last}).Column(&rows); err != nil {
		return err
	}
	names := make([]string, 0, mostTold)
	for _, n := range rows[:min(len(rows), mostTold)] {
		names = append(names, fmt.Sprint("number ", n))
	}
	c.tell(len(rows), what, names)
	if !c.mend || len(rows) == 0 {
		return nil
	}
	list, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	for _, statement := range []string{mend, changed} {
		query := c.app.NonconcurrentDB().NewQuery(statement)
		if statement != changed {
			query.Bind(dbx.Params{"list": string(list)})
		}
		if _, err := query.Execute(); err != nil {
			return err
		}
	}
	return nil
}
