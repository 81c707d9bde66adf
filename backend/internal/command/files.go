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
	"syscall"
	"time"

	"waypost/backend/internal/flood"
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
	filesUse       = "Use: waypost files <store> [--http address] [--address-header name]"
)

// files serves the builds of a folder store, for a web server in front. It reads no setting: it needs no data, no key and no secret.
func files(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("waypost files", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	listen := flags.String("http", filesAddress, "")
	header := flags.String("address-header", "", "")
	if len(args) == 0 {
		return errors.New(filesUse)
	}
	store := args[0]
	if err := flags.Parse(args[1:]); err != nil || flags.NArg() > 0 {
		return errors.New(filesUse)
	}
	if info, err := os.Stat(store); err != nil || !info.IsDir() {
		return fmt.Errorf("The store %s is not a folder that can be read.", store)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", *listen)
	if err != nil {
		return fmt.Errorf("It is not possible to listen on %s: name a free address of this machine with --http.", *listen)
	}
	server := filesServer(store, *header, answerPatience)
	fmt.Fprintf(out, "The store is served at http://%s\n", listener.Addr())
	ended := context.AfterFunc(ctx, func() {
		patience, cancel := context.WithTimeout(context.Background(), endPatience)
		defer cancel()
		_ = server.Shutdown(patience)
	})
	defer ended()
	if err := server.Serve(flood.Connections(listener, 0, flood.MostAll)); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("The store can no longer be served: %w", err)
	}
	return nil
}

// filesServer sends a file in the given time or not at all. Where a proxy says in that header whom it asks for, networks are held to
// limits; without it all would be one.
func filesServer(store, header string, patience time.Duration) *http.Server {
	handler := site.Store(store)
	if header != "" {
		handler = visitor.Known(visitor.Options{Header: header}, flood.Requests(flood.Usual, nil, handler))
	}
	return &http.Server{Handler: handler, ReadHeaderTimeout: headPatience, ReadTimeout: patience, WriteTimeout: patience, IdleTimeout: restPatience}
}
