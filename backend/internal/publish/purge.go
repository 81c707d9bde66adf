package publish

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

const (
	// Addresses stands in a command for those of files that are gone.
	Addresses = "{addresses}"
	// purgePatience is for one run of the command.
	purgePatience = 20 * time.Second
	mostSaid      = 300
)

// purge has a content network forget files that are gone. The command is run as it is, without a shell.
type purge struct {
	command []string
	siteURL string
}

func (p purge) run(ctx context.Context, paths []string) error {
	if len(p.command) == 0 {
		return nil
	}
	var words []string
	for _, word := range p.command {
		if word != Addresses {
			words = append(words, word)
			continue
		}
		for _, path := range paths {
			words = append(words, p.address(path))
		}
	}
	ctx, cancel := context.WithTimeout(ctx, purgePatience)
	defer cancel()
	command := exec.CommandContext(ctx, words[0], words[1:]...) //nolint:gosec // the operator's own command
	// What it has started itself may live on, and is not waited for.
	command.WaitDelay = time.Second
	said, err := command.CombinedOutput()
	if err != nil {
		text := strings.TrimSpace(string(said))
		return fmt.Errorf("the command of WAYPOST_PUBLISH_PURGE failed: %w %s", err, text[:min(len(text), mostSaid)])
	}
	return nil
}

func (p purge) address(path string) string {
	if isPicture(path) {
		return p.siteURL + "/" + path
	}
	return p.siteURL + Base + "/" + path
}
