package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// replicated is a bucket a site was replicated to, and the settings of that, with certificates named for other tools.
func replicated(t *testing.T) []string {
	t.Helper()
	b := testkit.StartBucket(t)
	env := b.Env()
	delete(env, "WAYPOST_REPLICATION")
	s := testkit.Start(t, env)
	s.Story(s.SignUp("ana"))
	testkit.OK(t, s.Stop())
	list := []string{"AWS_CA_BUNDLE=" + filepath.Join(t.TempDir(), "none.pem")}
	for name, value := range env {
		list = append(list, name+"="+value)
	}
	return list
}

func TestSomebodyRestoresADatabaseIntoAnEmptyFolderAndIntoNoOther(t *testing.T) {
	env, dir := replicated(t), filepath.Join(t.TempDir(), "then")
	code, out, errs := run(t, env, "restore", "--to", time.Now().Add(-time.Millisecond).Format(time.RFC3339Nano), "--dir", dir)
	if code != 0 || !strings.Contains(out, "is now in "+dir) {
		t.Fatalf("%d %s %s", code, out, errs)
	}
	if info, err := os.Stat(filepath.Join(dir, "data.db")); err != nil || info.Mode().Perm() != 0o600 {
		t.Error(info, err)
	}
	for says, args := range map[string][]string{
		"has a database already": {"restore", "--dir", dir},
		"must be in the past":    {"restore", "--to", "2999-01-01T00:00:00Z", "--dir", t.TempDir()},
		"not \"yesterday\"":      {"restore", "--to=yesterday", "--dir", t.TempDir()},
		"nothing from that time": {"restore", "--to", "2001-01-01T00:00:00Z", "--dir", t.TempDir()},
		"Usage: waypost restore": {"restore", "everything"},
	} {
		code, _, errs := run(t, env, args...)
		if code != 1 || !strings.Contains(errs, says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %d %s", args, code, errs)
		}
	}
	for _, name := range []string{"restore", "standby"} {
		if code, _, errs := run(t, nil, name); code != 1 || !strings.HasPrefix(errs, "No bucket with a replica") {
			t.Errorf("%s without a bucket: %d %s", name, code, errs)
		}
	}
}
