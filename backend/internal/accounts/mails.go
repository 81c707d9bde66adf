// Looks after the way to the mail server.

package accounts

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/smtp"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/settings"
)

const patience = 10 * time.Second

// RegisterMails says that a mail could not be sent, for whoever asked for it often is told nothing, and in words why when the mail server takes the login in plain text only. Nothing is sent then:
// a login, and a mail with a link that sets a new password, must not be read on the way. The error would otherwise be seen by
// nobody, for whoever asked for the mail is told nothing of it.
func RegisterMails(app core.App, c settings.Config, out io.Writer) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		err := e.Next()
		if err == nil {
			return nil
		}
		if !strings.Contains(err.Error(), "unencrypted connection") {
			if c.Mail.Host != "" {
				// Why may name an address, and is in the log.
				fmt.Fprintln(out, "An email could not be sent. The log on PocketBase’s pages says why.")
			}
			return err
		}
		sentence := plainTextSentence(c.Mail)
		fmt.Fprintln(out, sentence)
		return errors.New(sentence)
	})
}

// CheckMailServer tells at the start what each mail would meet. A server that does not answer now may do so later.
func CheckMailServer(m settings.Mail, out io.Writer) {
	if m.Host == "" || m.TLS || m.Username == "" || isThisMachine(m.Host) {
		return
	}
	conn, err := net.DialTimeout("tcp", net.JoinHostPort(m.Host, strconv.Itoa(m.Port)), patience)
	if err != nil {
		return
	}
	defer conn.Close()
	if conn.SetDeadline(time.Now().Add(patience)) != nil {
		return
	}
	client, err := smtp.NewClient(conn, m.Host)
	if err != nil || client.Hello("localhost") != nil {
		return
	}
	if offered, _ := client.Extension("STARTTLS"); !offered {
		fmt.Fprintln(out, plainTextSentence(m))
	}
	_ = client.Quit()
}

func plainTextSentence(m settings.Mail) string {
	return fmt.Sprintf("The mail server %s offers no encryption on port %d, so Waypost does not sign in to it and sends nothing: "+
		"set WAYPOST_SMTP_PORT to a port with STARTTLS, or WAYPOST_SMTP_TLS=on with a port that is encrypted from the start.", m.Host, m.Port)
}

// isThisMachine is where net/smtp lets a login go unencrypted: it leaves no wire.
func isThisMachine(host string) bool {
	return host == "localhost" || host == "127.0.0.1" || host == "::1"
}
