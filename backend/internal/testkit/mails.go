package testkit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"waypost/backend/internal/accounts"
)

const mailsPatience = time.Minute

// Mails are those that wait in the outbox, the newest first, once there are as many.
func (s *Server) Mails(count int) []accounts.Mail {
	s.t.Helper()
	var mails []accounts.Mail
	for end := time.Now().Add(mailsPatience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		mails = nil
		files, _ := filepath.Glob(filepath.Join(s.Config.DataDir, "outbox", "*.json"))
		for _, name := range files {
			var m accounts.Mail
			if data, err := os.ReadFile(name); err == nil && json.Unmarshal(data, &m) == nil {
				mails = append([]accounts.Mail{m}, mails...)
			}
		}
		if len(mails) >= count {
			return mails
		}
	}
	s.t.Fatalf("%d mails, not %d", len(mails), count)
	return nil
}
