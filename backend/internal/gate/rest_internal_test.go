package gate

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"
)

func TestAConnectionIsNotKeptForABodyNobodyReads(t *testing.T) {
	answers := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	// As PocketBase's router does with every request.
	closes := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_ = r.Body.Close()
	})
	refuses := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sent, _ := withDeadlines(w, r)
		sent.refuse(w, http.StatusTooManyRequests, tooOften)
	})
	for name, c := range map[string]struct {
		next   http.Handler
		status int
	}{
		"one that is answered": {LimitNetworks(nil, answers), http.StatusNotFound},
		"one that is closed":   {LimitNetworks(nil, closes), http.StatusNotFound},
		"one that is refused":  {refuses, http.StatusTooManyRequests},
	} {
		server := httptest.NewServer(c.next)
		t.Cleanup(server.Close)
		for _, head := range []string{"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"} {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			_ = conn.SetDeadline(time.Now().Add(longestPause / 2))
			fmt.Fprint(conn, head)
			reader := bufio.NewReader(conn)
			answer, err := http.ReadResponse(reader, nil)
			if err != nil || answer.StatusCode != c.status {
				t.Errorf("%s was answered with %v, %v", name, answer, err)
				continue
			}
			for err == nil {
				_, err = reader.ReadByte()
			}
			if errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("the connection of %s stays open", name)
			}
		}
	}
}
