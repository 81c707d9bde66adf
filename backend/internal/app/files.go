package app

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
	"waypost/backend/internal/pages"
)

const (
	filesAddress = "127.0.0.1:8092"
	// A web server in front holds its connections open; nobody else sends their head slowly here.
	headPatience = 10 * time.Second
	// The largest file comes in that time to a phone at its worst.
	answerPatience = 5 * time.Minute
	restPatience   = 2 * time.Minute
	endPatience    = 10 * time.Second
	filesUse       = "Usage: waypost files <store> [--http address] [--address-header name]"
)

// filesCommand serves the builds of a folder store for a web server in front. It reads no setting: it needs no data, no key and no secret.
func filesCommand(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("waypost files", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	listen := flags.String("http", filesAddress, "")
	header := flags.String("address-header", "", "")
	store := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		store, args = args[0], args[1:]
	}
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 || store == "" {
		return errors.New(filesUse)
	}
	if info, err := os.Stat(store); err != nil || !info.IsDir() {
		return fmt.Errorf("The store %s is not a folder that can be read.", store)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", *listen)
	if err != nil {
		return fmt.Errorf("The address %s cannot be used: name a free address of this machine with --http.", *listen)
	}
	server := filesServer(pages.Store(store), *header, answerPatience)
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

// filesServer sends a file in the given time or not at all. Where a proxy says in that header whom it asks for, networks are held to
// limits; without it all would be one.
func filesServer(handler http.Handler, header string, patience time.Duration) *http.Server {
	if header != "" {
		handler = gate.IdentifyVisitors(gate.VisitorOptions{Header: header}, gate.LimitNetworks(nil, handler))
	}
	return &http.Server{Handler: handler, ReadHeaderTimeout: headPatience, ReadTimeout: patience, WriteTimeout: patience, IdleTimeout: restPatience, MaxHeaderBytes: gate.LargestHeader}
}
