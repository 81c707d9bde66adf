package release

import "crypto/ed25519"

// Taken is what a release file makes live where nothing was before.
func Taken(root ed25519.PublicKey, file []byte) map[string]Remote {
	next, _, err := emptyState(root).take(file, root, places{})
	if err != nil {
		return nil
	}
	return next.snapshot(1).remotes
}

// Expressions are what names and hashes are checked with.
func Expressions() []string {
	list := []string{}
	for _, e := range []interface{ String() string }{fileName, integrity, exposeID, buildID, remoteName, moduleName, baseFolder, container,
		pagePath, propName, propSource, language, apiRequest, draftKey, slotName,
	} {
		list = append(list, e.String())
	}
	return list
}

// CheckBuild reads one build as an entry's text has it, and checks it.
func CheckBuild(data []byte) error {
	var b Build
	if err := strict(data, &b); err != nil {
		return err
	}
	return b.check()
}
