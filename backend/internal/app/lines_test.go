package app_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/app"
	"waypost/backend/internal/testkit"
)

type safe struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *safe) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *safe) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func TestWhatTheProgramSaysIsPrintedAsJSONAndRequestsAreNot(t *testing.T) {
	s := testkit.Start(t, nil)
	var out safe
	app.LogLines(s.App, &out)
	if a := s.Get("/api/collections/users/records/nobody", "User-Agent", "curious"); a.Status == http.StatusOK {
		t.Fatal("somebody is there")
	}
	s.App.Logger().Warn("A picture is odd", "file", "a\nb.jpg", "error", strings.Repeat("x", 9000))
	for !strings.Contains(out.String(), "A picture is odd") {
		time.Sleep(20 * time.Millisecond)
	}
	if strings.Contains(out.String(), "curious") {
		t.Errorf("a visitor is in it: %s", out.String())
	}
	for _, text := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		line := map[string]any{}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		if line["time"] == "" || line["level"] == nil || line["msg"] == nil || len(text) > 2000 {
			t.Errorf("a row of %d bytes: %.200s", len(text), text)
		}
		if line["msg"] == "A picture is odd" && (line["level"] != "WARN" || line["file"] != "a\nb.jpg") {
			t.Errorf("%v", line)
		}
	}
}
