package gate_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// Each of a block's 65,536 networks made twenty accounts in ten minutes, and had a mail sent to twenty strangers.
func TestAllNetworksOfABlockMakeAsManyAccountsAndHaveAsManyMailsSentAsFive(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	send := func(path, body, from string) int {
		return s.Send(http.MethodPost, "/api/collections/users/"+path, "", strings.NewReader(body), "X-Real-Ip", from).Status
	}
	for path, c := range map[string]struct {
		body string
		most int
	}{
		"records":                {`{"email":"nobody"}`, 100},
		"request-verification":   {`{"email":"nobody@example.com"}`, 100},
		"request-password-reset": {`{"email":"nobody@example.com"}`, 50},
	} {
		let := 0
		for network := range c.most + 20 {
			if send(path, c.body, fmt.Sprintf("2001:db8:1:%x::1", network)) != http.StatusTooManyRequests {
				let++
			}
		}
		testkit.Same(t, let, c.most, path, "were let in")
		if status := send(path, c.body, "2001:db8:2::1"); status == http.StatusTooManyRequests {
			t.Errorf("%s: another block waits with it", path)
		}
	}
}
