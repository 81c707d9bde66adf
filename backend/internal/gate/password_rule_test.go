package gate_test

import (
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
)

func TestTheRuleIsLengthAndNotToBeAmongTheCommonest(t *testing.T) {
	for plain, code := range map[string]string{
		"":                           "validation_min_text_constraint",
		"sevench":                    "validation_min_text_constraint",
		"see-the-world":              "",
		"  two words  ":              "",
		strings.Repeat("ü", 35):      "",
		strings.Repeat("x", 71):      "",
		strings.Repeat("x", 72):      "validation_max_text_constraint",
		strings.Repeat("ü", 36):      "validation_max_text_constraint",
		"password":                   "validation_common_password",
		"PassWord":                   "validation_common_password",
		" 12345678 ":                 "validation_common_password",
		"qwertyuiop":                 "validation_common_password",
		"        ":                   "validation_common_password",
		strings.Repeat("\u3000", 12): "validation_common_password",
	} {
		got := ""
		if problem := gate.PasswordProblem(plain); problem != nil {
			got = problem.Code()
		}
		if got != code {
			t.Errorf("%q: %q, not %q", plain, got, code)
		}
	}
}

func TestTheListHoldsTenThousandInOrder(t *testing.T) {
	words := gate.Common()
	if len(words) != 10_000 || !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Errorf("%d words, or not sorted, or some twice", len(words))
	}
	for _, word := range words {
		if len([]rune(word)) < contract.FieldShortestPassword || strings.ToLower(strings.TrimSpace(word)) != word {
			t.Errorf("%q would never be found", word)
		}
	}
}
