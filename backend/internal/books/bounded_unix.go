//go:build unix

package books

import (
	"context"
	"os/exec"
	"syscall"
)

// memoryLimit is in KiB, for each process of the browser; a long book's page takes half of it.
const memoryLimit = "4000000"

// bounded is a program with little memory that ends with all its children.
func bounded(ctx context.Context, program string, args []string) *exec.Cmd {
	c := exec.CommandContext(ctx, "/bin/sh", append([]string{"-c", `ulimit -d ` + memoryLimit + `; exec "$0" "$@"`, program}, args...)...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	return c
}
