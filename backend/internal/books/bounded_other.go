//go:build !unix

package books

import (
	"context"
	"os/exec"
)

// bounded is a program that ends with the context. This system has no limit of memory for it.
func bounded(ctx context.Context, program string, args []string) *exec.Cmd {
	return exec.CommandContext(ctx, program, args...)
}
