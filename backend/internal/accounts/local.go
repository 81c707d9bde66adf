package accounts

import (
	"net"
	"net/http"
	"strings"

	"waypost/backend/internal/gate"
)

// Local tells whether a request was made on this very machine and by its own name. A proxy in front, a foreign host name
// pointing here, or anything that speaks of forwarding makes it a stranger's.
func Local(r *http.Request) bool {
	peer, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil || !loopback(peer) {
		return false
	}
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	switch strings.ToLower(strings.Trim(host, "[]")) {
	case "localhost", "127.0.0.1", "::1":
	default:
		return false
	}
	return !gate.Forwarded(r.Header)
}

func loopback(address string) bool {
	ip := net.ParseIP(address)
	return ip != nil && ip.IsLoopback()
}
