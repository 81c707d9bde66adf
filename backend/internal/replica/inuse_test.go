package replica_test

import (
	"testing"

	"waypost/backend/internal/replica"
)

func TestADataFolderIsOneProgramsAtATime(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		release, isAlone, err := replica.HaveFolderAlone(dir)
		if !isAlone || err != nil {
			t.Fatal("not alone where nobody is", err)
		}
		if second, isAlone, err := replica.HaveFolderAlone(dir); isAlone || err != nil {
			second()
			t.Fatal("alone beside another", err)
		}
		release()
	}
}
