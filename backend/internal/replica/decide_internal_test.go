package replica

import (
	"strings"
	"testing"

	"github.com/superfly/ltx"
)

func TestHowAWriterBeginsFollowsFromWhatItsFolderAndTheBucketHold(t *testing.T) {
	s := store{BucketConfig: BucketConfig{Bucket: "journeys", Endpoint: "http://127.0.0.1:1"}}
	ours, theirs := &beginning{Node: "me"}, &beginning{Node: "other"}
	at := func(epoch int, txid ltx.TXID) Position { return Position{Epoch: epoch, TXID: txid} }
	knows := func(epoch int) *marker { return &marker{Replica: "r", Node: "me", Epoch: epoch} }
	restored := &marker{Replica: "r", Node: "me", Restored: &Position{Epoch: 2, TXID: 9}}
	empty, first := found{}, found{replica: "r", epochs: []int{1}, newest: ours}
	one := found{replica: "r", epochs: []int{1}, newest: ours, last: at(1, 9)}
	two := found{replica: "r", epochs: []int{1, 2}, newest: theirs, last: at(2, 9)}
	half := found{replica: "r", epochs: []int{1, 2}, newest: theirs, last: at(1, 9)}
	halfOurs := found{replica: "r", epochs: []int{1, 2}, newest: ours, last: at(1, 9)}
	for name, c := range map[string]struct {
		here   here
		found  found
		stored ltx.TXID
		step   step
		says   string
	}{
		"nothing anywhere":                          {here{}, empty, 0, anew, ""},
		"a folder and an empty bucket":              {here{hasData: true}, empty, 0, anew, ""},
		"a folder and an epoch that never was":      {here{hasData: true}, first, 0, anew, ""},
		"an empty folder and a replica":             {here{}, one, 9, restore, ""},
		"a folder without its database":             {here{marker: knows(1)}, one, 9, restore, ""},
		"as it was left":                            {here{hasData: true, marker: knows(1), first: 5, txid: 9}, one, 9, goOn, ""},
		"with more that was not sent":               {here{hasData: true, marker: knows(1), first: 5, txid: 12}, one, 9, goOn, ""},
		"with more than lies there in single files": {here{hasData: true, marker: knows(1), first: 20, txid: 32}, one, 9, anew, ""},
		"stopped while it began":                    {here{hasData: true, marker: knows(1), txid: 9}, halfOurs, 0, anew, ""},
		"stopped while it began, told already":      {here{hasData: true, marker: knows(2)}, halfOurs, 0, anew, ""},
		"restored by somebody":                      {here{hasData: true, marker: restored}, two, 9, anew, ""},
		"restored before others wrote": {here{hasData: true, marker: restored},
			found{replica: "r", epochs: []int{1, 2}, newest: theirs, last: at(2, 10)}, 10, 0, "after the database in"},
		"an older copy":             {here{hasData: true, marker: knows(1), first: 3, txid: 8}, one, 9, 0, "is an older copy"},
		"another wrote since":       {here{hasData: true, marker: knows(1), txid: 9}, two, 9, 0, "Start waypost standby"},
		"another began since":       {here{hasData: true, marker: knows(1), txid: 9}, half, 9, 0, "Start waypost standby"},
		"a bucket that was emptied": {here{hasData: true, marker: knows(1), txid: 9}, empty, 0, 0, "is newer than the bucket"},
		"an older bucket":           {here{hasData: true, marker: knows(3), txid: 9}, two, 9, 0, "is newer than the bucket"},
		"another site's bucket":     {here{hasData: true, marker: &marker{Replica: "x", Node: "me", Epoch: 1}}, one, 9, 0, "belongs to another replica"},
		"a folder of its own":       {here{hasData: true}, one, 9, 0, "holds the database of another data folder"},
	} {
		got, err := decide(c.here, c.found, c.stored, s)
		if got != c.step || (err == nil) != (c.says == "") || err != nil && !isSentence(err, c.says) {
			t.Errorf("%s: %d, %v", name, got, err)
		}
	}
}

func isSentence(err error, part string) bool {
	text := err.Error()
	return strings.Contains(strings.ToLower(text), strings.ToLower(part)) && strings.Contains(text, "nothing was changed") && strings.HasSuffix(text, ".") && !strings.Contains(text, "\n")
}
