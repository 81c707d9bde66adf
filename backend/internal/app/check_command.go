package app

import (
	"fmt"
	"io"
	"slices"

	"waypost/backend/internal/stories"
)

// compare looks whether what is kept is what it is made of. A difference that was found is an error, also one that was mended:
// programs see by the exit code that something had gone wrong.
func compare(args []string, out io.Writer) error {
	args = slices.Clone(args)
	mend := slices.Contains(args, "--mend")
	c, rest, err := configure(slices.DeleteFunc(args, func(arg string) bool { return arg == "--mend" }))
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return fmt.Errorf("Use: waypost check [--mend]")
	}
	app, closeIt, err := openAlone(c)
	if err != nil {
		return err
	}
	defer closeIt()
	rule, err := stories.RuleOf(app)
	found := 0
	if err == nil {
		found, err = CheckStories(app, rule, mend, out)
	}
	switch {
	case err != nil:
		return fmt.Errorf("The check could not finish: %w. Run waypost migrate up, and try again.", err)
	case found > 0 && mend:
		return fmt.Errorf("%d values were wrong and have been corrected.", found)
	case found > 0:
		return fmt.Errorf("%d values are wrong. Correct them with waypost check --mend.", found)
	}
	fmt.Fprintln(out, "No differences were found.")
	return nil
}
