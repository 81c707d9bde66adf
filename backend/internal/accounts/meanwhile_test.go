package accounts_test

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

func TestWhatHasChangedOfAnAccountWhileAChangeOfItWaitedStays(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, verified := range []bool{true, false} {
		read, goOn := make(chan struct{}), make(chan struct{})
		waits := s.App.OnRecordUpdateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
			close(read)
			<-goOn
			return e.Next()
		})
		answered := make(chan testkit.Answer)
		go func() {
			answered <- s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Ana Anew"})
		}()
		<-read
		record := s.Record("users", ana.ID)
		record.SetVerified(verified)
		record.Set("username", map[bool]string{true: "ana.one", false: "ana.two"}[verified])
		testkit.OK(t, s.App.Save(record))
		close(goOn)
		testkit.Done(t, <-answered)
		s.App.OnRecordUpdateRequest("users").Unbind(waits)
		got := s.Record("users", ana.ID)
		if got.Verified() != verified || got.GetString("username") != record.GetString("username") || got.GetString("name") != "Ana Anew" {
			t.Errorf("set to %v meanwhile: verified %v, %s, %s", verified, got.Verified(), got.GetString("username"), got.GetString("name"))
		}
	}
}
