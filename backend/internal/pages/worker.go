package pages

import (
	"net/http"
	"regexp"
	"strings"

	"waypost/backend/internal/contract"
)

// plainHost is a name or an address with or without a port, and nothing that means something in a policy.
var plainHost = regexp.MustCompile(`^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]+)?$`)

// workerAt is the site's worker by its whole address, so that a build that got into a page could start no other; empty where the host
// is none. The worker keeps in the browser what was read there: shell/src/worker.
func workerAt(host string) string {
	if !plainHost.MatchString(host) {
		return ""
	}
	return host + contract.WorkerPath
}

// withWorker lets a page have the worker, where the site has one.
func (s *Site) withWorker(policy, host string) string {
	if at := workerAt(host); at != "" && s.config.Offline {
		return strings.Replace(policy, "worker-src blob:", "worker-src blob: "+at, 1)
	}
	return policy
}

// withdrawal takes the place of the worker: a browser that has it finds another file with its next page, and has none then.
const withdrawal = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())));
`

func (s *Site) worker(w http.ResponseWriter, r *http.Request) error {
	if s.config.Offline {
		return s.asset(w, r, contract.WorkerPath[1:], revalidate)
	}
	h := w.Header()
	h.Set("Cache-Control", revalidate)
	h.Set("Content-Type", contentType(contract.WorkerPath))
	_, err := w.Write([]byte(withdrawal))
	return err
}
