// Command waypost is the backend of Waypost: it serves the API, the pictures and the site.
package main

import (
	"fmt"
	"os"
	"strings"

	"waypost/backend/internal/app"
	"waypost/backend/internal/media"
)

// version is set when a release is built: -ldflags "-X main.version=1.2.3".
var version = "development"

func main() {
	media.Intercept(os.Args)
	if err := app.Run(os.Args[1:], os.Stdout, version); err != nil {
		fmt.Fprintln(os.Stderr, strings.TrimSpace(err.Error()))
		os.Exit(1)
	}
}
