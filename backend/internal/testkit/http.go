package testkit

import (
	"bytes"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"time"
)

// File is one uploaded file of a form.
type File struct {
	Field, Name string
	Data        []byte
}

// Answer is what a server said.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// Do sends a request as it is; tests of headers use it directly. Its body waits until the server wants it: one that is refused
// while it is on its way would end the connection, and the answer with it.
func (s *Server) Do(request *http.Request) Answer {
	s.t.Helper()
	if request.Body != nil {
		request.Header.Set("Expect", "100-continue")
	}
	client := &http.Client{
		Transport:     &http.Transport{DisableCompression: true, DisableKeepAlives: true, ExpectContinueTimeout: time.Minute},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Do(request)
	OK(s.t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	OK(s.t, err)
	return Answer{Status: response.StatusCode, Header: response.Header, Body: body}
}

// Send speaks JSON, or sends a reader as it is; without a body when that is nil. Header lines come as name and value in turn.
func (s *Server) Send(method, path, token string, body any, header ...string) Answer {
	s.t.Helper()
	return s.ask(method, path, body, append([]string{"Content-Type", "application/json", "Authorization", token}, header...))
}

// Get fetches a path with optional header lines, name and value in turn.
func (s *Server) Get(path string, header ...string) Answer {
	s.t.Helper()
	return s.ask(http.MethodGet, path, nil, header)
}

func (s *Server) ask(method, path string, body any, header []string) Answer {
	s.t.Helper()
	content, isReader := body.(io.Reader)
	if body != nil && !isReader {
		data, err := json.Marshal(body)
		OK(s.t, err)
		content = bytes.NewReader(data)
	}
	request, err := http.NewRequest(method, s.URL+path, content)
	OK(s.t, err)
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
		if header[i] == "Host" {
			request.Host = header[i+1]
		}
	}
	return s.Do(request)
}

// Form sends multipart form data.
func (s *Server) Form(method, path, token string, fields map[string]string, files ...File) Answer {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		OK(s.t, form.WriteField(name, value))
	}
	for _, f := range files {
		part, err := form.CreatePart(textproto.MIMEHeader{
			"Content-Disposition": {`form-data; name="` + f.Field + `"; filename="` + f.Name + `"`},
			"Content-Type":        {"application/octet-stream"},
		})
		if err == nil {
			_, err = part.Write(f.Data)
		}
		OK(s.t, err)
	}
	OK(s.t, form.Close())
	return s.Send(method, path, token, &body, "Content-Type", form.FormDataContentType())
}
