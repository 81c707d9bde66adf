package replica

import "github.com/superfly/ltx"

// here is what a data folder holds.
type here struct {
	dir     string
	hasData bool
	marker  *marker
	// txid is how far the files go that wait for the bucket, and first where they begin.
	first, txid ltx.TXID
}

// step is how a writer begins.
type step int

const (
	// goOn writes on in the epoch the folder wrote before.
	goOn step = iota + 1
	// anew begins an epoch with all the folder has.
	anew
	// restore takes what the bucket has first, into a folder without a database.
	restore
)

// decide says how the holder of the lease begins. Nothing that anybody was told is stored goes by what it says: an epoch is written by the
// folder alone that began it, and where folder and bucket do not fit together the answer is a sentence.
func decide(h here, f found, stored ltx.TXID, s store) (step, error) {
	m := h.marker
	switch {
	case m == nil && f.last.Epoch == 0:
		return anew, nil
	case m == nil && h.hasData:
		return 0, neverReplicated(h.dir, s)
	case m != nil && f.replica == "" && h.hasData:
		return 0, folderNewer(h.dir, s)
	case m != nil && f.replica != "" && m.Replica != f.replica:
		return 0, otherReplica(h.dir, s)
	case !h.hasData:
		return restoreOrAnew(f), nil
	case m.Restored != nil:
		if *m.Restored != f.last {
			return 0, restoredBefore(h.dir, s)
		}
		return anew, nil
	case m.Epoch > f.newestEpoch():
		return 0, folderNewer(h.dir, s)
	case m.Epoch < f.newestEpoch() && (f.newest == nil || f.newest.Node != m.Node):
		return 0, folderOlder(h.dir, s)
	}
	return continued(h, f, stored, s)
}

func restoreOrAnew(f found) step {
	if f.last.Epoch == 0 {
		return anew
	}
	return restore
}

// continued is of a folder that began the bucket's last epoch.
func continued(h here, f found, stored ltx.TXID, s store) (step, error) {
	switch {
	case h.marker.Epoch != f.newestEpoch() || f.last.Epoch != f.newestEpoch():
		// It was stopped before all of it was there.
		return anew, nil
	case h.txid < stored:
		return 0, folderOlder(h.dir, s)
	case h.txid > stored && h.first > stored+1:
		// The bucket lacks what is not here any more as single files. All of it is here as a whole.
		return anew, nil
	}
	return goOn, nil
}
