package accounts

import "testing"

func TestDevicesAreNamedAsPeopleDo(t *testing.T) {
	for header, want := range map[string]string{
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": "Safari on iOS",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36":                         "Chrome on Windows",
		"Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0":                                                                  "Firefox on Linux",
		"": "",
	} {
		if got := deviceWords(header); got != want {
			t.Errorf("%q for %s", got, header)
		}
	}
	long := make([]byte, 8000)
	for i := range long {
		long[i] = 'a'
	}
	if got := deviceWords(string(long) + "/1.0"); len(got) > 2*longestWord+4 {
		t.Errorf("%d letters", len(got))
	}
}

func TestANetworkIsCoarse(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.77": "203.0.113.0/24", "::ffff:203.0.113.77": "203.0.113.0/24", "2001:db8:1:2:3::4": "2001:db8:1::/48", "fe80::1%eth0": "fe80::/48", "nonsense": "",
	} {
		if got := networkOf(address); got != want {
			t.Errorf("%s: %s", address, got)
		}
	}
}
