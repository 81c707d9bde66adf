package app_test

import (
	"bytes"
	"fmt"
	"strconv"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// An email the mail server said yes to just before the program was killed is sent again: as the same one, by its Message-ID.
func TestARoundOfDigestsThatIsKilledTwiceTellsEachFollowerOfTheSameOnce(t *testing.T) {
	const followers, together = 400, 4
	dir := t.TempDir()
	t.Run("a site", func(t *testing.T) {
		s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
		ana := s.SignUp("ana")
		s.Execute("UPDATE users SET verified = TRUE")
		story := s.Story(ana)
		s.Place(ana, story)
		at := func(days int) string { return time.Now().AddDate(0, 0, -days).UTC().Format("2006-01-02 15:04:05.000Z") }
		s.Execute(fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO follows (id, story, author, share, user, email, mailbox, language, key, confirmed, told, mailed, created)"+
			" SELECT printf('follow%%09d', i), '%s', '', '', '', 'r' || i || '@example.com', 'r' || i || '@example.com', 'en', printf('%%022d', i), '2026-01-01', '%s', '', '2026-01-01' FROM n", followers-1, story, at(3)))
		s.Execute("UPDATE places SET created = '" + at(2) + "'")
		s.Execute("UPDATE waypost_published SET at = '" + at(9) + "'")
	})
	post := testkit.StartMailServer(t, "127.0.0.1")
	env := []string{
		"WAYPOST_DATA_DIR=" + dir, "WAYPOST_SITE_URL=https://site.example", "WAYPOST_MAIL_FROM=a@site.example",
		"WAYPOST_SMTP_HOST=127.0.0.1", "WAYPOST_SMTP_PORT=" + strconv.Itoa(post.Port),
	}
	told := func() map[string]map[string]bool {
		of := map[string]map[string]bool{}
		for _, one := range post.Taken() {
			if of[one.To] == nil {
				of[one.To] = map[string]bool{}
			}
			of[one.To][one.MessageID] = true
		}
		return of
	}
	for _, until := range []int{followers / 3, followers * 2 / 3, followers} {
		c := program(t, env, "serve")
		c.Stderr = &bytes.Buffer{}
		startServing(t, c)
		testkit.Within(t, 40*time.Second, func() bool { return len(told()) >= until })
		if until == followers {
			// What would come twice comes now.
			time.Sleep(500 * time.Millisecond)
		} else if len(told()) == followers {
			t.Fatal("all were told before it was killed, so this shows nothing")
		}
		testkit.OK(t, c.Process.Kill())
		_ = c.Wait()
	}
	for to, ids := range told() {
		if len(ids) != 1 || ids[""] {
			t.Errorf("%s got %v", to, ids)
		}
	}
	if sent := len(post.Taken()); sent > followers+2*together {
		t.Errorf("%d emails for %d followers", sent, followers)
	} else {
		t.Logf("%d emails for %d followers", sent, followers)
	}
}
