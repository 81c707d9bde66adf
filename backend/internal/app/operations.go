// Tells whoever runs the program how it does: whether it lives, whether it takes requests, and figures in the
// format of Prometheus, at an address of their own that no visitor reaches. Nothing in it is about a person.

package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

const patience = 10 * time.Second

// Desk answers at the address for operations. A nil Desk is none: nothing is counted, nothing listens.
type Desk struct {
	address  string
	server   *http.Server
	registry *prometheus.Registry
	requests *requests
	ready    atomic.Pointer[func(context.Context) error]
}

// OpenDesk listens at an address and says there that the program lives and is not ready; nil for an empty one.
func OpenDesk(listen, version string) (*Desk, error) {
	if listen == "" {
		return nil, nil
	}
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return nil, fmt.Errorf("The address for operations, %s, cannot be used: %w", listen, err) //nolint:staticcheck // a sentence for people
	}
	d := &Desk{address: listener.Addr().String(), registry: newRegistry(version), requests: newRequests()}
	d.registry.MustRegister(d.requests.collectors()...)
	d.Ready(func(context.Context) error { return errors.New("The program is still starting.") }) //nolint:staticcheck // for people
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { answer(w, nil) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { answer(w, (*d.ready.Load())(r.Context())) })
	mux.Handle("GET /metrics", promhttp.HandlerFor(d.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: patience}))
	d.server = &http.Server{Handler: mux, ReadTimeout: patience, WriteTimeout: 2 * patience, MaxHeaderBytes: 8 << 10}
	go d.server.Serve(listener) //nolint:errcheck // it ends with Close
	return d, nil
}

// Address is where the desk answers; empty where there is none.
func (d *Desk) Address() string {
	if d == nil {
		return ""
	}
	return "http://" + d.address
}

// Follow counts what the program says of itself, and how large its databases are.
func (d *Desk) Follow(app core.App) {
	if d != nil {
		d.Watch(append(messages(app), databases(app)...)...)
	}
}

// Watch adds figures. They are asked for with each look, so they must be cheap.
func (d *Desk) Watch(figures ...prometheus.Collector) {
	if d != nil {
		d.registry.MustRegister(figures...)
	}
}

// Ready says from now on what the check says; its error is a sentence that tells why requests should go elsewhere.
func (d *Desk) Ready(check func(context.Context) error) {
	if d != nil {
		d.ready.Store(&check)
	}
}

// Close gives the address back.
func (d *Desk) Close() {
	if d != nil {
		d.server.Close()
	}
}

func answer(w http.ResponseWriter, err error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprintln(w, err)
		return
	}
	fmt.Fprintln(w, "ok")
}
