package app

import (
	"log/slog"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"waypost/backend/internal/accounts"
)

func newRegistry(version string) *prometheus.Registry {
	registry := prometheus.NewRegistry()
	registry.MustRegister(
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "waypost_build_info", Help: "1, with the version of the program.", ConstLabels: prometheus.Labels{"version": version},
		}, func() float64 { return 1 }),
	)
	return registry
}

// Figure is a number that is asked for with each look.
func Figure(name, help string, value func() float64) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "waypost_" + name, Help: help}, value)
}

// messages counts what the program says of itself, by level, and security events by name. Requests are counted elsewhere.
func messages(app core.App) []prometheus.Collector {
	said := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "waypost_log_messages_total", Help: "Log messages, by level.",
	}, []string{"level"})
	events := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "waypost_security_events_total", Help: "Security events of accounts, by event.",
	}, []string{"event"})
	for _, event := range accounts.Events {
		events.WithLabelValues(string(event))
	}
	for _, level := range []slog.Level{slog.LevelInfo, slog.LevelWarn, slog.LevelError} {
		said.WithLabelValues(levelName(level))
	}
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if row, ok := e.Model.(*core.Log); ok && row.Data["type"] != "request" {
			said.WithLabelValues(levelName(slog.Level(row.Level))).Inc()
			if event, isSecurity := row.Data["event"].(string); isSecurity && row.Data["type"] == accounts.EventKind {
				events.WithLabelValues(event).Inc()
			}
		}
		return e.Next()
	})
	return []prometheus.Collector{said, events}
}

func levelName(level slog.Level) string {
	switch {
	case level >= slog.LevelError:
		return "error"
	case level >= slog.LevelWarn:
		return "warning"
	default:
		return "information"
	}
}

// databases tell how large they and their logs of changes are.
func databases(app core.App) (sizes []prometheus.Collector) {
	for _, name := range []string{"data.db", "data.db-wal", "auxiliary.db", "auxiliary.db-wal"} {
		of := prometheus.Labels{"file": name}
		sizes = append(sizes, prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "waypost_database_bytes", Help: "Size of a file of the databases.", ConstLabels: of}, func() float64 {
			info, err := os.Stat(filepath.Join(app.DataDir(), name))
			if err != nil {
				return 0
			}
			return float64(info.Size())
		}))
	}
	return sizes
}
