// Finds out which address and network a request comes from.

package gate

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// VisitorOptions configure how addresses are determined.
type VisitorOptions struct {
	// Header is the header in which the proxy sends the visitor's address; empty without a proxy.
	Header string
	// Named are the addresses and networks used in the settings; they are not reduced to their network.
	Named []string
	// HasPurges says that caches in front are purged.
	HasPurges bool
}

// unknownAddress is used if the proxy sent no address. The proxy's own must not be used, as superusers may come from it.
const unknownAddress = "0.0.0.0:0"

type addressKey struct{}

// IdentifyVisitors normalises the proxy's header before anything else reads it. Some proxies add a port or brackets; PocketBase would not
// parse that, and would trust an earlier value written by the visitor. An IPv6 address is replaced by its network, because a visitor can
// use any address in it.
func IdentifyVisitors(o VisitorOptions, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if o.Header != "" && !keepAddress(r.Header, o.Header) {
			r.RemoteAddr = unknownAddress
		}
		address := o.addressOf(r)
		if network := Network(address); network != address && !IsListed(o.Named, address) {
			o.rewrite(r, network)
		}
		ctx := context.WithValue(r.Context(), addressKey{}, address)
		if o.HasPurges {
			ctx = context.WithValue(ctx, purgesKey{}, true)
		}
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// Address is the visitor's address. It is invalid if unknown, as behind a proxy that is not configured.
func Address(r *http.Request) netip.Addr { return AddressIn(r.Context()) }

// AddressIn is Address for the context of a request.
func AddressIn(ctx context.Context) netip.Addr {
	address, _ := ctx.Value(addressKey{}).(netip.Addr)
	return address
}

func (o VisitorOptions) addressOf(r *http.Request) netip.Addr {
	if o.Header != "" {
		if address, err := netip.ParseAddr(r.Header.Get(o.Header)); err == nil {
			return address
		}
	}
	peer, _, _ := net.SplitHostPort(r.RemoteAddr)
	address, ok := parse(peer)
	if !ok || (o.Header == "" && address.IsLoopback() && Forwarded(r.Header)) {
		return netip.Addr{}
	}
	return address
}

// rewrite sets the network where PocketBase reads the address.
func (o VisitorOptions) rewrite(r *http.Request, network netip.Addr) {
	if o.Header != "" && r.Header.Get(o.Header) != "" {
		r.Header.Set(o.Header, network.String())
		return
	}
	_, port, _ := net.SplitHostPort(r.RemoteAddr)
	r.RemoteAddr = net.JoinHostPort(network.String(), port)
}

// Forwarded reports whether any proxy header is set. On a loopback address that means a proxy that is not configured.
func Forwarded(h http.Header) bool {
	for name := range h {
		if name == "Via" || strings.Contains(name, "Forwarded") || strings.HasSuffix(name, "-Ip") {
			return true
		}
	}
	return false
}

// keepAddress keeps only the last address of the header. It removes one it cannot parse and returns false: a proxy reached by a socket may
// write a word there for any visitor.
func keepAddress(h http.Header, header string) bool {
	lines := h.Values(header)
	if len(lines) == 0 {
		return true
	}
	last := lines[len(lines)-1]
	if address, ok := parse(strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])); ok {
		h.Set(header, address.String())
		return true
	}
	h.Del(header)
	return false
}

// parse drops zones and ports, and unmaps IPv4-mapped IPv6 addresses.
func parse(text string) (netip.Addr, bool) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr().Unmap().WithZone(""), true
	}
	if inner, bracketed := strings.CutPrefix(text, "["); bracketed {
		text = strings.TrimSuffix(inner, "]")
	}
	address, err := netip.ParseAddr(text)
	return address.Unmap().WithZone(""), err == nil
}
