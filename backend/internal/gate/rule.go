// Says which passwords are taken.

package gate

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"

	"waypost/backend/internal/contract"
)

//go:embed common.txt
var commonFile string

var common = sync.OnceValue(func() []string {
	_, words, _ := strings.Cut(commonFile, "\n\n")
	return strings.Split(strings.TrimSuffix(words, "\n"), "\n")
})

// TooLongPassword names no number: bcrypt reads so many bytes, and signs of most scripts have two or three.
const TooLongPassword = "This password is too long. Please choose a shorter one."

// PasswordProblem is what is wrong with a password somebody chooses; nil when nothing is. What they are not asked for: signs of several
// kinds, which make passwords harder to remember and not to guess (NIST SP 800-63B, 3.1.1.2).
func PasswordProblem(plain string) validation.Error {
	switch {
	case utf8.RuneCountInString(plain) < contract.FieldShortestPassword:
		return validation.NewError("validation_min_text_constraint", fmt.Sprintf("A password needs at least %d characters.", contract.FieldShortestPassword))
	case len(plain) > contract.FieldLongestPassword:
		return validation.NewError("validation_max_text_constraint", TooLongPassword)
	case isCommon(plain):
		return validation.NewError("validation_common_password", "This password is common and easy to guess. Please choose another one.")
	}
	return nil
}

// isCommon looks past capitals and spaces around, which are tried too. Spaces alone are as easy to guess.
func isCommon(text string) bool {
	word := strings.ToLower(strings.TrimSpace(text))
	if word == "" {
		return true
	}
	_, listed := slices.BinarySearch(common(), word)
	return listed
}
