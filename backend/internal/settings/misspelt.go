package settings

import (
	"fmt"
	"slices"
	"strings"
)

const (
	namePrefix   = "WAYPOST_"
	mostMistakes = 2
)

// Misspelt refuses the first variable that is nearly a setting. Names far from all settings pass: the tools, a compose
// file or the machine the program runs on may have variables of their own that begin alike.
func Misspelt(environ []string) error {
	environ = slices.Sorted(slices.Values(environ))
	for _, variable := range environ {
		name, value, _ := strings.Cut(variable, "=")
		if value == "" || !strings.HasPrefix(strings.ToUpper(name), namePrefix) {
			continue
		}
		if meant := nearest(name); meant != "" && meant != name {
			return fmt.Errorf("The setting %s does not exist: use %s, or remove it.", name, meant)
		}
	}
	return nil
}

// nearest is the setting with the fewest mistakes in the name; empty when that would be another word.
func nearest(name string) string {
	found, fewest := "", mostMistakes+1
	for _, s := range Table() {
		if n := mistakes(strings.ToUpper(name), s.Name); n < fewest {
			found, fewest = s.Name, n
		}
	}
	return found
}

// mistakes counts the letters left out, added, exchanged or swapped with the next between two words.
func mistakes(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			exchanged := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				exchanged++
			}
			rows[i][j] = min(exchanged, rows[i-1][j]+1, rows[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
