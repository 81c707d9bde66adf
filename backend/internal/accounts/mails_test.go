package accounts_test

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/mail"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

// plainServer speaks SMTP without STARTTLS, as one does that somebody on the way has taken it from. It keeps what it hears.
type plainServer struct {
	port  int
	mu    sync.Mutex
	heard []string
}

// The address is this machine's, and not one net/smtp trusts as such.
const elsewhere = "127.0.0.2"

func startPlainServer(t *testing.T) *plainServer {
	t.Helper()
	listener, err := net.Listen("tcp", elsewhere+":0")
	testkit.OK(t, err)
	t.Cleanup(func() { listener.Close() })
	s := &plainServer{port: listener.Addr().(*net.TCPAddr).Port}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.speak(conn)
		}
	}()
	return s
}

func (s *plainServer) speak(conn net.Conn) {
	defer conn.Close()
	fmt.Fprint(conn, "220 mail.example ESMTP\r\n")
	lines := bufio.NewScanner(conn)
	inData := false
	for lines.Scan() {
		line := lines.Text()
		s.mu.Lock()
		s.heard = append(s.heard, line)
		s.mu.Unlock()
		answer := "250 fine"
		switch {
		case inData && line != ".":
			continue
		case inData:
			inData = false
		case strings.HasPrefix(line, "EHLO"):
			answer = "250-mail.example\r\n250 AUTH PLAIN LOGIN"
		case strings.HasPrefix(line, "DATA"):
			inData, answer = true, "354 go on"
		case strings.HasPrefix(line, "AUTH"):
			answer = "235 fine"
		case strings.HasPrefix(line, "QUIT"):
			fmt.Fprint(conn, "221 bye\r\n")
			return
		}
		fmt.Fprint(conn, answer+"\r\n")
	}
}

func (s *plainServer) said() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.heard, "\n")
}

func send(t *testing.T, port int, login map[string]string) error {
	t.Helper()
	env := map[string]string{"WAYPOST_SMTP_HOST": elsewhere, "WAYPOST_SMTP_PORT": strconv.Itoa(port), "WAYPOST_MAIL_FROM": "a@example.com"}
	for name, value := range login {
		env[name] = value
	}
	s := testkit.Start(t, env)
	return s.App.NewMailClient().Send(&mailer.Message{
		From: mail.Address{Address: "a@example.com"}, To: []mail.Address{{Address: "b@example.com"}}, Subject: "x", HTML: "<p>a link to a new password</p>",
	})
}

func TestWithALoginNothingGoesUnencryptedAndTheSentenceSaysWhatToDo(t *testing.T) {
	plain := startPlainServer(t)
	err := send(t, plain.port, map[string]string{"WAYPOST_SMTP_USERNAME": "waypost", "WAYPOST_SMTP_PASSWORD": "smtp-secret"})
	if err == nil || !strings.Contains(err.Error(), "offers no encryption") || !strings.Contains(err.Error(), "WAYPOST_SMTP_TLS=on") {
		t.Errorf("sending ended with %v", err)
	}
	if said := plain.said(); strings.Contains(said, "AUTH") || strings.Contains(said, "MAIL FROM") || strings.Contains(said, "new password") {
		t.Errorf("the server heard %s", said)
	}
}

func TestWithoutALoginAMailGoesAsTheServerTakesIt(t *testing.T) {
	plain := startPlainServer(t)
	if err := send(t, plain.port, nil); err != nil || !strings.Contains(plain.said(), "MAIL FROM") {
		t.Errorf("%v, the server heard %s", err, plain.said())
	}
}

func TestTheStartSaysThatNoMailWillBeSent(t *testing.T) {
	plain := startPlainServer(t)
	var out bytes.Buffer
	accounts.CheckMailServer(settings.Mail{Host: elsewhere, Port: plain.port, Username: "waypost"}, &out)
	if !strings.Contains(out.String(), "offers no encryption") {
		t.Errorf("it said %q", out.String())
	}
	out.Reset()
	for _, fine := range []settings.Mail{{}, {Host: elsewhere, Port: plain.port}, {Host: "127.0.0.1", Port: plain.port, Username: "waypost"}} {
		if accounts.CheckMailServer(fine, &out); out.Len() > 0 {
			t.Errorf("%+v: %q", fine, out.String())
		}
	}
}
