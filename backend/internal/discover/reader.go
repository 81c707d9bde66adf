package discover

import (
	"context"
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// reader queries one snapshot of the database.
type reader struct {
	ctx context.Context
	db  dbx.Builder
}

// inSnapshot runs work on a snapshot. Queries are interrupted when the context ends.
func inSnapshot(ctx context.Context, app core.App, work func(reader) error) error {
	db, ok := app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("the map is not read inside of a transaction")
	}
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // read only
	return work(reader{ctx, tx})
}

func (r reader) query(statement string, params dbx.Params) *dbx.Query {
	return r.db.NewQuery(statement).Bind(params).WithContext(r.ctx)
}

// scanRows scans by column position: for thousands of rows, dbx spends more on mapping columns than on the rest.
func scanRows[Row any](asked *dbx.Query, columns func(*Row) []any) (all []Row, err error) {
	rows, err := asked.Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var row Row
		if err := rows.Scan(columns(&row)...); err != nil {
			return nil, err
		}
		all = append(all, row)
	}
	return all, rows.Err()
}
