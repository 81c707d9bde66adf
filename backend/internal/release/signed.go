package release

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// What is signed; a signature over one kind says nothing about another.
const (
	envelope    = "waypost-release/1\n"
	kindRoot    = "root"
	kindTargets = "targets"
	kindGuard   = "guard"
	roleGuard   = "guard"
)

// signedText is a text exactly as it was signed, so that no two programs need to agree on how to write JSON.
type signedText struct {
	Payload   string `json:"payload"`
	Key       string `json:"key"`
	Signature string `json:"signature"`
}

// signedFile is the store's release.json. Each remote is read by itself, so that one team's mistake stays its own.
type signedFile struct {
	Revision int                        `json:"revision"`
	Root     signedText                 `json:"root"`
	Remotes  map[string]json.RawMessage `json:"remotes"`
}

// signedTargets is one remote in the file, with the guard's note on it.
type signedTargets struct {
	signedText
	Guard *signedText `json:"guard"`
}

// rootMetadata says which keys count and what each may sign.
type rootMetadata struct {
	Version int `json:"version"`
	Keys    []struct {
		ID        string `json:"id"`
		Role      string `json:"role"`
		PublicKey string `json:"publicKey"`
	} `json:"keys"`
}

// ParseKey reads a public key: base64 of its 32 bytes.
func ParseKey(text string) (ed25519.PublicKey, error) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(raw) != ed25519.PublicKeySize {
		return nil, errors.New("a public key is the base64 text of 32 bytes")
	}
	return ed25519.PublicKey(raw), nil
}

func (s signedText) isSignedBy(key ed25519.PublicKey, kind string) bool {
	signature, err := base64.StdEncoding.DecodeString(s.Signature)
	return err == nil && ed25519.Verify(key, []byte(envelope+kind+"\n"+s.Payload), signature)
}

func hashOf(payload string) string {
	sum := sha256.Sum256([]byte(payload))
	return hex.EncodeToString(sum[:])
}

func verifyRoot(s signedText, rootKey ed25519.PublicKey) (rootMetadata, error) {
	// TUF 5.3.4: check for an arbitrary software attack.
	if !s.isSignedBy(rootKey, kindRoot) {
		return rootMetadata{}, errors.New("its root metadata is not signed by the root key")
	}
	return parseRoot(s.Payload)
}

func parseRoot(payload string) (rootMetadata, error) {
	var root rootMetadata
	if err := json.Unmarshal([]byte(payload), &root); err != nil {
		return root, shortened(err)
	}
	if root.Version < 1 {
		return root, fmt.Errorf("its root metadata has the version %d", root.Version)
	}
	return root, nil
}

// delegated is the key of this id, when it may sign for the role.
func (r rootMetadata) delegated(id, role string) ed25519.PublicKey {
	for _, k := range r.Keys {
		if k.ID == id && k.Role == role {
			key, _ := ParseKey(k.PublicKey)
			return key
		}
	}
	return nil
}
