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
		if got := gate.Network(netip.MustParseAddr(address)).String(); got != want {
			t.Errorf("%s is %s, not %s", address, got, want)
		}
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
	if sent != 10 {
		t.Errorf("%d of 50 were let through, not the ten one address has", sent)
	}
	if status := ask("2001:db8:1:3::1"); status != http.StatusNoContent {
		t.Errorf("another network: %d", status)
	}
	mapped := 0
	for i := range 12 {
		if ask([]string{"203.0.113.7", "::ffff:203.0.113.7"}[i%2]) == http.StatusNoContent {
			mapped++
		}
	}
	if mapped != 10 {
		t.Errorf("an IPv4 address written in two ways: %d of 12", mapped)
	}
	for range 12 {
		if status := ask("2001:db8:9:9::9"); status != http.StatusNoContent {
			t.Fatalf("the exempt address: %d", status)
		}
	}
}
