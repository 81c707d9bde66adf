// Package migrations holds the database's history as JavaScript files and hands them to PocketBase.
package migrations

import (
	"embed"
	"fmt"
	"path"
	"sort"
	"sync"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"

	"waypost/backend/internal/sanitise"
)

//go:embed *.js
var files embed.FS

var register = sync.OnceValue(registerAll)

// Register makes the files known to PocketBase once per process. They run inside the binary, so no folder has to lie beside it.
func Register() error { return register() }

// Names lists the files in the order they run.
func Names() []string {
	names, _ := files.ReadDir(".")
	list := make([]string, 0, len(names))
	for _, n := range names {
		if path.Ext(n.Name()) == ".js" {
			list = append(list, n.Name())
		}
	}
	sort.Strings(list)
	return list
}

func registerAll() error {
	for _, name := range Names() {
		source, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		vm := goja.New()
		jsvm.BindCore(vm)
		jsvm.BindDbx(vm)
		jsvm.BindSecurity(vm)
		if err := vm.Set("nested", func(clean string) string { return sanitise.Breakable(sanitise.Nested(clean)) }); err != nil {
			return err
		}
		if err := vm.Set("migrate", func(up, down func(app core.App) error) {
			core.AppMigrations.Register(up, down, name)
		}); err != nil {
			return err
		}
		if _, err := vm.RunScript(name, string(source)); err != nil {
			return fmt.Errorf("migration %s: %w", name, err)
		}
	}
	return nil
}
