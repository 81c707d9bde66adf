// Command seed fills a data folder with made-up stories, for benchmarks and for looking at a large site. It is not in the program
// people run, so nobody can start it on a live site by mistake.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"waypost/backend/internal/seed"
)

const every = 2 * time.Second

func main() {
	size := seed.Size{}
	dir := flag.String("dir", "", "the data folder")
	flag.IntVar(&size.Stories, "stories", 1000, "how many stories there shall be")
	flag.IntVar(&size.Places, "places", 3, "places of each story")
	flag.Parse()
	if err := run(*dir, size); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dir string, size seed.Size) error {
	if err := size.Check(); err != nil {
		return err
	}
	if dir == "" {
		return errors.New("Please name the data folder with --dir.")
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	progress := &progress{all: size.Stories, began: time.Now()}
	err := seed.Fill(ctx, dir, size, progress.at)
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("Stopped at %d of %d stories. The same command goes on from there.", progress.done, size.Stories)
	}
	if err == nil {
		fmt.Printf("%d stories with their places are in %s.\n", size.Stories, dir)
	}
	return err
}

// progress says now and then how far it is.
type progress struct {
	all, first, done int
	began, said      time.Time
}

func (p *progress) at(done int) {
	if p.done == 0 {
		p.first = done
	}
	p.done = done
	if time.Since(p.said) < every {
		return
	}
	p.said = time.Now()
	line := fmt.Sprintf("%d of %d stories (%d %%)", done, p.all, done*100/p.all)
	if written := done - p.first; written > 0 {
		left := time.Since(p.began) * time.Duration(p.all-done) / time.Duration(written)
		line += fmt.Sprintf(", about %d s left", int(left.Seconds()))
	}
	fmt.Println(line)
}
