package compressed

import (
	"bytes"
	"compress/flate"
	"context"
	"net/netip"
	"sync"
	"time"

	"waypost/backend/internal/turns"
)

// packing has half of the processors pack at one time, by turns of blocks of networks. Who has no turn soon has the answer as it is from
// there on: that takes longer to come, and nothing here.
var packing = turns.New(turns.Line{AtOnce: packingAtOnce, Longest: 8, Patience: 50 * time.Millisecond})

var packingAtOnce = turns.Half()

// packer holds a megabyte.
type packer struct {
	flate *flate.Writer
	out   bytes.Buffer
}

// well packs a tenth smaller, and takes five times as long for letters in no order: it has how an answer begins, which is all of most.
var well, quickly = packers(2), packers(1)

func packers(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		p := &packer{}
		p.flate, _ = flate.NewWriter(&p.out, level) // a level there is
		return p
	}}
}

// deflated is a piece packed by itself, up to a whole byte; nothing where it becomes no smaller. It says whether there was a turn for it.
func deflated(ctx context.Context, block netip.Addr, text []byte, isBeginning bool) (small []byte, has bool) {
	if !packing.Take(ctx, block) {
		return nil, false
	}
	defer packing.End()
	from := quickly
	if isBeginning {
		from = well
	}
	p := from.Get().(*packer)
	defer from.Put(p)
	p.out.Reset()
	p.flate.Reset(&p.out)
	// Writing to memory cannot fail.
	_, _ = p.flate.Write(text)
	_ = p.flate.Flush()
	if p.out.Len() >= len(text) {
		return nil, true
	}
	return bytes.Clone(p.out.Bytes()), true
}
