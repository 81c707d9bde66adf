// Tells who a request comes from: the address a proxy writes made readable, and the network that counts as one
// voice wherever something is counted.

package gate

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// VisitorOptions say whom to believe and whom to know exactly.
type VisitorOptions struct {
	// Header is where the proxy writes the visitor's address; empty without a proxy.
	Header string
	// Named are addresses and networks that settings speak of; theirs are left as they are.
	Named []string
	// IsTold says that caches in front are told what to forget.
	IsTold bool
}

// nobody is where a request comes from whose proxy did not say: not from the proxy's own machine, which superusers may come from.
const nobody = "0.0.0.0:0"

type addressKey struct{}

// KnowVisitors leaves only the address in the header the proxy writes, before anything else looks at it. Some proxies add a port or
// brackets, which PocketBase takes for no address; it would then believe what stands before it, which the visitor wrote.
// From there on an IPv6 visitor is known by the network alone: whoever has one address of it has all of them.
func KnowVisitors(o VisitorOptions, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if o.Header != "" && !keepAddress(r.Header, o.Header) {
			r.RemoteAddr = nobody
		}
		address := o.addressOf(r)
		if network := Network(address); network != address && !Among(o.Named, address) {
			o.rewrite(r, network)
		}
		ctx := context.WithValue(r.Context(), addressKey{}, address)
		if o.IsTold {
			ctx = context.WithValue(ctx, toldKey{}, true)
		}
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// Address is where a request comes from. It is not valid when that is not known, as behind a proxy nobody set up.
func Address(r *http.Request) netip.Addr { return AddressIn(r.Context()) }

// AddressIn is where the request of that context comes from.
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

// rewrite puts the network where PocketBase reads the address.
func (o VisitorOptions) rewrite(r *http.Request, network netip.Addr) {
	if o.Header != "" && r.Header.Get(o.Header) != "" {
		r.Header.Set(o.Header, network.String())
		return
	}
	_, port, _ := net.SplitHostPort(r.RemoteAddr)
	r.RemoteAddr = net.JoinHostPort(network.String(), port)
}

// Forwarded tells whether somebody between says so, by whichever of the many names there are for a visitor's address. On this machine's own address that is a proxy the settings do not know.
func Forwarded(h http.Header) bool {
	for name := range h {
		if name == "Via" || strings.Contains(name, "Forwarded") || strings.HasSuffix(name, "-Ip") {
			return true
		}
	}
	return false
}

// keepAddress leaves the last address of the header's last line. What cannot be read is taken out, and answered with false: a
// proxy that knows no address, as one that is reached by a socket, writes a word there, and brings strangers all the same.
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

// parse reads an address as it counts: without a zone, which is the reading machine's own affair, and an IPv4 address as such
// even when it is written as an IPv6 one.
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
