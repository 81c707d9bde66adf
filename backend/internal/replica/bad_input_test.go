package replica_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"waypost/backend/internal/app"
	"waypost/backend/internal/testkit"
)

// left is a bucket that a site was replicated to, and the site's data folder; the site is stopped.
func left(t *testing.T) (*testkit.BucketService, string) {
	t.Helper()
	b := testkit.StartBucket(t)
	s := testkit.Start(t, replicated(b))
	s.Story(s.SignUp("ana"))
	testkit.OK(t, s.Stop())
	return b, s.Config.DataDir
}

func keys(t *testing.T, b *testkit.BucketService, part string) []string {
	t.Helper()
	var found []string
	for key := range b.Sums() {
		if strings.Contains(key, part) {
			found = append(found, key)
		}
	}
	return found
}

func remove(t *testing.T, b *testkit.BucketService, part string) {
	t.Helper()
	for _, key := range keys(t, b, part) {
		if _, err := b.Client().DeleteObject(t.Context(), &s3.DeleteObjectInput{Bucket: &b.Bucket, Key: aws.String(key)}); err != nil {
			t.Fatal(err)
		}
	}
}

func put(t *testing.T, b *testkit.BucketService, key, text string) {
	t.Helper()
	if _, err := b.Client().PutObject(t.Context(), &s3.PutObjectInput{Bucket: &b.Bucket, Key: &key, Body: bytes.NewReader([]byte(text))}); err != nil {
		t.Fatal(err)
	}
}

// refused is the sentence a start in a folder ends with. Neither the bucket nor the folder's database is another one afterwards.
func refused(t *testing.T, b *testkit.BucketService, dir string, standby bool) string {
	t.Helper()
	env := replicated(b)
	env["WAYPOST_DATA_DIR"] = dir
	before := b.Sums()
	database, _ := os.ReadFile(filepath.Join(dir, "data.db"))
	running, err := app.StartIn(t.Context(), testkit.Config(t, env), standby)
	if err == nil {
		_ = running.Stop()
		return ""
	}
	after := b.Sums()
	delete(before, "db/lock.json")
	delete(after, "db/lock.json")
	testkit.Same(t, len(before), len(after), "objects of")
	for key, sum := range before {
		if after[key] != sum {
			t.Errorf("%s was changed", key)
		}
	}
	if now, _ := os.ReadFile(filepath.Join(dir, "data.db")); !bytes.Equal(now, database) {
		t.Error("the database was changed")
	}
	return err.Error()
}

func says(t *testing.T, sentence, part string) {
	t.Helper()
	if !strings.Contains(sentence, part) || strings.Contains(sentence, "\n") || !strings.HasSuffix(sentence, ".") {
		t.Errorf("%q, not %q", sentence, part)
	}
}

func TestAReplicaThatIsDamagedForeignOrOfAnotherFolderIsRefusedInASentenceAndLeftAsItIs(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(b *testkit.BucketService)
		says  string
	}{
		"its beginning is missing": {func(b *testkit.BucketService) {
			remove(t, b, "0000000000000001-")
		}, "are missing or damaged"},
		"a file is cut short": {func(b *testkit.BucketService) {
			for _, key := range keys(t, b, "0000000000000001-") {
				put(t, b, key, "LTX1 and then nothing, though there should be much more than this. LTX1 and then nothing, though there should be more.")
			}
		}, "are missing or damaged"},
		"something else lies there": {func(b *testkit.BucketService) {
			put(t, b, "db/holiday.txt", "a picture of me")
		}, "that is not a replica of a Waypost site (holiday.txt)"},
		"its own word cannot be read": {func(b *testkit.BucketService) {
			put(t, b, "db/replica.json", "<html>")
		}, "that is not a replica of a Waypost site (replica.json)"},
	} {
		t.Run(name, func(t *testing.T) {
			b, _ := left(t)
			c.spoil(b)
			says(t, refused(t, b, t.TempDir(), true), c.says)
		})
	}
}

func TestADataFolderThatIsNewerThanTheBucketIsRefusedAlsoByAStandby(t *testing.T) {
	b, dir := left(t)
	remove(t, b, "db/")
	for _, standby := range []bool{false, true} {
		says(t, refused(t, b, dir, standby), "is newer than the bucket")
		remove(t, b, "db/") // the lease alone
	}
}

func TestAFolderTheBucketHasGoneBeyondIsRefusedAndLaidAsideByAStandby(t *testing.T) {
	b, dir := left(t)
	other, err := app.Start(testkit.Config(t, replicated(b, t.TempDir())))
	testkit.OK(t, err)
	next := testkit.Of(t, other)
	bea := next.SignUp("bea")
	testkit.OK(t, next.Stop())
	says(t, refused(t, b, dir, false), "Start waypost standby")
	env := replicated(b, dir)
	running, err := app.StartIn(t.Context(), testkit.Config(t, env), true)
	testkit.OK(t, err)
	s := testkit.Of(t, running)
	s.SignIn("users", bea.Email, testkit.Password)
	if aside, _ := filepath.Glob(filepath.Join(dir, "replaced", "*", "data.db")); len(aside) != 1 {
		t.Errorf("laid aside: %v", aside)
	}
}

// TestAnEpochIsNewerThanAllBeforeItAlsoWhereTheLeaseWasRemoved has the count of holders begin anew.
func TestAnEpochIsNewerThanAllBeforeItAlsoWhereTheLeaseWasRemoved(t *testing.T) {
	b, _ := left(t)
	for before := 1; before < 4; before++ {
		remove(t, b, "db/lock.json")
		running, err := app.Start(testkit.Config(t, replicated(b, t.TempDir())))
		testkit.OK(t, err)
		if status := running.Replica.Status(); status.Epoch != before+1 || status.Generation != int64(before+1) {
			t.Errorf("%+v", status)
		}
		testkit.OK(t, running.Stop())
	}
}

func TestAClockFiveMinutesOffIsRefusedInASentence(t *testing.T) {
	b := testkit.StartBucket(t)
	target, err := url.Parse(b.Endpoint)
	testkit.OK(t, err)
	late := &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) { p.SetURL(target); p.Out.Host = p.In.Host },
		ModifyResponse: func(r *http.Response) error {
			r.Header.Set("Date", time.Now().Add(5*time.Minute).UTC().Format(http.TimeFormat))
			return nil
		},
	}
	proxy := httptest.NewServer(late)
	t.Cleanup(proxy.Close)
	env := replicated(b)
	env["WAYPOST_S3_ENDPOINT"] = proxy.URL
	_, err = app.Start(testkit.Config(t, env))
	if err == nil {
		t.Fatal("it started")
	}
	says(t, err.Error(), "behind that of the bucket")
	testkit.Has(t, err.Error(), "The clock of this machine is", err)
}

func TestOfTwoStandbysOneServesAndTheOtherWaitsUntilItIsStopped(t *testing.T) {
	b := testkit.StartBucket(t)
	ctx, cancel := context.WithCancel(t.Context())
	type outcome struct {
		running *app.Running
		err     error
	}
	done := make(chan outcome, 2)
	for range 2 {
		c := testkit.Config(t, replicated(b))
		go func() {
			running, err := app.StartIn(ctx, c, true)
			done <- outcome{running, err}
		}()
	}
	first := <-done
	if first.err != nil {
		t.Fatal(first.err)
	}
	testkit.Of(t, first.running).SignUp("ana")
	select {
	case second := <-done:
		t.Fatalf("the second did not wait: %v", second.err)
	case <-time.After(2 * time.Second):
	}
	cancel()
	if second := <-done; !errors.Is(second.err, context.Canceled) {
		t.Error(second.err)
	}
}
