package accounts

import "net/netip"

const (
	bits4 = 24
	bits6 = 48
)

// networkOf is the network around an address: enough to know the own one again, too little to be found by.
func networkOf(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	bits := bits6
	if a = a.Unmap().WithZone(""); a.Is4() {
		bits = bits4
	}
	network, err := a.Prefix(bits)
	if err != nil {
		return ""
	}
	return network.String()
}
