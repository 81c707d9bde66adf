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
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: body}
}

// Send speaks JSON; without a body when that is nil.
func (s *Server) Send(method, path, token string, body any) Answer {
	s.t.Helper()
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			s.t.Fatal(err)
		}
	}
	request, err := http.NewRequest(method, s.URL+path, bytes.NewReader(data))
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	return s.Do(request)
}

// Get fetches a path with optional header lines, name and value in turn.
func (s *Server) Get(path string, header ...string) Answer {
	s.t.Helper()
	request, err := http.NewRequest(http.MethodGet, s.URL+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			request.Host = header[i+1]
			continue
		}
		request.Header.Set(header[i], header[i+1])
	}
	return s.Do(request)
}

// Form sends multipart form data.
func (s *Server) Form(method, path, token string, fields map[string]string, files ...File) Answer {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			s.t.Fatal(err)
		}
	}
	for _, f := range files {
		part, err := form.CreatePart(textproto.MIMEHeader{
			"Content-Disposition": {`form-data; name="` + f.Field + `"; filename="` + f.Name + `"`},
			"Content-Type":        {"application/octet-stream"},
		})
		if err == nil {
			_, err = part.Write(f.Data)
		}
		if err != nil {
			s.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		s.t.Fatal(err)
	}
	request, err := http.NewRequest(method, s.URL+path, &body)
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Authorization", token)
	return s.Do(request)
}
