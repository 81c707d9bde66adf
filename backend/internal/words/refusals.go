package words

import (
	"embed"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// refusals has what the API says where it refuses something, by language and by the English sentence. %d and %s stand for what differs.
//
//go:embed refusals/*.json
var refusalFiles embed.FS

var (
	refusals = read(refusalFiles, "refusals")
	hole     = regexp.MustCompile(`%[ds]`)
	holed    = holedSentences()
)

// InTheirWords has the API refuse in the language a request asks for first, where it is one of ours. Our own journal stays English.
var InTheirWords = &hook.Handler[*core.RequestEvent]{Id: "waypostRefusals", Priority: -10_000, Func: func(e *core.RequestEvent) error {
	err := e.Next()
	var refused *router.ApiError
	if !errors.As(err, &refused) {
		return err
	}
	wanted, _, _ := strings.Cut(e.Request.Header.Get("Accept-Language"), ",")
	wanted, _, _ = strings.Cut(wanted, ";")
	if in, is := In(strings.TrimSpace(wanted)); is && in.tag != first {
		refused.Message = in.refuse(refused.Message)
		in.refuseAll(refused.Data)
	}
	return err
}}

func (w Words) refuseAll(problems map[string]any) {
	for key, value := range problems {
		switch one := value.(type) {
		case map[string]any:
			w.refuseAll(one)
		case string:
			if key == "message" {
				problems[key] = w.refuse(one)
			}
		}
	}
}

// refuse is a sentence in the language, or as it is where nobody has written it.
func (w Words) refuse(sentence string) string {
	if text := w.refusal(sentence); text != "" {
		return text
	}
	for english, reads := range holed {
		if found := reads.FindStringSubmatch(sentence); found != nil {
			text := w.refusal(english)
			for _, value := range found[1:] {
				text = strings.Replace(text, hole.FindString(text), strings.ReplaceAll(value, ",", w.Say("number.group", nil)), 1)
			}
			return text
		}
	}
	return sentence
}

func (w Words) refusal(english string) string {
	language, _, _ := strings.Cut(w.tag, "-")
	if text := refusals[w.tag][english]; text != "" {
		return text
	}
	return refusals[language][english]
}

func holedSentences() map[string]*regexp.Regexp {
	found := map[string]*regexp.Regexp{}
	for _, texts := range refusals {
		for english := range texts {
			if hole.MatchString(english) {
				found[english] = regexp.MustCompile(fmt.Sprintf("^%s$", hole.ReplaceAllString(regexp.QuoteMeta(english), "(.+)")))
			}
		}
	}
	return found
}
