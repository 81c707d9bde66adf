// Command digest prints one number for all that stands in the columns two databases share, so that two stores can be compared
// that have nothing else in common.
package main

import (
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite"
)

var tables = []string{"users", "places_collection", "places"}

func main() {
	dir := flag.String("dir", "", "the data folder to read")
	like := flag.String("like", "", "the data folder whose columns count")
	flag.Parse()
	if err := run(*dir, *like); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dir, like string) error {
	db, err := open(dir)
	if err != nil {
		return err
	}
	defer db.Close()
	model, err := open(like)
	if err != nil {
		return err
	}
	defer model.Close()
	var sum [4]uint64
	rows := 0
	for _, name := range tables {
		columns, err := columnsOf(model, name)
		if err != nil {
			return err
		}
		// CAST: a number that came by another way may be stored as another kind of number.
		found, err := db.Query(fmt.Sprintf("SELECT CAST(%s AS TEXT) FROM %s", strings.Join(columns, " AS TEXT), CAST("), name))
		if err != nil {
			return err
		}
		values := make([]sql.NullString, len(columns))
		targets := make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		for ; found.Next(); rows++ {
			if err := found.Scan(targets...); err != nil {
				return err
			}
			// Added up, so that the order the rows come in, which is the quickest, does not matter.
			line := name
			for i, value := range values {
				line += fmt.Sprintf("|%s=%t%d:%s", columns[i], value.Valid, len(value.String), value.String)
			}
			one := sha256.Sum256([]byte(line))
			for i := range sum {
				sum[i] += binary.LittleEndian.Uint64(one[8*i:])
			}
		}
		if err := found.Err(); err != nil {
			return err
		}
	}
	fmt.Printf("%016x %d\n", sum, rows)
	return nil
}

func open(dir string) (*sql.DB, error) {
	return sql.Open("sqlite", filepath.Join(dir, "data.db")+"?_pragma=busy_timeout(10000)&_pragma=cache_size(-200000)")
}

func columnsOf(db *sql.DB, table string) ([]string, error) {
	rows, err := db.Query("SELECT name FROM pragma_table_info(?) ORDER BY name", table)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var columns []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		columns = append(columns, name)
	}
	if len(columns) == 0 {
		return nil, fmt.Errorf("There is no table %s.", table)
	}
	return columns, rows.Err()
}
