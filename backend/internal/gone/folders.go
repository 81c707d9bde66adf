package gone

import (
	"time"

	"waypost/backend/internal/background"
	"waypost/backend/internal/folders"
	"waypost/backend/internal/lowpriority"
)

const (
	// pace is between two folders. One of 100 pictures in four sizes is some milliseconds of work.
	pace = 20 * time.Millisecond
	// later is when a bucket that did not answer is asked again.
	later = time.Minute
)

// deleteFolders deletes the folders that are written down, also those an earlier run did not come to.
func deleteFolders(w *background.Worker) {
	lowpriority.Run(func() {
		for w.Err() == nil {
			was, err := folders.Next(w.App)
			wait := pace
			if err != nil {
				w.App.Logger().Error("Folders of deleted pictures could not be emptied", "error", err)
				wait = later
			}
			if (err == nil && !was) || w.Pause(wait) != nil {
				return
			}
		}
	})
}
