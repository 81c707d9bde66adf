package discover

import (
	"context"
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// reader asks the database, always as it was at one moment.
type reader struct {
	ctx context.Context
	db  dbx.Builder
}

// read has work done on the database as it is now. It ends with the context, in the middle of a statement if need be.
func read(ctx context.Context, app core.App, work func(reader) error) error {
	db, ok := app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("the map is not read inside of a transaction")
	}
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	return work(reader{ctx, tx})
}

func (r reader) ask(statement string, params dbx.Params) *dbx.Query {
	return r.db.NewQuery(statement).Bind(params).WithContext(r.ctx)
}

// rowsOf reads what was asked for column by column: of thousands of rows, finding out where each column belongs costs more than the rest.
func rowsOf[Row any](asked *dbx.Query, columns func(*Row) []any) (all []Row, err error) {
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
