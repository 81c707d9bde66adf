package release

import (
	"crypto/ed25519"
	"fmt"
	"time"
)

// BePatient lets page loads wait long enough for a store that answers, however busy the machine is.
func (k *Keeper) BePatient() {
	k.asking.mu.Lock()
	defer k.asking.mu.Unlock()
	k.asking.patience = time.Minute
}

// Taken is what a release file makes live where nothing was before.
func Taken(rootKey ed25519.PublicKey, file []byte) map[string]Remote {
	next, _, whole := emptyState(rootKey).take(file, rootKey, admission{}, time.Now())
	if whole != nil {
		return nil
	}
	return next.snapshot(1).remotes
}

// CheckBuild checks one build as a remote's targets have it.
func CheckBuild(data []byte) error {
	payload := fmt.Sprintf(`{"remote":"mf-guides","rootVersion":1,"version":1,"predecessors":[],"expires":"2100-01-01T00:00:00.000Z","kill":false,"rollout":null,
		"stable":"aaaaaaaaaaaa","lastGood":"aaaaaaaaaaaa","builds":{"aaaaaaaaaaaa":%s}}`, data)
	_, err := parseTargets("mf-guides", payload)
	return err
}
