package app

import (
	"context"
	"fmt"
	"io"
	"os/signal"
	"slices"
	"syscall"

	"waypost/backend/internal/replica"
)

// moveFiles brings the files of records into the bucket, or back.
func moveFiles(args []string, out io.Writer, name string, move func(replica.FileMover, context.Context) error) error {
	args = slices.Clone(args)
	keep := slices.Contains(args, "--keep")
	c, rest, err := configure(slices.DeleteFunc(args, func(arg string) bool { return arg == "--keep" }))
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return fmt.Errorf("Usage: waypost %s [--keep]", name)
	}
	if !c.Bucket.IsSet() {
		return fmt.Errorf("No bucket is set. Set WAYPOST_S3_ENDPOINT, WAYPOST_S3_BUCKET, WAYPOST_S3_ACCESS_KEY and WAYPOST_S3_SECRET.")
	}
	m := replica.FileMover{Bucket: c.Bucket, Keep: keep, Out: out}
	// The files are looked for where the database says, until it says otherwise.
	c.Bucket = replica.BucketConfig{}
	app, err := Open(c)
	if err != nil {
		return err
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	release, isAlone, err := replica.HaveFolderAlone(c.DataDir)
	if err != nil {
		return fmt.Errorf("The data folder %s could not be locked: %w", c.DataDir, err)
	}
	defer release()
	m.App, m.Alone = app, isAlone
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	return move(m, ctx)
}
