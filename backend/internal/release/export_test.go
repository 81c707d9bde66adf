package release

import "crypto/ed25519"

// Taken is what a release file makes live where nothing was before.
func Taken(rootKey ed25519.PublicKey, file []byte) map[string]Remote {
	next, _, err := emptyState(rootKey).take(file, rootKey, reach{}, nil)
	if err != nil {
		return nil
	}
	return next.snapshot(1).remotes
}
