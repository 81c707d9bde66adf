package books

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"
)

const (
	// mostBytes is the length of the longest PDF.
	mostBytes = 1 << 30
	pieces    = 1 << 20
	lookEvery = 300 * time.Millisecond
)

// order is a page to be printed.
type order struct {
	chromium, base, path, public, cookie, token, language string
	// tell says how far the page is with its pictures.
	tell func(done, total int)
}

// memoryLimit is in KiB, for each process of the browser; a long book's page takes half of it.
const memoryLimit = "4000000"

// bounded is a program with little memory that ends with all its children.
func bounded(ctx context.Context, program string, args []string) *exec.Cmd {
	c := exec.CommandContext(ctx, "/bin/sh", append([]string{"-c", `ulimit -d ` + memoryLimit + `; exec "$0" "$@"`, program}, args...)...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	return c
}

// print has a Chromium open the page, waits until it says that its book is ready, and writes the PDF. The browser ends with the context.
func print(ctx context.Context, o order, to io.Writer) error {
	profile, err := os.MkdirTemp("", "book-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(profile)
	fromUs, ours, err := os.Pipe()
	if err != nil {
		return err
	}
	defer ours.Close()
	theirs, fromIt, err := os.Pipe()
	if err != nil {
		return errors.Join(err, fromUs.Close())
	}
	defer theirs.Close()
	args := []string{"--headless", "--remote-debugging-pipe", "--user-data-dir=" + profile, "--disable-gpu", "--no-first-run",
		"--disable-extensions", "--disable-background-networking", "--disable-dev-shm-usage", "--mute-audio", "--renderer-process-limit=1"}
	if os.Geteuid() == 0 {
		// Chromium refuses to start as root with it. What it opens is our own page.
		args = append(args, "--no-sandbox")
	}
	browser := bounded(ctx, o.chromium, append(args, "about:blank"))
	// It gets none of the server's secrets.
	browser.Env = []string{"HOME=" + profile, "TMPDIR=" + profile, "PATH=" + os.Getenv("PATH")}
	browser.ExtraFiles = []*os.File{fromUs, fromIt}
	browser.WaitDelay = time.Second
	err = browser.Start()
	err = errors.Join(err, fromUs.Close(), fromIt.Close())
	if err != nil {
		return err
	}
	err = (&session{to: ours, from: bufio.NewReader(theirs)}).print(ctx, o, to)
	_ = browser.Cancel()
	_ = browser.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// session talks to a browser by its debugging protocol: one question after the other, without a port anybody else could use.
type session struct {
	to   io.Writer
	from *bufio.Reader
	last int
	id   string
}

func (s *session) ask(method string, parameters map[string]any, answer any) error {
	s.last++
	question := map[string]any{"id": s.last, "method": method, "params": parameters}
	if s.id != "" {
		question["sessionId"] = s.id
	}
	text, err := json.Marshal(question)
	if err != nil {
		return err
	}
	if _, err := s.to.Write(append(text, 0)); err != nil {
		return err
	}
	for {
		text, err := s.from.ReadBytes(0)
		if err != nil {
			return fmt.Errorf("the browser ended: %w", err)
		}
		var said struct {
			ID     int             `json:"id"`
			Result json.RawMessage `json:"result"`
			Error  struct {
				Message string `json:"message"`
			} `json:"error"`
		}
		if err := json.Unmarshal(text[:len(text)-1], &said); err != nil {
			return err
		}
		if said.ID != s.last {
			continue // an event
		}
		if said.Error.Message != "" {
			return errors.New(method + ": " + said.Error.Message)
		}
		if answer == nil {
			return nil
		}
		return json.Unmarshal(said.Result, answer)
	}
}

func (s *session) print(ctx context.Context, o order, to io.Writer) error {
	var made struct{ TargetID, SessionID string }
	if err := s.ask("Target.createTarget", map[string]any{"url": "about:blank"}, &made); err != nil {
		return err
	}
	if err := s.ask("Target.attachToTarget", map[string]any{"targetId": made.TargetID, "flatten": true}, &made); err != nil {
		return err
	}
	s.id = made.SessionID
	public, _ := json.Marshal(o.public)
	languages, _ := json.Marshal([]string{o.language})
	for _, one := range []struct {
		method     string
		parameters map[string]any
	}{
		{"Network.setCookie", map[string]any{"name": o.cookie, "value": o.token, "url": o.base, "httpOnly": true}},
		{"Page.enable", nil},
		{"Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": "globalThis.waypostSite = " + string(public) + "; Object.defineProperty(navigator, 'languages', { value: " + string(languages) + " })"}},
		{"Page.navigate", map[string]any{"url": o.base + o.path}},
	} {
		if err := s.ask(one.method, one.parameters, nil); err != nil {
			return err
		}
	}
	if err := s.wait(ctx, o.tell); err != nil {
		return err
	}
	var printed struct{ Stream string }
	asked := map[string]any{"preferCSSPageSize": true, "printBackground": true, "transferMode": "ReturnAsStream"}
	if err := s.ask("Page.printToPDF", asked, &printed); err != nil {
		return err
	}
	for written := 0; written < mostBytes; {
		var piece struct {
			Data          string
			Base64Encoded bool
			EOF           bool
		}
		if err := s.ask("IO.read", map[string]any{"handle": printed.Stream, "size": pieces}, &piece); err != nil {
			return err
		}
		data := []byte(piece.Data)
		if piece.Base64Encoded {
			var err error
			if data, err = base64.StdEncoding.DecodeString(piece.Data); err != nil {
				return err
			}
		}
		if _, err := to.Write(data); err != nil {
			return err
		}
		written += len(data)
		if piece.EOF {
			return nil
		}
	}
	return errors.New("the book is too long")
}

// wait returns once the page says that it is ready (book-desk.tsx).
func (s *session) wait(ctx context.Context, tell func(done, total int)) error {
	for {
		var said struct {
			Result struct {
				Value struct{ Book, Done, Total string }
			}
		}
		look := map[string]any{"expression": "({...document.querySelector('[data-book]')?.dataset})", "returnByValue": true}
		if err := s.ask("Runtime.evaluate", look, &said); err != nil {
			return err
		}
		now := said.Result.Value
		done, _ := strconv.Atoi(now.Done)
		total, _ := strconv.Atoi(now.Total)
		tell(done, total)
		switch now.Book {
		case "ready":
			return nil
		case "failed":
			return errors.New("the page could not make the book")
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(lookEvery):
		}
	}
}
