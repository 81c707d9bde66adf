package replica_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"waypost/backend/internal/replica"
	"waypost/backend/internal/testkit"
)

func TestABucketThatDoesAllThatIsNeededPassesAndIsLeftAsItWas(t *testing.T) {
	s := testkit.StartBucket(t)
	for _, prefix := range []string{"", "sites/waypost"} {
		s.Prefix = prefix
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("%q: %v", prefix, err)
		}
	}
	if left := s.Sums(); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// answering is a service that says the same to everything, or what a bucket says that knows no conditions.
func answering(t *testing.T, answer http.HandlerFunc) replica.BucketConfig {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	return replica.BucketConfig{Endpoint: server.URL, Bucket: "journeys", Region: "us-east-1", AccessKey: "the-key", Secret: "the-secret", PathStyle: true}
}

func refusing(status int, code string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		fmt.Fprintf(w, "<Error><Code>%s</Code><Message>Said by\nthe service.</Message></Error>", code)
	}
}

func TestWhatIsWrongWithABucketIsOneSentenceThatSaysWhatToDoAndShowsNoKey(t *testing.T) {
	gone := answering(t, nil)
	gone.Endpoint = "http://127.0.0.1:1"
	absent := testkit.StartBucket(t).BucketConfig
	absent.Bucket = "elsewhere"
	for says, c := range map[string]replica.BucketConfig{
		"There is no bucket elsewhere at": absent,
		"does not answer: start it":       gone,
		"does not accept the keys: set WAYPOST_S3_ACCESS_KEY and WAYPOST_S3_SECRET": answering(t, refusing(http.StatusForbidden, "SignatureDoesNotMatch")),
		"may not read, write, list and delete in the bucket":                        answering(t, refusing(http.StatusForbidden, "AccessDenied")),
		"clock": answering(t, refusing(http.StatusForbidden, "RequestTimeTooSkewed")),
		"is in another region: set WAYPOST_S3_REGION": answering(t, refusing(http.StatusBadRequest, "AuthorizationHeaderMalformed")),
		"is full: free some space":                    answering(t, refusing(http.StatusBadRequest, "QuotaExceeded")),
		"cannot be used: Odd, Said by the service.":   answering(t, refusing(http.StatusBadRequest, "Odd")),
		"does not return what was just written":       answering(t, func(http.ResponseWriter, *http.Request) {}),
		"has no conditional writes (If-":              answering(t, readable),
		"does not list what was just written to it":   answering(t, unlisted),
	} {
		t.Run(says, func(t *testing.T) {
			t.Parallel()
			err := c.Check(t.Context())
			if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") || !strings.HasSuffix(err.Error(), ".") {
				t.Errorf("%s: %v", says, err)
			}
			if err != nil && (strings.Contains(err.Error(), "the-key") || strings.Contains(err.Error(), "the-secret")) {
				t.Errorf("shows a key: %v", err)
			}
		})
	}
}

// readable takes everything, and gives back what the check wrote.
func readable(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodGet {
		_, _ = w.Write([]byte("waypost"))
	}
}

// unlisted keeps conditions as well, and lists nothing.
func unlisted(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Header.Get("If-Match")+r.Header.Get("If-None-Match") != "":
		refusing(http.StatusPreconditionFailed, "PreconditionFailed")(w, r)
	case r.URL.Query().Has("list-type"):
		_, _ = w.Write([]byte("<ListBucketResult></ListBucketResult>"))
	default:
		readable(w, r)
	}
}
