// Package signing makes signed release files for tests, as teams with their own keys do.
package signing

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Payload is what somebody signs, before it is text.
type Payload = map[string]any

// Signed is a signed text as it stands in a release file.
type Signed = map[string]any

// Keys belong to the shell's team (the root) and to each of the named uses; the id of a key is its use.
type Keys struct {
	t     *testing.T
	Root  ed25519.PrivateKey
	ByUse map[string]ed25519.PrivateKey
}

// New makes keys for remotes or for "guard".
func New(t *testing.T, uses ...string) *Keys {
	t.Helper()
	k := &Keys{t: t, ByUse: map[string]ed25519.PrivateKey{}}
	k.Root = k.make()
	for _, use := range uses {
		k.ByUse[use] = k.make()
	}
	return k
}

func (k *Keys) make() ed25519.PrivateKey {
	_, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		k.t.Fatal(err)
	}
	return private
}

// RootText is the public root key as a setting takes it.
func (k *Keys) RootText() string { return public(k.Root) }

func public(private ed25519.PrivateKey) string {
	return base64.StdEncoding.EncodeToString(private.Public().(ed25519.PublicKey))
}

// Text writes a payload the way it is signed.
func (k *Keys) Text(payload Payload) string {
	data, err := json.Marshal(payload)
	if err != nil {
		k.t.Fatal(err)
	}
	return string(data)
}

// Sign signs with the key of a use.
func (k *Keys) Sign(kind, use string, payload Payload) Signed {
	return Signed{"payload": k.Text(payload), "key": use, "signature": signature(k.ByUse[use], kind, k.Text(payload))}
}

func signature(by ed25519.PrivateKey, kind, text string) string {
	return base64.StdEncoding.EncodeToString(ed25519.Sign(by, []byte("waypost-release/1\n"+kind+"\n"+text)))
}

// Entry is a remote's signed entry without a word of the guard.
func (k *Keys) Entry(remote string, payload Payload) Signed {
	s := k.Sign("entry", remote, payload)
	s["guard"] = nil
	return s
}

// Guard lays the guard's word on an entry.
func (k *Keys) Guard(entry Signed, remote string, action Payload) Signed {
	sum := sha256.Sum256([]byte(entry["payload"].(string)))
	entry["guard"] = k.Sign("guard", "guard", Payload{
		"remote": remote, "entryHash": hex.EncodeToString(sum[:]), "action": action, "reason": "5 % failed", "at": "2026-11-20T10:00:00.000Z",
	})
	return entry
}

// Ring is the signed keyring.
func (k *Keys) Ring() Signed {
	list := []Payload{}
	for use, private := range k.ByUse {
		list = append(list, Payload{"id": use, "use": use, "publicKey": public(private)})
	}
	return k.SignRing(Payload{"schema": "waypost-keyring/1", "keys": list})
}

// SignRing signs any keyring.
func (k *Keys) SignRing(ring Payload) Signed {
	text := k.Text(ring)
	return Signed{"payload": text, "signature": signature(k.Root, "keyring", text)}
}

// File is a whole release file.
func (k *Keys) File(revision int, remotes map[string]Signed) Payload {
	return Payload{"schema": "waypost-signed-release/1", "revision": revision, "keyring": k.Ring(), "remotes": remotes}
}

// Write puts a release file into a store the way its tools do: whole, in one step.
func (k *Keys) Write(store string, file Payload) {
	k.t.Helper()
	name := filepath.Join(store, "release.json")
	if err := os.WriteFile(name+".new", []byte(k.Text(file)), 0o644); err != nil {
		k.t.Fatal(err)
	}
	if err := os.Rename(name+".new", name); err != nil {
		k.t.Fatal(err)
	}
}

// Live is the payload of an entry in which one build is stable and the last good one.
func Live(remote string, revision int, build string) Payload {
	return Payload{
		"remote": remote, "revision": revision, "stable": build, "lastGood": build, "kill": false, "rollout": nil,
		"builds": Payload{build: own(remote)},
	}
}

// Ramp is the payload of an entry with a candidate.
func Ramp(remote string, revision int, stable, candidate string, basisPoints int) Payload {
	p := Live(remote, revision, stable)
	p["rollout"] = Payload{"candidate": candidate, "basisPoints": basisPoints, "salt": "s1", "include": []string{}, "exclude": []string{}}
	p["builds"].(Payload)[candidate] = own(remote)
	return p
}

// own describes a build that lies on the site: of mf-map with the story map, of another remote with a component named after it.
func own(remote string) Payload {
	b := Build("/" + remote + "/f/")
	if name, _ := strings.CutPrefix(remote, "mf-"); name != "map" {
		Offer(b, name+"@1")
	}
	return b
}

// Offer has a build offer other components.
func Offer(build Payload, ids ...string) {
	exposes := Payload{}
	for _, id := range ids {
		exposes[id] = build["exposes"].(Payload)["story-map@1"]
	}
	build["exposes"] = exposes
}

// Build describes a build whose files lie in the given folder.
func Build(base string) Payload {
	hash := "sha256-" + base64.StdEncoding.EncodeToString(make([]byte, 32))
	return Payload{
		"base": base, "container": "mf_map", "stateless": true,
		"entry":    Payload{"file": "remote-entry.0123456789abcdef.js", "integrity": hash},
		"requires": Payload{"hostApi": ">=1.0.0 <2.0.0", "shared": Payload{"react": "^19.0.0"}},
		"exposes": Payload{"story-map@1": Payload{
			"module": "./story-map", "uses": []string{"antd/es/modal"},
			"files": []Payload{{"file": "expose-story-map.0123456789abcdef.js", "integrity": hash}},
		}},
	}
}
