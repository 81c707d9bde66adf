package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"waypost/backend/internal/replica"
)

var errNoBucket = errors.New("No bucket with a replica is set: set WAYPOST_S3_BUCKET and the settings that go with it, and leave WAYPOST_REPLICATION unset.")

const restoreUse = "Usage: waypost restore [--to 2026-11-24T18:30:00Z] [--dir folder]"

// restore lays a database into an empty folder. It neither waits for a writer nor disturbs one.
func restore(args []string, out io.Writer) error {
	at, args, err := timeIn(args)
	if err != nil {
		return err
	}
	c, words, err := configure(args)
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return errors.New(restoreUse)
	}
	if !c.Replicates() {
		return errNoBucket
	}
	if err := os.MkdirAll(c.DataDir, 0o700); err != nil {
		return fmt.Errorf("The data folder %s cannot be created: name another one with --dir.", c.DataDir)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	from, err := replica.RestoreTo(ctx, ReplicaOptions(c, false), at)
	if err != nil {
		return err
	}
	of := "in its newest state"
	if !at.IsZero() {
		of = "as it was at " + at.UTC().Format(time.RFC3339)
	}
	_, err = fmt.Fprintf(out, "The database %s is now in %s. To look at it, start with WAYPOST_REPLICATION=off. To continue from it, stop the writer and start waypost serve with this folder before anything else is written (epoch %d).\n",
		of, c.DataDir, from.Epoch)
	return err
}

// timeIn takes --to out of what a command is called with.
func timeIn(args []string) (at time.Time, rest []string, err error) {
	for i := 0; i < len(args); i++ {
		name, text, hasText := args[i], "", false
		if len(name) > 5 && name[:5] == "--to=" {
			name, text, hasText = "--to", name[5:], true
		}
		if name != "--to" {
			rest = append(rest, args[i])
			continue
		}
		if !hasText {
			if i++; i == len(args) {
				return at, nil, errors.New(restoreUse)
			}
			text = args[i]
		}
		if at, err = time.Parse(time.RFC3339, text); err != nil || at.After(time.Now()) {
			return at, nil, fmt.Errorf("The time to restore to must be in the past, such as 2026-11-24T18:30:00Z, not %q.", text)
		}
	}
	return at, rest, nil
}
