// Package visitor makes what a proxy writes about a visitor readable for everything that counts by address.
package visitor

import (
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Bind leaves only the address in the header the proxy writes, before anything else looks at it. Some proxies add a port or
// brackets, which PocketBase takes for no address; it would then believe what stands before it, which the visitor wrote.
func Bind(r *router.Router[*core.RequestEvent], header string) {
	if header == "" {
		return
	}
	r.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "waypostVisitor", Priority: apis.DefaultWWWRedirectMiddlewarePriority - 1,
		Func: func(e *core.RequestEvent) error {
			keepAddress(e.Request.Header, header)
			return e.Next()
		},
	})
}

// keepAddress leaves the last address of the header's last line. What cannot be read is taken out: then the request counts
// as the proxy's own.
func keepAddress(h http.Header, header string) {
	lines := h.Values(header)
	if len(lines) == 0 {
		return
	}
	parts := strings.Split(lines[len(lines)-1], ",")
	if address, ok := parse(strings.TrimSpace(parts[len(parts)-1])); ok {
		h.Set(header, address.String())
		return
	}
	h.Del(header)
}

func parse(text string) (netip.Addr, bool) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr(), true
	}
	if inner, bracketed := strings.CutPrefix(text, "["); bracketed {
		text = strings.TrimSuffix(inner, "]")
	}
	address, err := netip.ParseAddr(text)
	return address, err == nil
}
