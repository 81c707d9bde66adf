package surface

import (
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/visitor"
)

// filling is somebody who stores as much as is taken.
type filling struct {
	u   *underWay
	app core.App
	// free is what the disk has beside what is to stay free, and each byte of a picture takes so many of it.
	free  int64
	takes int64
}

func newFilling(t *testing.T, free, takes int64) *filling {
	f := &filling{free: free, takes: takes, app: core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})}
	f.u = newUnderWay(usualForms, Disk{Free: func() (int64, bool) { return f.free + 4, true }, Reserve: 4})
	return f
}

// send stores a form with a picture, or JSON, of so many bytes.
func (f *filling) send(person, address string, kind Kind, bytes int64) (status int) {
	e := new(core.RequestEvent)
	e.App = f.app
	e.Auth = core.NewRecord(core.NewAuthCollection("users"))
	e.Auth.Id = person
	request := httptest.NewRequest(http.MethodPost, "/", nil)
	request.RemoteAddr, request.ContentLength = address, bytes
	request.Header.Set("Content-Type", map[Kind]string{Form: "multipart/form-data; boundary=x", JSON: "application/json"}[kind])
	visitor.Known(visitor.Options{}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { e.Request = r })).ServeHTTP(nil, request)
	call := Call{Body: Bodies{Form: manyPictures, JSON: written}}
	leave, err := f.u.enter(e, call)
	if err == nil {
		defer leave()
		if kind == Form {
			e.Request.MultipartForm = &multipart.Form{File: map[string][]*multipart.FileHeader{"file": {{Size: bytes}}}}
			err = f.u.holdsFiles(e)
		}
	}
	if refused := (*refusal)(nil); errors.As(err, &refused) {
		return refused.Status
	}
	f.u.store(e, call)
	f.free -= bytes * map[Kind]int64{Form: f.takes, JSON: 1}[kind]
	return http.StatusOK
}

const gigabyte = 1 << 30

// Accounts have five gigabytes each, and one network makes a hundred and twenty in an hour: the disk was full, and nobody stored anything.
func TestOneBlockOfNetworksLeavesOthersRoomOnTheDisk(t *testing.T) {
	for name, c := range map[string]struct {
		takes       int64
		length      int64
		least, most float64
	}{
		"photos":                          {1, 20 << 20, 0.3, 0.36},
		"what takes four times as much":   {4, 20 << 20, 0.6, 0.7},
		"pictures in forms like of words": {4, 128 << 10, 0.6, 0.7},
	} {
		const free = 3 * gigabyte
		f := newFilling(t, free, c.takes)
		for n := 0; f.send(fmt.Sprint("stranger", n), fmt.Sprintf("[2001:db8:1:%x::1]:1", n%1000), Form, c.length) == http.StatusOK; n++ {
		}
		if part := 1 - float64(f.free)/free; part < c.least || part > c.most {
			t.Errorf("%s: one block of networks filled %.2f of the disk", name, part)
		}
		if status := f.send("ana", "192.0.2.1:1", Form, c.length); status != http.StatusOK {
			t.Errorf("%s, from elsewhere: %d", name, status)
		}
		f.u.lately.now = func() time.Time { return time.Now().Add(24 * time.Hour) }
		if status := f.send("stranger0", "[2001:db8:1:1::1]:1", Form, c.length); status != http.StatusOK {
			t.Errorf("%s, a day later: %d", name, status)
		}
	}
}

func TestPicturesThatAreKeptElsewhereTakeNothingOfTheDisk(t *testing.T) {
	f := newFilling(t, 3*gigabyte, 0)
	f.u.disk.Elsewhere = true
	for n := range 200 {
		if status := f.send("ana", "192.0.2.1:1", Form, 20<<20); status != http.StatusOK {
			t.Fatalf("the %dth: %d", n+1, status)
		}
	}
}

func TestWordsOfOneBlockOfNetworksLeaveOthersRoomOnTheDisk(t *testing.T) {
	const free = 400 << 20
	f := newFilling(t, free, 1)
	for n := 0; f.send(fmt.Sprint("stranger", n), fmt.Sprintf("[2001:db8:1:%x::1]:1", n%1000), JSON, 1<<20) == http.StatusOK; n++ {
	}
	if part := 1 - float64(f.free)/free; part < 0.3 || part > 0.36 {
		t.Errorf("one block of networks filled %.2f of the disk", part)
	}
	if status := f.send("ana", "192.0.2.1:1", JSON, 1<<20); status != http.StatusOK {
		t.Errorf("from elsewhere: %d", status)
	}
	if len(f.u.lately.of) != 2 {
		t.Errorf("%d are remembered", len(f.u.lately.of))
	}
	f.u.lately.now = func() time.Time { return time.Now().Add(20 * 24 * time.Hour) }
	if f.send("bea", "198.51.100.1:1", JSON, 1<<20); len(f.u.lately.of) != 1 {
		t.Errorf("%d are remembered weeks later", len(f.u.lately.of))
	}
	// Little is always taken.
	small := newFilling(t, 1<<20, 1)
	if status := small.send("ana", "192.0.2.1:1", JSON, 500<<10); status != http.StatusOK {
		t.Errorf("where little is free: %d", status)
	}
}
