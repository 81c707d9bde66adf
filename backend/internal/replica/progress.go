package replica

import (
	"context"
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

// sayEvery is so often that nobody thinks nothing happens.
const sayEvery = 5 * time.Second

// progress says how far files have come.
type progress struct {
	out   io.Writer
	to    string
	total int64
	// done are those of this walk that are as they are to be; brought are those that had to come.
	done, brought, bytes atomic.Int64
}

// count walks along the source once.
func (p *progress) count(ctx context.Context, source side, bases []string) error {
	for _, base := range bases {
		for _, err := range source.list(ctx, base) {
			if err != nil {
				return err
			}
			p.total++
		}
	}
	fmt.Fprintf(p.out, "Copying %s to %s.\n", files(p.total), p.to)
	return nil
}

func (p *progress) add(came bool, size int64) {
	p.done.Add(1)
	if came {
		p.brought.Add(1)
		p.bytes.Add(size)
	}
}

// begin says it from time to time, and once more at the end.
func (p *progress) begin(ctx context.Context) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(sayEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				fmt.Fprintf(p.out, "%d of %d are copied.\n", p.done.Load(), p.total)
			}
		}
	}()
	return func() {
		cancel()
		<-ended
		fmt.Fprintf(p.out, "Copied %s, %.1f MB.\n", files(p.brought.Load()), float64(p.bytes.Load())/1e6)
	}
}

func files(n int64) string {
	if n == 1 {
		return "1 file"
	}
	return fmt.Sprintf("%d files", n)
}
