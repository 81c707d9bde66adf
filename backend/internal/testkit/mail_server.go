package testkit

import (
	"bufio"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
)

// MailServer speaks SMTP without STARTTLS, as one does that somebody on the way has taken it from. It keeps what it hears.
type MailServer struct {
	Port  int
	mu    sync.Mutex
	heard []string
	taken []Taken
}

// Taken is an email the server has said yes to.
type Taken struct{ To, MessageID string }

// StartMailServer starts one at an address of this machine.
func StartMailServer(t *testing.T, address string) *MailServer {
	t.Helper()
	listener, err := net.Listen("tcp", address+":0")
	OK(t, err)
	t.Cleanup(func() { listener.Close() })
	s := &MailServer{Port: listener.Addr().(*net.TCPAddr).Port}
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

func (s *MailServer) speak(conn net.Conn) {
	defer conn.Close()
	fmt.Fprint(conn, "220 mail.example ESMTP\r\n")
	lines := bufio.NewScanner(conn)
	inData, one := false, Taken{}
	for lines.Scan() {
		line := lines.Text()
		s.mu.Lock()
		s.heard = append(s.heard, line)
		s.mu.Unlock()
		answer := "250 fine"
		if id, is := strings.CutPrefix(line, "Message-ID: "); is && inData {
			one.MessageID = id
		}
		switch {
		case inData && line != ".":
			continue
		case inData:
			inData = false
			s.mu.Lock()
			s.taken = append(s.taken, one)
			s.mu.Unlock()
		case strings.HasPrefix(line, "RCPT"):
			one = Taken{To: line}
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

// Said is all it heard.
func (s *MailServer) Said() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.heard, "\n")
}

// Taken are the emails it said yes to.
func (s *MailServer) Taken() []Taken {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.taken)
}
