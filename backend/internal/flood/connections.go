package flood

import (
	"fmt"
	"net"
	"net/netip"
	"sync"
	"time"

	"waypost/backend/internal/visitor"
)

// Connections open at once: of one network where nobody stands in front, and of all. A block of networks has as many as two.
const (
	MostEach      = 512
	MostAll       = 4096
	blockHas      = 2
	saidInASecond = time.Second
)

// Connections closes those over the limits with a sentence. most is for each network; 0 where all come from one proxy.
func Connections(l net.Listener, each, all int) net.Listener {
	return &listener{Listener: l, each: each, all: all, open: map[netip.Addr]int{}, blocks: map[netip.Addr]int{}}
}

type listener struct {
	net.Listener
	each, all int
	mu        sync.Mutex
	open      map[netip.Addr]int
	blocks    map[netip.Addr]int
	total     int
}

func (l *listener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		network := networkOf(conn)
		if l.enter(network) {
			return &counted{Conn: conn, leave: sync.OnceFunc(func() { l.leave(network) })}, nil
		}
		go turnAway(conn)
	}
}

func (l *listener) enter(network netip.Addr) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	block := visitor.Neighbourhood(network)
	if l.total >= l.all || (l.each > 0 && (l.open[network] >= l.each || l.blocks[block] >= blockHas*l.each)) {
		return false
	}
	l.total++
	l.open[network]++
	l.blocks[block]++
	return true
}

func (l *listener) leave(network netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total--
	if l.open[network]--; l.open[network] == 0 {
		delete(l.open, network)
	}
	block := visitor.Neighbourhood(network)
	if l.blocks[block]--; l.blocks[block] == 0 {
		delete(l.blocks, block)
	}
}

func networkOf(conn net.Conn) netip.Addr {
	peer, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return visitor.Network(peer.Addr())
}

func turnAway(conn net.Conn) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(saidInASecond))
	_, _ = fmt.Fprintf(conn, "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\nRetry-After: 2\r\nConnection: close\r\n\r\n%s", len(tooBusy), tooBusy)
}

type counted struct {
	net.Conn
	leave func()
}

func (c *counted) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
