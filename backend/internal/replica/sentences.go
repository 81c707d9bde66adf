package replica

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/aws/smithy-go"
)

// isOfBucket tells what the service says from what is wrong with what lies there.
func isOfBucket(err error) bool {
	var operation *smithy.OperationError
	return errors.As(err, &operation)
}

func plainly(reason string) string {
	return strings.TrimRight(strings.ReplaceAll(reason, "\n", " "), ". ")
}

func foreign(s store, name string) error {
	return fmt.Errorf("The folder %s of the bucket %s contains something that is not a replica of a Waypost site (%s): nothing was changed there. Set WAYPOST_S3_PREFIX to a folder for this site alone.",
		s.at(), s.BucketConfig, name)
}

func truncated(s store, epoch int, reason string) error {
	return fmt.Errorf("Files of the replica in the bucket %s are missing or damaged (%s: %s): nothing was changed. Put them back, or go back to an earlier state with waypost restore --to.",
		s.BucketConfig, s.epoch(epoch), plainly(reason))
}

func wrongClock(ahead time.Duration, s store) error {
	way := "ahead of"
	if ahead < 0 {
		ahead, way = -ahead, "behind"
	}
	return fmt.Errorf("The clock of this machine is %s %s that of the bucket %s: correct it and start again.", ahead.Round(time.Second), way, s.BucketConfig)
}

func otherReplica(dir string, s store) error {
	return fmt.Errorf("The data folder %s belongs to another replica than the one in the bucket %s: nothing was changed. Set WAYPOST_S3_BUCKET and WAYPOST_S3_PREFIX to its own, or WAYPOST_DATA_DIR to an empty folder.",
		dir, s.BucketConfig)
}

func neverReplicated(dir string, s store) error {
	return fmt.Errorf("The bucket %s holds the database of another data folder than %s: nothing was changed. Set WAYPOST_DATA_DIR to an empty folder to continue from the bucket, or WAYPOST_S3_PREFIX to an empty one to start again from this folder.",
		s.BucketConfig, dir)
}

func folderNewer(dir string, s store) error {
	return fmt.Errorf("The data folder %s is newer than the bucket %s: nothing was changed. Set WAYPOST_S3_BUCKET and WAYPOST_S3_PREFIX to where it was replicated to, or WAYPOST_S3_PREFIX to an empty folder to replicate it from the beginning.",
		dir, s.BucketConfig)
}

// behindError is of a database the bucket has gone beyond.
type behindError struct{ sentence string }

func (e *behindError) Error() string { return e.sentence }

func folderOlder(dir string, s store) error {
	return behind("Another machine has written to the bucket %s since, or the data folder %s is an older copy: nothing was changed. Start waypost standby, which sets this folder's database aside and continues from the bucket.",
		s.BucketConfig, dir)
}

func behind(format string, args ...any) error { return &behindError{fmt.Sprintf(format, args...)} }

func restoredBefore(dir string, s store) error {
	return behind("The bucket %s was written to after the database in %s was restored from it: nothing was changed. Stop the writer and restore again.", s.BucketConfig, dir)
}

func heldElsewhere(owner, dir string) error {
	return fmt.Errorf("%s writes to the bucket, and the data folder %s has no database: start waypost standby, which takes over once that machine is gone.", owner, dir)
}

func inUse(dir string) error {
	return fmt.Errorf("The data folder %s is in use by another Waypost on this machine: stop that one, or set WAYPOST_DATA_DIR to another folder.", dir)
}
