package server

import (
	"crypto/ed25519"
	"fmt"
	"os"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/release"
	"waypost/backend/internal/settings"
)

// followRelease begins to follow the store; nil without one. What it refuses is said where the server runs and kept among
// PocketBase's logs.
func followRelease(app core.App, c settings.Config) (*release.Keeper, error) {
	if c.Release == "" {
		return nil, nil
	}
	root, err := release.ParseKey(c.ReleaseKey)
	if err != nil {
		return nil, err
	}
	return release.Open(release.Options{
		Store: c.Release, Root: ed25519.PublicKey(root), DataDir: c.DataDir,
		Origins: append([]string{c.SiteURL}, c.RemoteOrigins...),
		Log: func(sentence string) {
			fmt.Fprintln(os.Stderr, sentence)
			app.Logger().Info(sentence)
		},
	}), nil
}
