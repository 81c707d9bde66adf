package pages_test

import (
	"fmt"
	"testing"
	"time"

	"waypost/backend/internal/pages"
)

func (s server) mustWeigh(id string, voices, failing int, weight float64) {
	s.t.Helper()
	if b := s.counted(id); b.Voices != voices || b.FailingVoices != failing || b.FailureWeight != weight {
		s.t.Errorf("%s: %+v, not %d of %d voices weighing %v", id, b, failing, voices, weight)
	}
}

func TestTheNetworksOfOneOwnerAreOneVoice(t *testing.T) {
	for name, address := range map[string]string{
		"addresses of an IPv4 /24": "198.51.100.%d", "networks of an IPv6 /32": "2001:db8:%x::1", "the same, written as mapped": "::ffff:198.51.100.%d",
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, nil)
			for n := range 60 {
				address := fmt.Sprintf(address, n)
				s.send(address, pages.NewPage(), loadOf(candidate, "failed"))
			}
			s.must(candidate, 60, 60, 60)
			s.mustWeigh(candidate, 1, 1, 1)
		})
	}
}

func TestAVoiceWeighsAsMuchAsItsShareOfAddressesThatFailed(t *testing.T) {
	s := start(t, nil)
	for n := range 10 {
		address, outcome := fmt.Sprintf("198.51.100.%d", n), "ready"
		if n == 0 {
			outcome = "failed"
		}
		s.send(address, pages.NewPage(), loadOf(candidate, outcome))
	}
	for n, outcome := range []string{"failed", "ready"} {
		address := fmt.Sprintf("198.51.%d.1", 101+n)
		s.send(address, pages.NewPage(), loadOf(candidate, outcome))
	}
	s.mustWeigh(candidate, 3, 2, 1.1)
}

func TestAVoiceIsOneVoiceOnTheDaysAfter(t *testing.T) {
	c := newCounter(t)
	for n := range 12 {
		c.fail(fmt.Sprintf("198.51.100.%d", n))
		if voices := c.Voices(t, candidate); voices != 1 {
			t.Fatalf("after %d hours: %d voices", 9*n, voices)
		}
		c.Prune(t)
		c.now = c.now.Add(9 * time.Hour)
	}
	c.now = c.now.Add(16 * time.Hour)
	c.Prune(t)
	if left := c.Rows(t, "loads_voices"); left != 0 {
		t.Errorf("%d voices are remembered that a day was not heard of", left)
	}
}

func TestOfOneVoiceSoManyReportsCountInAnHourFromHoweverManyAddresses(t *testing.T) {
	c := newCounter(t)
	const most = 2000
	for n := range most + 50 {
		c.fail(fmt.Sprintf("2001:db8:%x::1", n))
	}
	c.must(most, most)
	c.fail("2001:db9::1")
	c.must(most+1, most+1)
	c.now = c.now.Add(time.Hour)
	c.fail("2001:db8:ffff::1")
	c.must(most+2, most+2)
	c.now = c.now.Add(time.Hour)
	c.Prune(t)
	if left := c.Rows(t, "loads_heard"); left != 0 {
		t.Errorf("%d voices are still remembered", left)
	}
}
