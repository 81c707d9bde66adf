package seed

import (
	"database/sql"
	"fmt"

	"waypost/backend/internal/server"
	"waypost/backend/internal/settings"
)

// Alone: nobody else reads or writes meanwhile. synchronous(OFF): a run that is killed loses nothing, and after a power cut one
// begins anew.
const pragmas = "?_pragma=busy_timeout(3000)&_pragma=locking_mode(EXCLUSIVE)&_pragma=journal_mode(WAL)&_pragma=synchronous(OFF)" +
	"&_pragma=temp_store(MEMORY)&_pragma=cache_size(-400000)&_pragma=wal_autocheckpoint(20000)&_txlock=immediate"

// prepare makes a folder that is not there and brings its database up to date.
func prepare(dir string) error {
	app, err := server.Open(settings.Config{DataDir: dir})
	if err != nil {
		return err
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	return app.RunAllMigrations()
}

func openAlone(file string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", file+pragmas)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	// The lock is taken with the first write.
	if err := inTransaction(db, func(tx *sql.Tx) error {
		_, err := tx.Exec("UPDATE users SET name = name WHERE id = ''")
		return err
	}); err != nil {
		db.Close()
		return nil, err
	}
	return db, nil
}

// refuseForeign takes only a folder nobody has written in, or one that was begun here: what people wrote on a real site is never
// mixed with what nobody wrote.
func refuseForeign(db *sql.DB, dir string) error {
	var others bool
	err := db.QueryRow(`SELECT NOT EXISTS (SELECT 1 FROM users WHERE id = ?)
		AND (EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM places_collection))`, id(people, 0)).Scan(&others)
	if err == nil && others {
		return fmt.Errorf("People have accounts in the data folder %s, so it stays as it is: name a folder that is empty or not there yet.", dir)
	}
	return err
}

// settle leaves the database as the nightly work of a server would: with counts to plan by, and nothing in its journal.
func settle(db *sql.DB) error {
	for _, statement := range []string{"PRAGMA analysis_limit = 1000", "ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"} {
		if _, err := db.Exec(statement); err != nil {
			return err
		}
	}
	return nil
}

func inTransaction(db *sql.DB, work func(*sql.Tx) error) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	if err := work(tx); err != nil {
		tx.Rollback() //nolint:errcheck // the first error says more
		return err
	}
	return tx.Commit()
}
