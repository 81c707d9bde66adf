// Holds the commands of the waypost program.

package app

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/settings"
)

const usage = `Usage:
  waypost serve [--http address] [--dir folder]   serve the API and the site
  waypost standby [--http address] [--dir folder] wait until no other machine writes to the bucket, then take over and serve
  waypost restore [--to time] [--dir folder]      restore the database from the bucket into an empty folder, in its newest state or as it was at a time
  waypost files <store> [--http address] [--address-header name]
                                                  serve the builds in a folder store, and nothing else
  waypost superuser upsert <email> <password>     create a superuser or set their password
  waypost host add <email>                        make somebody a host, with an account where they have none
  waypost migrate up | down [count]               bring the database up to date, or undo steps
  waypost backup <folder>                         copy everything stored into an empty folder; works while the site runs
  waypost map add [--box west,south,east,north] [--shared] [--place-mb 4] [--all-mb 2000]
                                                  fetch streets around the places of all stories, out of the map in the settings
  waypost rebuild                                 recompute the values kept with stories and on the map
  waypost files-to-bucket [--keep]                move the pictures from the data folder to the bucket in the settings
  waypost files-to-folder [--keep]                move them back to the data folder
  waypost settings                                print every setting as JSON
  waypost version                                 print the version`

// Run carries out one command. Every error it returns is one plain sentence.
func Run(args []string, out io.Writer, version string) error {
	if len(args) == 0 {
		return fmt.Errorf("%s", usage)
	}
	switch args[0] {
	case "help", "--help", "-h":
		_, err := fmt.Fprintln(out, usage)
		return err
	case "version", "--version":
		_, err := fmt.Fprintln(out, version)
		return err
	case "settings":
		encoder := json.NewEncoder(out)
		encoder.SetIndent("", "  ")
		encoder.SetEscapeHTML(false)
		return encoder.Encode(settings.Table())
	case "serve":
		return serveCommand(args[1:], out, version, false)
	case "standby":
		return serveCommand(args[1:], out, version, true)
	case "restore":
		return restore(args[1:], out)
	case "files":
		return filesCommand(args[1:], out)
	case "migrate":
		return migrate(args[1:], out)
	case "backup":
		return backup(args[1:], out)
	case "rebuild":
		return rebuild(args[1:], out)
	case "map":
		return mapCommand(args[1:], out)
	case "files-to-bucket":
		return moveFiles(args[1:], out, args[0], replica.FileMover.ToBucket)
	case "files-to-folder":
		return moveFiles(args[1:], out, args[0], replica.FileMover.ToFolder)
	case "superuser":
		return superuser(args[1:], out)
	case "host":
		return host(args[1:], out)
	default:
		return fmt.Errorf("There is no command %q.\n%s", args[0], usage)
	}
}

func configure(args []string) (settings.Config, []string, error) {
	c, err := settings.FromEnvironment()
	if err != nil {
		return c, nil, err
	}
	flags := flag.NewFlagSet("waypost", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	listen := flags.String("http", c.Listen, "")
	dir := flags.String("dir", c.DataDir, "")
	var words []string
	// Flags may stand before, between or after the words of a command.
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return c, nil, fmt.Errorf("%s.\n%s", err, usage)
		}
		if args = flags.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	c, err = c.With(*listen, *dir)
	return c, words, err
}

func serveCommand(args []string, out io.Writer, version string, standby bool) error {
	c, _, err := configure(args)
	if err != nil {
		return err
	}
	c.Version = version
	if standby && !c.Replicates() {
		return errNoBucket
	}
	if err := UseTemporary(c); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	running, err := StartIn(ctx, c, standby)
	if ctx.Err() != nil && running == nil {
		return nil // stopped while it waited
	}
	if err != nil {
		return err
	}
	switch {
	case running.Outbox != "":
		fmt.Fprintf(out, "Emails are kept at %s\n", running.Outbox)
	case !c.MailConfigured():
		fmt.Fprintf(out, "Emails are kept in %s. No page shows them, because %s can be reached from other machines: set WAYPOST_SMTP_HOST to send them.\n",
			filepath.Join(c.DataDir, "outbox"), running.Config.SiteURL)
	}
	if running.Operations != "" {
		fmt.Fprintf(out, "Health and metrics are at %s/readyz and %s/metrics\n", running.Operations, running.Operations)
	}
	fmt.Fprintf(out, "Waypost is ready at %s\n", running.URL)
	if hosts, err := accounts.Hosts(running.App); err == nil && len(hosts) == 0 {
		fmt.Fprintf(out, "It has no host yet. To look after it on its own pages: %s host add <your email address> --dir %s\n", os.Args[0], c.DataDir)
	}
	return running.Wait(ctx)
}

func migrate(args []string, out io.Writer) error {
	c, rest, err := configure(args)
	if err != nil {
		return err
	}
	app, closeIt, err := openAlone(c)
	if err != nil {
		return err
	}
	defer closeIt()
	runner := core.NewMigrationsRunner(app, core.AppMigrations)
	var names []string
	verb := "Applied"
	switch {
	case len(rest) == 1 && rest[0] == "up":
		names, err = runner.Up()
	case len(rest) > 0 && len(rest) <= 2 && rest[0] == "down":
		verb = "Undid"
		count := 1
		if len(rest) == 2 {
			if count, err = strconv.Atoi(rest[1]); err != nil || count < 1 {
				return fmt.Errorf("The number of steps to undo must be a whole number above 0, not %q.", rest[1])
			}
		}
		names, err = runner.Down(count)
	default:
		return fmt.Errorf("Usage: waypost migrate up, or waypost migrate down [count].")
	}
	if err != nil {
		return fmt.Errorf("The database was not changed: %w", err)
	}
	if len(names) == 0 {
		fmt.Fprintln(out, "There was nothing to do.")
	}
	for _, name := range names {
		fmt.Fprintf(out, "%s %s\n", verb, name)
	}
	return nil
}

func superuser(args []string, out io.Writer) error {
	if len(args) < 3 || args[0] != "upsert" {
		return fmt.Errorf("Usage: waypost superuser upsert <email> <password>")
	}
	c, _, err := configure(args[3:])
	if err != nil {
		return err
	}
	app, err := Open(c)
	if err != nil {
		return err
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	if err := settings.UpsertSuperuser(app, args[1], args[2]); err != nil {
		return err
	}
	fmt.Fprintf(out, "Saved the superuser %s in %s\n", args[1], c.DataDir)
	return nil
}

func host(args []string, out io.Writer) error {
	c, rest, err := configure(args)
	if err != nil {
		return err
	}
	if len(rest) != 2 || rest[0] != "add" || !strings.Contains(rest[1], "@") {
		return fmt.Errorf("Usage: waypost host add <email>")
	}
	if err := hasSite(c); err != nil {
		return err
	}
	app, err := Open(c)
	if err != nil {
		return err
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	choose, err := accounts.AddHost(app, rest[1])
	if err != nil {
		return fmt.Errorf("%s could not be made a host: %w", rest[1], err)
	}
	fmt.Fprintf(out, "%s is a host now.\n", rest[1])
	if choose != "" {
		fmt.Fprintf(out, "Choose a password within 30 minutes at %s%s\n", c.SiteURL, choose)
	}
	return nil
}
