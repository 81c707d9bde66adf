package testkit

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
)

// Stored lists the JPEGs in the store, the pictures of records as they were sent.
func (s *Server) Stored() (files []string) {
	s.t.Helper()
	err := filepath.WalkDir(filepath.Join(s.App.DataDir(), "storage"), func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // deleted meanwhile, or nothing was ever stored
		}
		if err == nil && !entry.IsDir() && filepath.Ext(path) == ".jpg" {
			files = append(files, path)
		}
		return err
	})
	OK(s.t, err)
	return files
}

// Uploads is the path of photos that are in no place yet.
const Uploads = "/api/collections/uploads/records"

// SHA256 is the sum an upload is sent with.
func SHA256(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Upload sends a JPEG that is in no place yet, under this id and with these words, and answers with what was said.
func (s *Server) Upload(p Person, id string, data []byte, words string) Answer {
	s.t.Helper()
	return s.Form(http.MethodPost, Uploads, p.Token, map[string]string{"id": id, "sha256": SHA256(data), "pictures": words},
		File{Field: "file", Name: "a.jpg", Data: data})
}
