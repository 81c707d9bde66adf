package app

import (
	"encoding/json"
	"io"
	"log/slog"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// LogLines writes what the program says of itself as JSON, a row a line, for whoever collects the logs of many programs. Requests are
// left out: their rows are of visitors. Rows come in batches, so the last three seconds before a crash may be missing.
func LogLines(app core.App, out io.Writer) {
	var mu sync.Mutex
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		row, ok := e.Model.(*core.Log)
		if !ok || row.Data["type"] == "request" {
			return e.Next()
		}
		line := map[string]any{}
		for name, value := range row.Data {
			line[name] = value
		}
		line["time"] = row.Created.Time().Format(time.RFC3339Nano)
		line["level"] = slog.Level(row.Level).String()
		line["msg"] = row.Message
		if text, err := json.Marshal(line); err == nil {
			mu.Lock()
			defer mu.Unlock()
			_, _ = out.Write(append(text, '\n'))
		}
		return e.Next()
	})
}
