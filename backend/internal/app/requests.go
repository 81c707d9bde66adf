package app

import (
	"net/http"
	"strings"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

const kind = "kind"

// kinds of what is asked for: few, whatever visitors write into addresses.
var kinds = []string{"api", "picture", "tile", "page"}

// requests counts answers and how long they took.
type requests struct {
	answered *prometheus.CounterVec
	took     *prometheus.HistogramVec
	open     prometheus.Gauge
}

func newRequests() *requests {
	return &requests{
		answered: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "waypost_http_requests_total", Help: "Responses by route, method and status.",
		}, []string{kind, "method", "code"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "waypost_http_request_duration_seconds", Help: "Time from a request to the end of its response.",
			Buckets: []float64{.002, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 60},
		}, []string{kind}),
		open: prometheus.NewGauge(prometheus.GaugeOpts{Name: "waypost_http_requests_open", Help: "Requests without a response yet."}),
	}
}

func (r *requests) collectors() []prometheus.Collector {
	return []prometheus.Collector{r.answered, r.took, r.open}
}

// Requests counts what passes; next itself where there is no desk.
func (d *Desk) Requests(next http.Handler) http.Handler {
	if d == nil {
		return next
	}
	counted := map[string]http.Handler{}
	for _, name := range kinds {
		labels := prometheus.Labels{kind: name}
		counted[name] = promhttp.InstrumentHandlerInFlight(d.requests.open,
			promhttp.InstrumentHandlerDuration(d.requests.took.MustCurryWith(labels),
				promhttp.InstrumentHandlerCounter(d.requests.answered.MustCurryWith(labels), next)))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { counted[kindOf(r.URL.Path)].ServeHTTP(w, r) })
}

func kindOf(path string) string {
	switch {
	case strings.HasPrefix(path, "/api/pictures/"), strings.HasPrefix(path, "/api/files/"):
		return "picture"
	case strings.HasPrefix(path, "/api/discover/"):
		return "tile"
	case strings.HasPrefix(path, "/api/"):
		return "api"
	default:
		return "page"
	}
}
