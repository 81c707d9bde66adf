// Makes signed release files for tests, as teams with their own keys do.

package testkit

import (
	"cmp"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// Payload is what somebody signs, before it is text.
type Payload = map[string]any

// Signed is a signed text as it stands in a release file.
type Signed = map[string]any

// Keys belong to the shell's team (the root) and to each of the named roles; the id of a key is its role.
type Keys struct {
	t      *testing.T
	Root   ed25519.PrivateKey
	ByRole map[string]ed25519.PrivateKey
}

// NewKeys makes keys for remotes or for "guard".
func NewKeys(t *testing.T, roles ...string) *Keys {
	t.Helper()
	k := &Keys{t: t, ByRole: map[string]ed25519.PrivateKey{}}
	k.Root = k.make()
	for _, role := range roles {
		k.ByRole[role] = k.make()
	}
	return k
}

func (k *Keys) make() ed25519.PrivateKey {
	_, private, err := ed25519.GenerateKey(nil)
	OK(k.t, err)
	return private
}

// RootText is the public root key as a setting takes it.
func (k *Keys) RootText() string { return public(k.Root) }

// PublicText is the public half of a role's key.
func (k *Keys) PublicText(role string) string { return public(k.ByRole[role]) }

func public(private ed25519.PrivateKey) string {
	return base64.StdEncoding.EncodeToString(private.Public().(ed25519.PublicKey))
}

// Text writes a payload the way it is signed.
func (k *Keys) Text(payload Payload) string {
	data, err := json.Marshal(payload)
	OK(k.t, err)
	return string(data)
}

// Sign signs with the key of a role.
func (k *Keys) Sign(kind, role string, payload Payload) Signed {
	return Signed{"payload": k.Text(payload), "key": role, "signature": signature(k.ByRole[role], kind, k.Text(payload))}
}

func signature(by ed25519.PrivateKey, kind, text string) string {
	return base64.StdEncoding.EncodeToString(ed25519.Sign(by, []byte("waypost-release/1\n"+kind+"\n"+text)))
}

// Targets are a remote's signed targets without a note of the guard.
func (k *Keys) Targets(role string, payload Payload) Signed {
	s := k.Sign("targets", role, payload)
	s["guard"] = nil
	return s
}

// Guard lays the guard's note on targets.
func (k *Keys) Guard(targets Signed, remote string, action Payload) Signed {
	sum := sha256.Sum256([]byte(targets["payload"].(string)))
	targets["guard"] = k.Sign("guard", "guard", Payload{
		"remote": remote, "targetsHash": hex.EncodeToString(sum[:]), "action": action, "reason": "5 % failed", "at": "2026-11-20T10:00:00.000Z",
	})
	return targets
}

// RootMetadata trusts all these keys.
func (k *Keys) RootMetadata() Signed {
	list := []Payload{}
	for _, role := range slices.Sorted(maps.Keys(k.ByRole)) {
		list = append(list, Payload{"id": role, "role": role, "publicKey": public(k.ByRole[role])})
	}
	return k.SignRoot(Payload{"schema": "waypost-root/1", "version": 1, "keys": list})
}

// SignRoot signs any root metadata.
func (k *Keys) SignRoot(root Payload) Signed {
	text := k.Text(root)
	return Signed{"payload": text, "signature": signature(k.Root, "root", text)}
}

// File is a whole release file.
func (k *Keys) File(revision int, remotes map[string]Signed) Payload {
	return Payload{"schema": "waypost-signed-release/1", "revision": revision, "root": k.RootMetadata(), "remotes": remotes}
}

// Write puts a release file into a store the way its tools do: whole, in one step.
func (k *Keys) Write(store string, file Payload) {
	k.t.Helper()
	name := filepath.Join(store, "release.json")
	OK(k.t, os.WriteFile(name+".new", []byte(k.Text(file)), 0o644))
	OK(k.t, os.Rename(name+".new", name))
}

// LivePayload is the payload of targets in which one build is stable and the last good one.
func LivePayload(remote string, version int, build string) Payload {
	return Payload{
		"remote": remote, "rootVersion": 1, "version": version, "stable": build, "lastGood": build, "kill": false, "rollout": nil,
		"builds": Payload{build: own(remote)},
	}
}

// RampPayload is the payload of targets with a candidate.
func RampPayload(remote string, version int, stable, candidate string, basisPoints int) Payload {
	p := LivePayload(remote, version, stable)
	p["rollout"] = Payload{"candidate": candidate, "basisPoints": basisPoints, "salt": "s1"}
	p["builds"].(Payload)[candidate] = own(remote)
	return p
}

// own describes a build that lies on the site: of mf-map with the story map, of another remote with a component named after it.
func own(remote string) Payload {
	b := BuildPayload("/" + remote + "/f/")
	if name, _ := strings.CutPrefix(remote, "mf-"); name != "map" {
		OfferBuild(b, name+"@1")
	}
	return b
}

// OfferBuild has a build offer other components.
func OfferBuild(build Payload, ids ...string) {
	exposes := Payload{}
	for _, id := range ids {
		exposes[id] = build["exposes"].(Payload)["story-map@1"]
	}
	build["exposes"] = exposes
}

var remoteIn = regexp.MustCompile(`mf-[a-z-]+`)

// BuildPayload describes a build whose files lie in the given folder, of the remote it is named after or else of mf-map.
func BuildPayload(base string) Payload {
	remote := cmp.Or(remoteIn.FindString(base), "mf-map")
	hash := "sha256-" + base64.StdEncoding.EncodeToString(make([]byte, 32))
	return Payload{
		"base": base, "container": strings.ReplaceAll(remote, "-", "_"), "stateless": true,
		"entry":    Payload{"file": "remote-entry.0123456789abcdef.js", "integrity": hash},
		"requires": Payload{"hostApi": "^1.0.0", "shared": Payload{"react": "^19.0.0"}},
		"exposes": Payload{"story-map@1": Payload{
			"module": "./story-map", "uses": []string{"antd/es/modal"},
			"files": []Payload{{"file": "expose-story-map.0123456789abcdef.js", "integrity": hash}},
		}},
	}
}

// Ticket is what waypost-release preview puts behind a link.
func (k *Keys) Ticket(remote, build string, until time.Time) string {
	payload := fmt.Sprintf("%s:%s:%d", remote, build, until.Unix())
	raw, _ := base64.StdEncoding.DecodeString(signature(k.ByRole[remote], "preview", payload))
	return payload + ":" + remote + ":" + base64.RawURLEncoding.EncodeToString(raw)
}
