package app_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestWhoWritesToTheBucketIsReadyAndWhoDoesNotSaysSo(t *testing.T) {
	env := testkit.StartBucket(t).Env()
	delete(env, "WAYPOST_REPLICATION")
	env["WAYPOST_OPERATIONS_HTTP"] = "127.0.0.1:0"
	first := testkit.Start(t, env)
	first.SignUp("ana")
	if status, body := ask(t, first.Operations+"/readyz"); status != http.StatusOK {
		t.Errorf("the writer: %d %s", status, body)
	}
	_, figures := ask(t, first.Operations+"/metrics")
	for _, want := range []string{"waypost_replica_writes 1\n", "waypost_replica_lag_bytes", "waypost_replica_lease_left_seconds", "waypost_replica_rounds_failed 0\n"} {
		if !strings.Contains(figures, want) {
			t.Errorf("there is no %s", want)
		}
	}

	// The folder of a machine that wrote before.
	env["WAYPOST_DATA_DIR"] = t.TempDir()
	testkit.OK(t, os.CopyFS(env["WAYPOST_DATA_DIR"], os.DirFS(first.Config.DataDir)))
	second := testkit.Start(t, env)
	if status, body := ask(t, second.Operations+"/readyz"); status != http.StatusServiceUnavailable || !strings.Contains(body, "lease") {
		t.Errorf("the other: %d %s", status, body)
	}
	if _, figures := ask(t, second.Operations+"/metrics"); !strings.Contains(figures, "waypost_replica_writes 0\n") {
		t.Error("it does not say that it writes nothing")
	}
}
