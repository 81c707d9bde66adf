package inuse_test

import (
	"errors"
	"testing"

	"waypost/backend/internal/inuse"
)

func TestServersShareADataFolderAndWhoeverHasItAloneSharesItWithNobody(t *testing.T) {
	dir := t.TempDir()
	first, err := inuse.Share(dir)
	if err != nil {
		t.Fatal(err)
	}
	second, err := inuse.Share(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, leave := range []func(){first, second} {
		if release, isAlone, err := inuse.Alone(dir); isAlone || err != nil {
			release()
			t.Fatal("alone beside a server", err)
		}
		leave()
	}
	alone, isAlone, err := inuse.Alone(dir)
	if !isAlone || err != nil {
		t.Fatal("not alone where nobody is", err)
	}
	if _, err := inuse.Share(dir); !errors.Is(err, inuse.ErrAlone) {
		t.Error(err)
	}
	alone()
	if _, err := inuse.Share(dir); err != nil {
		t.Error(err)
	}
}
