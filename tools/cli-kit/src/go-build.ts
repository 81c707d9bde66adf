/**
 * How the backend, its tests and other programs in Go are compiled: all in one way, so that what they share is compiled once, and
 * kept by Go wherever this repository lies. With `nodynamic`, no WebP library is loaded that happens to be on the machine. No tables of a
 * debugger: they are a fifth of the program.
 */
export const GO_FLAGS: readonly string[] = ['-trimpath', '-tags', 'nodynamic', '-ldflags=-s -w'];
export const GO_ENV = { CGO_ENABLED: '0' } as const;
