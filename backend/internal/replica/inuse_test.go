package replica_test

import (
	"errors"
	"testing"

	"waypost/backend/internal/replica"
)

func TestServersShareADataFolderAndWhoeverHasItAloneSharesItWithNobody(t *testing.T) {
	dir := t.TempDir()
	first, err := replica.ShareFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	second, err := replica.ShareFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, leave := range []func(){first, second} {
		if release, isAlone, err := replica.HaveFolderAlone(dir); isAlone || err != nil {
			release()
			t.Fatal("alone beside a server", err)
		}
		leave()
	}
	alone, isAlone, err := replica.HaveFolderAlone(dir)
	if !isAlone || err != nil {
		t.Fatal("not alone where nobody is", err)
	}
	if _, err := replica.ShareFolder(dir); !errors.Is(err, replica.ErrAlone) {
		t.Error(err)
	}
	alone()
	if _, err := replica.ShareFolder(dir); err != nil {
		t.Error(err)
	}
}
