package moderation

import (
	"github.com/pocketbase/dbx"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/site"
)

const (
	// keptDays is how long a case stays after the decision, with its snapshot.
	keptDays = 180
	// at a time, so that others can write.
	forgotten = 100
)

// forget deletes what was decided long ago, and hashes of addresses that may sign up again.
func (m *Moderation) forget() {
	if gate.AreWorkersSuspended(m.app) {
		return
	}
	if _, err := m.app.DB().Delete("waypost_barred", dbx.NewExp("[[at]] <= {:since}", dbx.Params{"since": daysAgo(site.Of(m.app).AddressBlockDays)})).Execute(); err != nil {
		m.app.Logger().Error("Hashes of addresses could not be deleted", "error", err)
	}
	for isMore := true; isMore && !gate.AreWorkersSuspended(m.app); {
		old, err := m.app.FindRecordsByFilter(cases, "decided != '' && decided <= {:since}", "decided", forgotten, 0, dbx.Params{"since": daysAgo(keptDays)})
		for _, each := range old {
			if err == nil {
				err = m.app.Delete(each)
			}
		}
		if err != nil {
			m.app.Logger().Error("Old reports could not be deleted", "error", err)
			return
		}
		isMore = len(old) == forgotten
	}
}
