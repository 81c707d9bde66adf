package release

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
)

const (
	signedSchema  = "waypost-signed-release/1"
	keyringSchema = "waypost-keyring/1"
	envelope      = "waypost-release/1\n"
	kindKeyring   = "keyring"
	kindEntry     = "entry"
	kindGuard     = "guard"
	useGuard      = "guard"
)

// signedText is a text exactly as it was signed, so that no two programs need to agree on how to write JSON.
type signedText struct {
	Payload   string `json:"payload"`
	Key       string `json:"key"`
	Signature string `json:"signature"`
}

// signedFile is the store's release.json. Each remote is read by itself, so that one team's mistake stays its own.
type signedFile struct {
	Schema   string                     `json:"schema"`
	Revision int                        `json:"revision"`
	Keyring  signedText                 `json:"keyring"`
	Remotes  map[string]json.RawMessage `json:"remotes"`
}

type signedRemote struct {
	signedText
	Guard *signedText `json:"guard"`
}

type key struct {
	ID        string `json:"id"`
	Use       string `json:"use"`
	PublicKey string `json:"publicKey"`
}

// keyring says whose signature counts for what. Revision counts its changes.
type keyring struct {
	Schema   string `json:"schema"`
	Revision int    `json:"revision,omitempty"`
	Keys     []key  `json:"keys"`
}

// ParseKey reads a public key: base64 of its 32 bytes.
func ParseKey(text string) (ed25519.PublicKey, error) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(raw) != ed25519.PublicKeySize {
		return nil, errors.New("a public key is the base64 text of 32 bytes")
	}
	return ed25519.PublicKey(raw), nil
}

func (s signedText) verify(kind string, by ed25519.PublicKey) error {
	signature, err := base64.StdEncoding.DecodeString(s.Signature)
	if err != nil || !ed25519.Verify(by, []byte(envelope+kind+"\n"+s.Payload), signature) {
		return errors.New("its signature does not fit")
	}
	return nil
}

func openKeyring(s signedText, root ed25519.PublicKey) (keyring, error) {
	if err := s.verify(kindKeyring, root); err != nil {
		return keyring{}, err
	}
	return parseKeyring(s.Payload)
}

func parseKeyring(payload string) (keyring, error) {
	var ring keyring
	if err := strict([]byte(payload), &ring); err != nil {
		return ring, err
	}
	if ring.Schema != keyringSchema {
		return ring, fmt.Errorf("its schema is %q", ring.Schema)
	}
	seen := map[string]bool{}
	for _, k := range ring.Keys {
		if _, err := ParseKey(k.PublicKey); err != nil || k.ID == "" || seen[k.ID] {
			return ring, fmt.Errorf("the key %q cannot be read or is there twice", k.ID)
		}
		seen[k.ID] = true
	}
	return ring, nil
}

// check answers whether the text was signed by a key of the ring that is meant for this use.
func (r keyring) check(s signedText, kind, use string) error {
	for _, k := range r.Keys {
		if k.ID != s.Key {
			continue
		}
		if k.Use != use {
			return fmt.Errorf("the key %q is for %s", k.ID, k.Use)
		}
		public, err := ParseKey(k.PublicKey)
		if err != nil {
			return err
		}
		return s.verify(kind, public)
	}
	return fmt.Errorf("the key %q is not in the keyring", s.Key)
}

// strict reads JSON that has exactly the fields of the target: none unknown, none missing, none in another case.
func strict(data []byte, target any) error {
	if err := known(data, target); err != nil {
		return err
	}
	again, err := json.Marshal(target)
	if err != nil {
		return err
	}
	var sent, read any
	if err := errors.Join(json.Unmarshal(data, &sent), json.Unmarshal(again, &read)); err != nil {
		return err
	}
	if !reflect.DeepEqual(sent, read) {
		return errors.New("a field is missing, there twice or not as it should be")
	}
	return nil
}

// known reads JSON with no unknown field and nothing behind it.
func known(data []byte, target any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(target); err != nil {
		return fmt.Errorf("it cannot be read (%w)", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errors.New("something follows its end")
	}
	return nil
}
