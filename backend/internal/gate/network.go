package gate

import "net/netip"

// networkBits is what one customer of a provider has at the least (RFC 6177), and every address of it is free to take.
const networkBits = 64

// Network is what counts as one voice: an IPv4 address, or the first address of the /64 an IPv6 address lies in. This
// machine's own addresses stay what they are.
func Network(address netip.Addr) netip.Addr {
	address = address.Unmap().WithZone("")
	if !address.Is6() || address.IsLoopback() {
		return address
	}
	prefix, err := address.Prefix(networkBits)
	if err != nil {
		return address
	}
	return prefix.Addr()
}

// What one party may hold as a whole: a company's IPv4 block, and the IPv6 block that tunnel brokers give away, which has
// 65 536 networks.
const neighbours4, neighbours6 = 24, 48

// Neighbourhood is the first address of the block around an address. Where something is scarce, one block may not have all of it.
func Neighbourhood(address netip.Addr) netip.Addr {
	address = address.Unmap().WithZone("")
	bits := neighbours6
	if address.Is4() {
		bits = neighbours4
	}
	prefix, err := address.Prefix(bits)
	if err != nil {
		return address
	}
	return prefix.Addr()
}

// Among tells whether an address is in a list of addresses and networks.
func Among(list []string, address netip.Addr) bool {
	if !address.IsValid() {
		return false
	}
	for _, item := range list {
		if network, err := netip.ParsePrefix(item); err == nil && network.Contains(address) {
			return true
		}
		if one, err := netip.ParseAddr(item); err == nil && one.Unmap() == address {
			return true
		}
	}
	return false
}
