package accounts

import (
	"strings"

	"github.com/mileusna/useragent"
)

const longestWord = 40

// deviceWords names a browser and its system as people do, such as Firefox on Android; empty when neither is known.
func deviceWords(header string) string {
	ua := useragent.Parse(header)
	browser, system := short(ua.Name), short(ua.OS)
	switch {
	case browser == "" || system == "":
		return browser + system
	default:
		return browser + " on " + system
	}
}

func short(word string) string {
	letters := []rune(strings.TrimSpace(word))
	return string(letters[:min(len(letters), longestWord)])
}
