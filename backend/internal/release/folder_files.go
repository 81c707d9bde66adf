package release

import (
	"io/fs"
	"os"
	"syscall"
)

// folderFiles opens files of the folder and never follows a link out of it: other people write there.
type folderFiles string

// Folder gives the plain files of a folder store; no name and no link leads out of it.
func Folder(store string) fs.FS { return folderFiles(store) }

func (f folderFiles) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return openPlain(string(f), name)
}

// openPlain opens what has an end and is there at once, and nothing else: whoever opens a pipe waits for somebody to write
// into it, and every page load with them.
func openPlain(folder, name string) (*os.File, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}
