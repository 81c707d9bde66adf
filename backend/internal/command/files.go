package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"golang.org/x/net/netutil"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/site"
	"waypost/backend/internal/visitor"
)

const (
	filesAddress = "127.0.0.1:8092"
	// A web server in front holds its connections open; nobody else sends their head slowly here.
	headPatience = 10 * time.Second
	// The largest file comes in that time to a phone at its worst.
	answerPatience = 5 * time.Minute
	restPatience   = 2 * time.Minute
	endPatience    = 10 * time.Second
	filesUse       = "Use: waypost files [store] [--published folder] [--http address] [--address-header name], with a store, a folder or both"
)

// files serves the builds of a folder store, and what is published into a folder, for a web server in front. It reads no setting: it needs no data, no key and no secret.
func files(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("waypost files", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	listen := flags.String("http", filesAddress, "")
	header := flags.String("address-header", "", "")
	published := flags.String("published", "", "")
	store := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		store, args = args[0], args[1:]
	}
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 || store == "" && *published == "" {
		return errors.New(filesUse)
	}
	for what, folder := range map[string]string{"store": store, "folder": *published} {
		if info, err := os.Stat(folder); folder != "" && (err != nil || !info.IsDir()) {
			return fmt.Errorf("The %s %s is not a folder that can be read.", what, folder)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", *listen)
	if err != nil {
		return fmt.Errorf("It is not possible to listen on %s: name a free address of this machine with --http.", *listen)
	}
	server := filesServer(served(store, *published), *header, answerPatience)
	fmt.Fprintf(out, "Files are served at http://%s\n", listener.Addr())
	ended := context.AfterFunc(ctx, func() {
		patience, cancel := context.WithTimeout(context.Background(), endPatience)
		defer cancel()
		_ = server.Shutdown(patience)
	})
	defer ended()
	if err := server.Serve(netutil.LimitListener(listener, gate.MostConnections)); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("Files can no longer be served: %w", err)
	}
	return nil
}

// served are the files of a store, and of what is published; either may be missing.
func served(store, published string) http.Handler {
	builds, answers := http.NotFoundHandler(), http.NotFoundHandler()
	if store != "" {
		builds = site.Store(store)
	}
	if published != "" {
		answers = site.Published(published)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/published/") {
			answers.ServeHTTP(w, r)
			return
		}
		builds.ServeHTTP(w, r)
	})
}

// filesServer sends a file in the given time or not at all. Where a proxy says in that header whom it asks for, networks are held to
// limits; without it all would be one.
func filesServer(handler http.Handler, header string, patience time.Duration) *http.Server {
	if header != "" {
		handler = visitor.Known(visitor.Options{Header: header}, gate.Rated(nil, handler))
	}
	return &http.Server{Handler: handler, ReadHeaderTimeout: headPatience, ReadTimeout: patience, WriteTimeout: patience, IdleTimeout: restPatience}
}
