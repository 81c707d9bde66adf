package settings

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"waypost/backend/internal/release"
)

// release reads the store and the key it is believed by. A folder is made absolute, an address loses its last slash.
func (r *reader) release() (store, rootKey string) {
	store, rootKey = strings.TrimSuffix(r.text(nameRelease, ""), "/"), r.text(nameReleaseKey, "")
	if rootKey != "" {
		if _, err := release.ParseKey(rootKey); err != nil {
			r.refuse(nameReleaseKey, "must be the public root key, base64 of 32 bytes, not %q.", rootKey)
		}
	}
	if store == "" {
		return "", rootKey
	}
	if rootKey == "" {
		r.refuse(nameReleaseKey, "is needed when %s is set.", nameRelease)
	}
	if release.IsAddress(store) {
		if u, err := url.Parse(store); err != nil || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
			r.refuse(nameRelease, "must be a folder or an address such as https://store.example.org/waypost, not %q.", store)
		}
		return store, rootKey
	}
	if info, err := os.Stat(store); err != nil || !info.IsDir() {
		r.refuse(nameRelease, "names %q, but there is no such folder.", store)
	}
	if abs, err := filepath.Abs(store); err == nil {
		store = abs
	}
	return store, rootKey
}

func (r *reader) guardToken(name string) string {
	v := strings.TrimSpace(r.getenv(name))
	if v != "" && len(v) < shortestGuardToken {
		r.refuse(name, "must have at least %d characters.", shortestGuardToken)
	}
	return v
}
