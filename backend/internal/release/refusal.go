package release

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Code says why a part of a release is refused. The tools refuse by the same codes; tools' refusal.ts names the attacks and
// the steps of TUF's client workflow, and both are held to testdata/conformance.json.
type Code string

const (
	releaseMalformed     Code = "release-malformed"
	rootSignature        Code = "root-signature" // TUF 5.3.4
	rootMalformed        Code = "root-malformed"
	rootRollback         Code = "root-rollback" // TUF 5.3.5
	rootConflict         Code = "root-conflict" // TUF 5.3.5
	rootExpired          Code = "root-expired"  // TUF 5.3.10
	targetsMalformed     Code = "targets-malformed"
	buildDenied          Code = "build-denied"
	keyNotDelegated      Code = "key-not-delegated" // TUF 5.6.3
	wrongSignature       Code = "signature"         // TUF 5.6.3
	rootAhead            Code = "root-ahead"
	versionRollback      Code = "version-rollback" // TUF 5.5.5
	targetsExpired       Code = "targets-expired"  // TUF 5.6.5
	versionConflict      Code = "version-conflict" // TUF 5.6.4
	predecessorHidden    Code = "predecessor-hidden"
	componentOwned       Code = "component-owned" // TUF 5.6.7
	remoteMissing        Code = "remote-missing"  // TUF 5.5.5
	guardMalformed       Code = "guard-malformed"
	guardKeyNotDelegated Code = "guard-key-not-delegated"
	guardSignature       Code = "guard-signature"
	guardWeakened        Code = "guard-weakened"
	buildsUnreachable    Code = "builds-unreachable"
)

// Refusal is a part of a release that is not taken; what was trusted before stays.
type Refusal struct {
	Code Code
	// Remote is the one it is about; empty when the file is refused whole.
	Remote string
	reason string
	// kept is what the page has of the remote instead; empty for a note of the guard.
	kept string
}

func refuse(code Code, format string, values ...any) *Refusal {
	return &Refusal{Code: code, reason: fmt.Sprintf(format, values...)}
}

func (r *Refusal) Error() string {
	switch {
	case r.Remote == "":
		return r.reason
	case r.kept == "":
		return fmt.Sprintf("The guard's note on %s is refused: %s.", spelled(r.Remote), r.reason)
	}
	return fmt.Sprintf("The release of %s is refused: %s; %s.", spelled(r.Remote), r.reason, r.kept)
}

// spelled is a name nobody has signed, so that it makes no lines of its own in a log.
func spelled(name string) string {
	const longest = 60
	if name = name[:min(len(name), longest)]; strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}
