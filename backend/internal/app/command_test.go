package app_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"waypost/backend/internal/app"
	"waypost/backend/internal/testkit"
)

const (
	asProgram  = "WAYPOST_TEST_AS_PROGRAM"
	fileLimit  = "WAYPOST_TEST_FILE_LIMIT"
	limitBytes = 1 << 20
)

// TestMain lets the test binary be the program itself, so that real processes are started without building anything more.
func TestMain(m *testing.M) {
	if os.Getenv(asProgram) == "" {
		os.Exit(m.Run())
	}
	if os.Getenv(fileLimit) != "" {
		limit := syscall.Rlimit{Cur: limitBytes, Max: limitBytes}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			panic(err)
		}
	}
	if err := app.Run(os.Args[1:], os.Stdout, "test"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func program(t *testing.T, env []string, args ...string) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	c := exec.CommandContext(ctx, os.Args[0], args...)
	c.Env = append([]string{asProgram + "=1", "PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "WAYPOST_HTTP=127.0.0.1:0"}, env...)
	c.Dir = t.TempDir()
	return c
}

func run(t *testing.T, env []string, args ...string) (code int, out, errs string) {
	t.Helper()
	c := program(t, env, args...)
	var o, e bytes.Buffer
	c.Stdout, c.Stderr = &o, &e
	if err := c.Run(); err != nil && c.ProcessState == nil {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode(), o.String(), e.String()
}

// startServing starts the program and waits until it says where it is; the reader holds what it says from then on.
func startServing(t *testing.T, c *exec.Cmd) (url string, lines *bufio.Reader) {
	t.Helper()
	out, err := c.StdoutPipe()
	testkit.OK(t, err)
	testkit.OK(t, c.Start())
	lines = bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	if strings.HasPrefix(line, "Emails are kept at ") {
		line, err = lines.ReadString('\n')
	}
	url, said := strings.CutPrefix(strings.TrimSpace(line), "Waypost is ready at ")
	if err != nil || !said || strings.HasSuffix(url, ":0") {
		t.Fatalf("it said %q, %v, %v", line, err, c.Stderr)
	}
	return url, lines
}

func TestServeSaysWhereItIsOnceItAnswersAndStopsCleanlyWhenAsked(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		dir := t.TempDir()
		c := program(t, []string{"WAYPOST_DATA_DIR=" + dir}, "serve")
		var errs bytes.Buffer
		c.Stderr = &errs
		url, lines := startServing(t, c)
		response, err := http.Get(url + "/api/health")
		if err != nil || response.StatusCode != http.StatusOK {
			t.Fatalf("%v %v", response, err)
		}
		response.Body.Close()
		began := time.Now()
		testkit.OK(t, c.Process.Signal(signal))
		rest, _ := lines.ReadString(0)
		noHost := fmt.Sprintf("It has no host yet. To look after it on its own pages: %s host add <your email address> --dir %s\n", c.Args[0], dir)
		if err := c.Wait(); err != nil || rest != noHost || errs.String() != "" || time.Since(began) > 30*time.Second {
			t.Errorf("%v: %v after %v, then %q and %q", signal, err, time.Since(began), rest, errs.String())
		}
	}
}

func TestAFirstStartOpensNoBrowser(t *testing.T) {
	tools, opened := t.TempDir(), filepath.Join(t.TempDir(), "opened")
	for _, opener := range []string{"xdg-open", "open"} {
		script := "#!/bin/sh\necho \"$@\" > '" + opened + "'\n"
		testkit.OK(t, os.WriteFile(filepath.Join(tools, opener), []byte(script), 0o700))
	}
	path := "PATH=" + tools + string(os.PathListSeparator) + os.Getenv("PATH")
	// Without a superuser, which is when PocketBase leads to its own form for the first one.
	c := program(t, []string{path, "WAYPOST_DATA_DIR=" + t.TempDir()}, "serve")
	startServing(t, c)
	// PocketBase opens it beside the serving, some time after the first answer.
	for deadline := time.Now().Add(2 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if address, err := os.ReadFile(opened); err == nil {
			t.Fatalf("it opened %s", address)
		}
	}
	testkit.OK(t, c.Process.Signal(syscall.SIGTERM))
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
}

func TestAStartThatFailsSaysOneSentenceAndExitsWithOne(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	testkit.OK(t, err)
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	testkit.OK(t, os.WriteFile(file, nil, 0o600))
	fresh := filepath.Join(t.TempDir(), "data")
	for name, c := range map[string]struct {
		env  []string
		says string
	}{
		"the port is taken":       {[]string{"WAYPOST_HTTP=" + taken.Addr().String(), "WAYPOST_DATA_DIR=" + fresh}, "already in use: stop the other program or set WAYPOST_HTTP"},
		"another machine's":       {[]string{"WAYPOST_HTTP=192.0.2.1:80", "WAYPOST_DATA_DIR=" + fresh}, "set WAYPOST_HTTP to an address of this machine"},
		"a setting is wrong":      {[]string{"WAYPOST_SMTP_TLS=maybe", "WAYPOST_DATA_DIR=" + fresh}, "The setting WAYPOST_SMTP_TLS must be on or off"},
		"a setting is misspelt":   {[]string{"WAYPOST_SMTP_HOTS=mail", "WAYPOST_DATA_DIR=" + fresh}, "use WAYPOST_SMTP_HOST, or remove it"},
		"the folder is a file":    {[]string{"WAYPOST_DATA_DIR=" + file}, "is not a folder: set WAYPOST_DATA_DIR"},
		"a folder within a file":  {[]string{"WAYPOST_DATA_DIR=" + file + "/data"}, "is not a folder: set WAYPOST_DATA_DIR"},
		"there is no room":        {[]string{"WAYPOST_DATA_DIR=" + t.TempDir(), fileLimit + "=1"}, "is full: free some space and start again"},
		"the site is not a build": {[]string{"WAYPOST_SITE_DIR=" + t.TempDir(), "WAYPOST_DATA_DIR=" + fresh}, "The setting WAYPOST_SITE_DIR names"},
	} {
		code, out, errs := run(t, c.env, "serve")
		if code != 1 || out != "" || !strings.Contains(errs, c.says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q", name, code, out, errs)
		}
	}
	if _, err := os.Stat(fresh); err == nil {
		t.Error("a start that failed left a data folder behind")
	}
}

func TestADataFolderInUseIsLeftAloneByWhateverWouldChangeIt(t *testing.T) {
	env := []string{"WAYPOST_DATA_DIR=" + t.TempDir()}
	first := program(t, env, "serve")
	first.Stderr = &bytes.Buffer{}
	startServing(t, first)
	for _, args := range [][]string{{"serve"}, {"migrate", "up"}, {"migrate", "down"}, {"rebuild"}} {
		if code, out, errs := run(t, env, args...); code != 1 || out != "" || !strings.Contains(errs, "in use by another Waypost") || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: exit %d, %q, %q", args, code, out, errs)
		}
	}
	if code, _, errs := run(t, env, "superuser", "upsert", "root@example.com", "long-enough"); code != 0 {
		t.Errorf("a superuser beside it: exit %d, %q", code, errs)
	}
	testkit.OK(t, first.Process.Kill())
	_ = first.Wait()
	if code, _, errs := run(t, env, "rebuild"); code != 0 {
		t.Errorf("once it was killed: exit %d, %q", code, errs)
	}
}

func TestMigratingBringsADatabaseUpOnceAndDoesNotGoBackBehindTheFirstSchema(t *testing.T) {
	env := []string{"WAYPOST_DATA_DIR=" + t.TempDir()}
	code, out, errs := run(t, env, "migrate", "up")
	if want := "Applied 0001_collections.js\nApplied 0002_derived.js\nApplied 0003_discover.js\nApplied 0004_purges.js\nApplied 0005_moderation.js\nApplied 0006_versions.js\nApplied 0007_once.js\nApplied 0008_follows.js\nApplied 0009_notes.js\nApplied 0010_additions.js\nApplied 0011_writers.js\nApplied 0012_names.js\nApplied 0013_questions.js\nApplied 0014_push.js\n"; code != 0 || out != want {
		t.Fatalf("up: exit %d, %s%s", code, out, errs)
	}
	if code, _, errs := run(t, env, "migrate", "down"); code != 1 || !strings.Contains(errs, "no earlier schema to go back to") {
		t.Errorf("down: exit %d, %s", code, errs)
	}
	if code, out, _ := run(t, env, "migrate", "up"); code != 0 || out != "There was nothing to do.\n" {
		t.Errorf("up again: exit %d, %s", code, out)
	}
	if code, _, errs := run(t, env, "migrate", "down", "all"); code != 1 || !strings.Contains(errs, "whole number") {
		t.Errorf("down all: exit %d, %s", code, errs)
	}
}

func TestTheSmallCommands(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	if code, _, errs := run(t, env, "host", "add", "host@example.com"); code != 1 || !strings.Contains(errs, "There is no site in "+dir) {
		t.Errorf("a host of no site: exit %d, %q", code, errs)
	}
	run(t, env, "migrate")
	for name, c := range map[string]struct {
		args []string
		code int
		says string
	}{
		"version":            {[]string{"version"}, 0, "test\n"},
		"settings":           {[]string{"settings"}, 0, `"name": "WAYPOST_HTTP"`},
		"superuser":          {[]string{"superuser", "upsert", "root@example.com", "long-enough"}, 0, "Saved the superuser root@example.com in " + dir + "\n"},
		"superuser again":    {[]string{"superuser", "upsert", "root@example.com", "another-one"}, 0, "Saved the superuser root@example.com in " + dir + "\n"},
		"a host":             {[]string{"host", "add", "host@example.com"}, 0, "/reset-password#token="},
		"no address":         {[]string{"host", "add"}, 1, "Usage: waypost host add <email>"},
		"a short password":   {[]string{"superuser", "upsert", "root@example.com", "short"}, 1, "at least 8 characters"},
		"not a store":        {[]string{"files", dir + "/none"}, 1, "is not a folder that can be read"},
		"no store":           {[]string{"files"}, 1, "Usage: waypost files <store>"},
		"nothing":            {nil, 1, "waypost serve"},
		"something else":     {[]string{"fly"}, 1, `There is no command "fly".`},
		"an unknown flag":    {[]string{"serve", "--fast"}, 1, "fast"},
		"an unreadable flag": {[]string{"serve", "--http", "here"}, 1, "--http"},
	} {
		code, out, errs := run(t, env, c.args...)
		if code != c.code || !strings.Contains(out+errs, c.says) {
			t.Errorf("%s: exit %d, %q, %q", name, code, out, errs)
		}
	}
}
