// Says which passwords are taken, and in which form they are kept: of any length, in any script.

package gate

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"golang.org/x/text/unicode/norm"

	"waypost/backend/internal/contract"
)

//go:embed common.txt
var commonFile string

var common = sync.OnceValue(func() []string {
	_, words, _ := strings.Cut(commonFile, "\n\n")
	return strings.Split(strings.TrimSuffix(words, "\n"), "\n")
})

// PasswordProblem is what is wrong with a password somebody chooses; nil when nothing is. What they are not asked for: signs of several
// kinds, which make passwords harder to remember and not to guess (NIST SP 800-63B, 3.1.1.2).
func PasswordProblem(plain string) validation.Error {
	text := norm.NFC.String(plain)
	length := utf8.RuneCountInString(text)
	switch {
	case length < contract.FieldShortestPassword:
		return validation.NewError("validation_min_text_constraint", fmt.Sprintf("A password needs at least %d characters.", contract.FieldShortestPassword))
	case length > contract.FieldLongestPassword:
		return validation.NewError("validation_max_text_constraint", fmt.Sprintf("A password can have up to %d characters.", contract.FieldLongestPassword))
	case isCommon(text):
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
