package gate

import "net/netip"

// networkBits is the prefix a provider gives each customer at least (RFC 6177); the customer can use any address in it.
const networkBits = 64

// Network is what rate limits count as one visitor: an IPv4 address, or the first address of an IPv6 /64. Loopback addresses stay as they
// are.
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

// Prefixes one party may own: a company's IPv4 block, and the IPv6 block tunnel brokers give away, with 65,536 networks.
const blockBits4, blockBits6 = 24, 48

// Block is the first address of the /24 or /48 around an address.
func Block(address netip.Addr) netip.Addr {
	address = address.Unmap().WithZone("")
	bits := blockBits6
	if address.Is4() {
		bits = blockBits4
	}
	prefix, err := address.Prefix(bits)
	if err != nil {
		return address
	}
	return prefix.Addr()
}

// IsListed reports whether a list of addresses and networks contains an address.
func IsListed(list []string, address netip.Addr) bool {
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
