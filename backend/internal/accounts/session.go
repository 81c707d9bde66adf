package accounts

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
)

const (
	// mostEach is how many sessions a person has at most; the one not used for longest makes room.
	mostEach    = 50
	touchEvery  = 5 * time.Minute
	secretBytes = 32
	// mostAhead is how far clocks may be apart. A session stamped later was begun by a wrong one, and would outlive its limits.
	mostAhead = time.Hour
)

func newSecret() string {
	raw := make([]byte, secretBytes)
	_, _ = rand.Read(raw) // never fails, by its documentation
	return base64.RawURLEncoding.EncodeToString(raw)
}

// hash depends on the person's key too, which PocketBase renews with the password and the address: no session outlives
// either, whatever wrote it.
func hash(secret string, user *core.Record) string {
	mac := hmac.New(sha256.New, []byte(user.TokenKey()))
	mac.Write([]byte(secret))
	return hex.EncodeToString(mac.Sum(nil))
}

// start writes a new session and answers with its id and secret.
func (k *Keeper) start(e *core.RequestEvent, user *core.Record) (id, secret string, err error) {
	kind, err := k.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return "", "", err
	}
	secret = newSecret()
	s := core.NewRecord(kind)
	s.Set("user", user.Id)
	s.Set("secret", hash(secret, user))
	s.Set("device", deviceWords(e.Request.UserAgent()))
	s.Set("network", networkOf(e.RealIP()))
	s.Set("used", k.now().UTC())
	if err := k.app.Save(s); err != nil {
		return "", "", err
	}
	return s.Id, secret, k.makeRoom(user.Id)
}

func (k *Keeper) makeRoom(user string) error {
	_, err := k.app.DB().NewQuery(`DELETE FROM {{sessions}} WHERE [[user]] = {:user} AND [[id]] NOT IN
		(SELECT [[id]] FROM {{sessions}} WHERE [[user]] = {:user} ORDER BY [[used]] DESC, [[rowid]] DESC LIMIT {:most})`).
		Bind(dbx.Params{"user": user, "most": mostEach}).Execute()
	return err
}

// find is the session with this id and secret and its person; nil when there is none that still counts.
func (k *Keeper) find(id, secret string) (session, user *core.Record) {
	session, err := k.app.FindRecordById(collection, id)
	if err != nil || !k.counts(session) {
		return nil, nil
	}
	user, err = k.app.FindRecordById(people, session.GetString("user"))
	if err != nil || !hmac.Equal([]byte(session.GetString("secret")), []byte(hash(secret, user))) {
		return nil, nil
	}
	return session, user
}

func (k *Keeper) counts(session *core.Record) bool {
	used, created := k.now().Sub(session.GetDateTime("used").Time()), k.now().Sub(session.GetDateTime("created").Time())
	return used < k.idle && created < k.longest && min(used, created) > -mostAhead
}

// touch notes that a session is in use, every few minutes at most. Where another program has the lease, sessions may have ended there
// that this one knows of still: it prolongs none.
func (k *Keeper) touch(session *core.Record, address string) {
	if k.now().Sub(session.GetDateTime("used").Time()) < touchEvery || gate.AreWorkersSuspended(k.app) {
		return
	}
	_, err := k.app.DB().Update(collection, dbx.Params{"used": stamp(k.now()), "network": networkOf(address)}, dbx.HashExp{"id": session.Id}).Execute()
	if err != nil {
		k.app.Logger().Warn("The last use of a session could not be saved", "error", err)
	}
}

func (k *Keeper) has(user, id string) (is bool, err error) {
	err = k.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{sessions}} WHERE [[user]] = {:user} AND [[id]] = {:id})").
		Bind(dbx.Params{"user": user, "id": id}).Row(&is)
	return is, err
}

// end removes sessions of a person: the one with the id, or all of them without one.
func (k *Keeper) end(app core.App, user, id string) error {
	which := dbx.HashExp{"user": user}
	if id != "" {
		which["id"] = id
	}
	_, err := app.DB().Delete(collection, which).Execute()
	return err
}

// prune removes what no longer counts.
func (k *Keeper) prune() {
	_, err := k.app.DB().NewQuery("DELETE FROM {{sessions}} WHERE [[used]] < {:idle} OR [[created]] < {:longest} OR MAX([[used]], [[created]]) > {:ahead}").Bind(dbx.Params{
		"ahead": stamp(k.now().Add(mostAhead)), "idle": stamp(k.now().Add(-k.idle)), "longest": stamp(k.now().Add(-k.longest)),
	}).Execute()
	if err != nil {
		k.app.Logger().Warn("Old sessions could not be removed", "error", err)
	}
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }

// endWithKey ends a person's sessions in the moment their key changes.
func (k *Keeper) endWithKey(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	if before := e.Record.Original(); before.IsNew() || before.TokenKey() == e.Record.TokenKey() {
		return nil
	}
	return k.end(e.App, e.Record.Id, "")
}
