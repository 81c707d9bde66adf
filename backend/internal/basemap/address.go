package basemap

import (
	"net"
	"net/url"
)

// IsFetchable tells whether a map may be fetched from an address: by https, or from this machine.
func IsFetchable(u *url.URL) bool {
	address := net.ParseIP(u.Hostname())
	isHere := u.Hostname() == "localhost" || address != nil && address.IsLoopback()
	return u.Host != "" && u.User == nil && (u.Scheme == "https" || u.Scheme == "http" && isHere)
}
