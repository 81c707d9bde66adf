// Package migrations holds the database's history as JavaScript files and hands them to PocketBase.
package migrations

import (
	"embed"
	"errors"
	"fmt"
	"sync"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

//go:embed *.js
var files embed.FS

// Register makes the files known to PocketBase once per process. They run inside the binary, so no folder has to lie beside it.
var Register = sync.OnceValue(registerAll)

// names are the files in the order they run.
func names() (list []string) {
	entries, _ := files.ReadDir(".")
	for _, each := range entries {
		list = append(list, each.Name())
	}
	return list
}

func registerAll() error {
	for _, name := range names() {
		source, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		vm := goja.New()
		jsvm.BindCore(vm)
		jsvm.BindDbx(vm)
		jsvm.BindSecurity(vm)
		if err := vm.Set("migrate", func(up, down func(app core.App) error) {
			if down == nil {
				down = refuse
			}
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

// refuse is the way down from the first schema: nothing was before it but a database without stories.
func refuse(core.App) error { return errors.New("there is no earlier schema to go back to") }
