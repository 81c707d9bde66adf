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

// TooLongPassword names no limit: bcrypt counts bytes, and characters of most scripts take two or three.
const TooLongPassword = "This password is too long. Please choose a shorter one."

// PasswordProblem checks a new password; nil if it is fine. It does not require several kinds of characters, which makes passwords harder
// to remember but not to guess (NIST SP 800-63B, 3.1.1.2).
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

// isCommon ignores case and surrounding spaces, which attackers try too.
func isCommon(text string) bool {
	word := strings.ToLower(strings.TrimSpace(text))
	if word == "" {
		return true
	}
	_, listed := slices.BinarySearch(common(), word)
	return listed
}
