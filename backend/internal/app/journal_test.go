package app

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/accounts"
)

func TestARowIsCutToWhatTellsSomethingAndTakesNoMoreThanIsCounted(t *testing.T) {
	row := &core.Log{Message: strings.Repeat("ü", 3000), Data: types.JSONMap[any]{
		"userAgent": strings.Repeat("<", 2000), "status": 404, "details": map[string]any{"x": strings.Repeat("y", 3000)}, "type": "request",
	}}
	size := shorten(row)
	if len(row.Message) > longestText+3 || len(row.Data["userAgent"].(string)) > longestText+3 {
		t.Errorf("the message has %d bytes, the browser's name %d", len(row.Message), len(row.Data["userAgent"].(string)))
	}
	if row.Data["details"] != nil || row.Data["status"] != 404 || row.Data["type"] != "request" {
		t.Errorf("left: %v", row.Data)
	}
	raw, err := row.Data.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if least := len(raw) + 2*len(row.Message); size < least || size > least+2*rowCost {
		t.Errorf("counted as %d bytes, and takes %d", size, least)
	}
}

func TestATokenInAnAddressIsNotWrittenDown(t *testing.T) {
	for address, want := range map[string]string{
		"/api/files/a/b/c.jpg?token=secret&x=1": "/api/files/a/b/c.jpg?token=%E2%80%A6&x=1", "/c.jpg?t%6fken=secret": "/c.jpg?token=%E2%80%A6",
		"https://x.example/a?b=1#token=c": "https://x.example/a?b=1#token=c", "/a?token=secret\x7f": "/a", "/travel-story/a?place=b": "/travel-story/a?place=b",
	} {
		row := &core.Log{Data: types.JSONMap[any]{"url": address, "referer": address}}
		shorten(row)
		if row.Data["url"] != want || row.Data["referer"] != want {
			t.Errorf("%s: %v", address, row.Data)
		}
	}
}

func TestWhatHasNoRoomIsCountedAndSaidWithTheNextRowThatHas(t *testing.T) {
	now := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	r := newRooms(func() time.Time { return now })
	row := func(kind string) *core.Log {
		return &core.Log{Message: "x", Data: types.JSONMap[any]{"type": kind, "text": strings.Repeat("y", 400)}}
	}
	for written := 0; r.admit(row("request")); written++ {
		if written > burst/400 {
			t.Fatal("there is room without end")
		}
	}
	for range 2 {
		if r.admit(row("request")) {
			t.Fatal("a row more than there is room for")
		}
	}
	if said := row("of the program"); !r.admit(said) || said.Data["leftOutBefore"] != nil {
		t.Errorf("visitors leave the program no room, or its rows speak of theirs: %v", said.Data)
	}
	now = now.Add(time.Second)
	if next := row("request"); !r.admit(next) || next.Data["leftOutBefore"] != 3 {
		t.Errorf("a second later: %v", next.Data)
	}
	if next := row("request"); !r.admit(next) || next.Data["leftOutBefore"] != nil {
		t.Errorf("the next: %v", next.Data)
	}
}

func TestWhoTriesManyPasswordsKeepsNotOutOfTheLogThatOneWasRight(t *testing.T) {
	r := newRooms(time.Now)
	row := func(event accounts.Event) *core.Log {
		return &core.Log{Message: "x", Data: types.JSONMap[any]{"type": accounts.EventKind, "event": string(event), "text": strings.Repeat("y", 400)}}
	}
	for tried := 0; r.admit(row(accounts.SignInFailed)); tried++ {
		if tried > burst/400 {
			t.Fatal("there is room without end")
		}
	}
	if r.admit(row(accounts.SignInRefused)) || !r.admit(row(accounts.SignedIn)) || !r.admit(row(accounts.PasswordChanged)) {
		t.Error("who got in is not written down")
	}
}

func TestWhoSignsInAgainAndAgainKeepsNotOutOfTheLogThatAPasswordWasChanged(t *testing.T) {
	r := newRooms(time.Now)
	row := func(event accounts.Event) *core.Log {
		return &core.Log{Message: "x", Data: types.JSONMap[any]{"type": accounts.EventKind, "event": string(event), "text": strings.Repeat("y", 400)}}
	}
	for rows := 0; r.admit(row(accounts.SignedIn)) && r.admit(row(accounts.AccountMade)); rows++ {
		if rows > burst/400 {
			t.Fatal("there is room without end")
		}
	}
	if !r.admit(row(accounts.PasswordChanged)) || !r.admit(row(accounts.AccountDeleted)) || !r.admit(&core.Log{Message: "The disk is full."}) {
		t.Error("what became of an account, or of the program, is not written down")
	}
}
