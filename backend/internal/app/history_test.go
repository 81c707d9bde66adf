package app_test

import (
	"strings"
	"testing"

	"waypost/backend/internal/app"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

func TestADatabaseOfAnotherHistoryIsRefusedByTheNamesOfItsSteps(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	if code, _, errs := run(t, env, "migrate", "up"); code != 0 {
		t.Fatalf("exit %d, %s", code, errs)
	}
	other, err := app.Open(settings.Config{DataDir: dir})
	testkit.OK(t, err)
	_, err = other.DB().NewQuery("UPDATE _migrations SET file = '0001_users.js' WHERE file = '0001_collections.js'").Execute()
	testkit.OK(t, err)
	testkit.OK(t, other.ResetBootstrapState())
	for _, command := range [][]string{{"serve", "--http", "127.0.0.1:0"}, {"migrate", "up"}, {"rebuild"}} {
		if code, _, errs := run(t, env, command...); code != 1 || !strings.Contains(errs, "0001_users.js. Start that version instead.") {
			t.Errorf("%v: exit %d, %s", command, code, errs)
		}
	}
}
