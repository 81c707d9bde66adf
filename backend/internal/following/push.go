package following

import (
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/words"
)

// mostDevices is on how many devices one person is told.
const mostDevices = 10

// pushClient goes where the site's settings allow, and nowhere it is sent on to.
var pushClient = &http.Client{
	Timeout:       10 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// notice is what a device shows: shell/src/worker/notices.ts.
type notice struct {
	Person string `json:"person"`
	Title  string `json:"title"`
	Text   string `json:"text"`
	Path   string `json:"path"`
}

// pushKey answers with the key by which push services know this site (RFC 8292); empty where it uses none.
func (f *Follows) pushKey(e *core.RequestEvent) error {
	if len(f.pushServices) == 0 {
		return e.JSON(http.StatusOK, map[string]string{"key": ""})
	}
	_, public, err := f.pushKeys()
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, map[string]string{"key": public})
}

func (f *Follows) pushKeys() (private, public string, err error) {
	const read = "SELECT [[private]], [[public]] FROM {{waypost_push_key}}"
	if err = f.app.ConcurrentDB().NewQuery(read).Row(&private, &public); err == nil {
		return private, public, nil
	}
	if private, public, err = webpush.GenerateVAPIDKeys(); err != nil {
		return "", "", err
	}
	_, err = f.app.DB().NewQuery("INSERT OR IGNORE INTO {{waypost_push_key}} VALUES (1, {:private}, {:public})").Bind(dbx.Params{"private": private, "public": public}).Execute()
	if err == nil {
		err = f.app.DB().NewQuery(read).Row(&private, &public)
	}
	return private, public, err
}

// subscribe has a person told on a device too. Somebody else's is theirs from now on: it is the same device.
func (f *Follows) subscribe(e *core.RequestEvent) error {
	var sent webpush.Subscription
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	if !f.isPushService(sent.Endpoint) || !isPoint(sent.Keys.P256dh) || len(decoded(sent.Keys.Auth)) != 16 {
		return e.BadRequestError("", validation.Errors{"endpoint": validation.NewError("validation_invalid_value", "This site sends no notifications to this browser.")})
	}
	err := f.app.RunInTransaction(func(tx core.App) error {
		_, err := tx.DB().NewQuery("INSERT OR REPLACE INTO {{waypost_devices}} VALUES ({:endpoint}, {:user}, {:p256dh}, {:auth}, {:created})").Bind(dbx.Params{
			"endpoint": sent.Endpoint, "user": e.Auth.Id, "p256dh": sent.Keys.P256dh, "auth": sent.Keys.Auth, "created": stamp(f.now()),
		}).Execute()
		if err != nil {
			return err
		}
		_, err = tx.DB().NewQuery("DELETE FROM {{waypost_devices}} WHERE [[user]] = {:user} AND [[endpoint]] NOT IN (SELECT [[endpoint]] FROM {{waypost_devices}} WHERE [[user]] = {:user} ORDER BY [[created]] DESC LIMIT {:most})").
			Bind(dbx.Params{"user": e.Auth.Id, "most": mostDevices}).Execute()
		return err
	})
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

// isPushService tells whether the site sends to an address, which a stranger's program may have made up.
func (f *Follows) isPushService(endpoint string) bool {
	address, err := url.Parse(endpoint)
	if err != nil || len(endpoint) > 1000 || address.User != nil {
		return false
	}
	for _, one := range f.pushServices {
		if is, _ := path.Match(one, address.Scheme+"://"+address.Host); is {
			return true
		}
	}
	return false
}

func isPoint(key string) bool {
	_, err := ecdh.P256().NewPublicKey(decoded(key))
	return err == nil
}

func decoded(key string) []byte {
	bytes, _ := base64.RawURLEncoding.DecodeString(strings.TrimRight(key, "="))
	return bytes
}

// notify shows what an email says on the devices of whoever gets it. One that can't be reached now has the email.
func (r *round) notify(ctx context.Context, user *core.Record, one row, path string, found []news) error {
	var devices []struct{ Endpoint, P256dh, Auth string }
	err := r.app.ConcurrentDB().Select("endpoint", "p256dh", "auth").From("waypost_devices").Where(dbx.HashExp{"user": user.Id}).WithContext(ctx).All(&devices)
	if err != nil || len(devices) == 0 {
		return err
	}
	in, said := words.Of(r.app, languageOf(user, one)), make([]string, 0, len(found))
	for _, each := range found[:min(len(found), 3)] {
		with, keys := one.sayingOf(each)
		for _, key := range keys {
			said = append(said, in.Say(key, with))
		}
	}
	text, err := json.Marshal(notice{user.Id, one.Title, strings.Join(said, " "), path})
	if err != nil {
		return err
	}
	private, public, err := r.pushKeys()
	if err != nil {
		return err
	}
	for _, device := range devices {
		if !r.isPushService(device.Endpoint) {
			continue
		}
		answer, err := webpush.SendNotificationWithContext(ctx, text, &webpush.Subscription{Endpoint: device.Endpoint, Keys: webpush.Keys{Auth: device.Auth, P256dh: device.P256dh}}, &webpush.Options{
			HTTPClient: pushClient, Subscriber: r.app.Settings().Meta.SenderAddress, VAPIDPublicKey: public, VAPIDPrivateKey: private,
			// A later one about the same takes the place of one that still waits.
			TTL: int(day.Seconds()), Topic: one.ID, Urgency: webpush.UrgencyLow,
		})
		if err != nil {
			r.app.Logger().Warn("A device could not be told", "error", err)
			continue
		}
		_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16))
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusNotFound && answer.StatusCode != http.StatusGone {
			continue
		}
		if _, err := r.app.DB().Delete("waypost_devices", dbx.HashExp{"endpoint": device.Endpoint}).Execute(); err != nil {
			return err
		}
	}
	return nil
}
