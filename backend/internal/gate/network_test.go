package gate_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"testing"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

func TestOneNetworkIsOneVoice(t *testing.T) {
	for address, want := range map[string]string{
		"198.51.100.7": "198.51.100.7", "::ffff:198.51.100.7": "198.51.100.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::",
		"2001:db8:1:2::": "2001:db8:1:2::", "fe80::1%eth0": "fe80::", "::1": "::1", "127.0.0.1": "127.0.0.1",
	} {
		testkit.Same(t, gate.Network(netip.MustParseAddr(address)).String(), want, address)
	}
}

func TestFiftyAddressesOfOneNetworkHaveTheMailsOfOne(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip", "WAYPOST_RATE_LIMIT_EXEMPT": "2001:db8:9:9::9"})
	ask := func(address string) int {
		body := map[string]any{"email": "a@example.com"}
		return s.Send(http.MethodPost, "/api/collections/users/request-password-reset", "", body, "X-Real-Ip", address).Status
	}
	sent := 0
	for i := range 50 {
		if ask([]string{fmt.Sprintf("2001:db8:1:2::%x", i+1), fmt.Sprintf("2001:db8:1:2:%x::1%%eth%d", i+1, i)}[i%2]) == http.StatusNoContent {
			sent++
		}
	}
	testkit.Same(t, sent, 10, "of 50 were let through, not the ten one address has")
	testkit.Same(t, ask("2001:db8:1:3::1"), http.StatusNoContent, "another network")
	mapped := 0
	for i := range 12 {
		if ask([]string{"203.0.113.7", "::ffff:203.0.113.7"}[i%2]) == http.StatusNoContent {
			mapped++
		}
	}
	testkit.Same(t, mapped, 10, "an IPv4 address written in two ways", "of 12")
	for range 12 {
		if status := ask("2001:db8:9:9::9"); status != http.StatusNoContent {
			t.Fatalf("the exempt address: %d", status)
		}
	}
}
