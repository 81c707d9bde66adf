package seed

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	begins  = strings.Fields("al ba bel bor ca cor da del dra el fal gar hal ka kor la lin lo ma mon mor na nor o pa pal que ra ro sa sel ta tor u val ver wes ya zar ção ñu ö")
	middles = strings.Fields("ba da de di do ga gi ka la le li lo ma mi na ne ni no ra ri ro sa ta ti to va vi é ü")
	ends    = strings.Fields("bach berg ca da dal do don ga gen la land lin lo ma mar na nes no ra ria ro rup s ta tal tan to ton va vik zo ão")

	ways    = []string{"on foot", "by bicycle", "by slow train", "by night bus", "in a small car", "by ferry and bus", "with two donkeys", "in the rain", "with my mother", "alone"}
	spans   = []string{"A weekend", "Five days", "A week", "Ten days", "Three weeks", "A month", "One winter", "Half a summer"}
	things  = []string{"bridge", "lighthouse", "market", "monastery", "mountain", "river", "valley", "old town", "station", "lake", "garden", "harbour", "fortress", "bakery", "vineyard", "canyon", "waterfall", "museum", "forest", "pass"}
	colours = []string{"old", "white", "quiet", "crowded", "steep", "forgotten", "famous", "painted", "cold", "sunlit", "wooden", "narrow", "last", "green"}
	deeds   = []string{"slept", "ate", "waited", "walked", "swam", "got lost", "drew", "read", "talked", "danced"}
	endings = []string{"until it was dark", "for the price of a coffee", "without meeting anybody", "longer than we had planned", "as people did before there was a road",
		"and would do it again", "with the windows open", "in the wrong shoes", "while the rain drummed on the roof", "before the buses came"}
)

// townName makes a name nobody has heard; there are so many that most are rare.
func townName(c chance) string {
	name := pick(c, begins)
	for range c.IntN(2) + c.IntN(2) {
		name += pick(c, middles)
	}
	return capital(name + pick(c, ends))
}

func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[size:]
}

func titleOf(c chance, country, town string) string {
	switch c.IntN(6) {
	case 0:
		return pick(c, spans) + " in " + country + " " + pick(c, ways)
	case 1:
		return "From " + town + " to " + townName(c) + " " + pick(c, ways)
	case 2:
		return "The " + pick(c, colours) + " " + pick(c, things) + " of " + town
	case 3:
		return capital(country) + ": " + pick(c, spans)
	case 4:
		return pick(c, spans) + " around " + town
	default:
		return town + ", its " + pick(c, things) + " and the " + pick(c, colours) + " " + pick(c, things)
	}
}

func placeTitle(c chance, town string) string {
	switch c.IntN(4) {
	case 0:
		return town
	case 1:
		return "The " + pick(c, things) + " of " + town
	default:
		return town + ", " + pick(c, colours) + " " + pick(c, things)
	}
}

func sentence(c chance) string {
	switch c.IntN(6) {
	case 0:
		return "We " + pick(c, deeds) + " at the " + pick(c, colours) + " " + pick(c, things) + " " + pick(c, endings) + "."
	case 1:
		return "The " + pick(c, things) + " is " + pick(c, colours) + ", the " + pick(c, things) + " behind it " + pick(c, colours) + "."
	case 2:
		return "Somebody from " + townName(c) + " showed us a " + pick(c, things) + " that stands on no map."
	case 3:
		return strconv.Itoa(2+c.IntN(40)) + " kilometres " + pick(c, ways) + ", and then a " + pick(c, things) + "."
	case 4:
		return "On the " + strconv.Itoa(2+c.IntN(20)) + "th day we " + pick(c, deeds) + " " + pick(c, endings) + "."
	default:
		return "People call the " + pick(c, things) + " " + townName(c) + "; it is " + pick(c, colours) + " and worth the way."
	}
}

func sentences(c chance, count int) string {
	all := make([]string, count)
	for i := range all {
		all[i] = sentence(c)
	}
	return strings.Join(all, " ")
}

// descriptionOf is HTML as the server stores it. Most are short, some have pages.
func descriptionOf(c chance, country, town string) string {
	text := "<p>" + capital(country) + ", beginning in <strong>" + town + "</strong>. " + sentences(c, 1+c.IntN(4)) + "</p>"
	for range c.lowest(12, 3) {
		text += "<p>" + sentences(c, 1+c.IntN(5)) + "</p>"
	}
	return text
}

// placeText is empty for every third place.
func placeText(c chance) string { return sentences(c, c.IntN(3)) }
