package settings

import (
	"regexp"
	"strconv"
)

var sizeInWords = regexp.MustCompile(`^(\d{1,9}) ?(MB|GB)$`)

// storage reads a size such as 5 GB, in bytes.
func (r *reader) storage(name, fallback string) int64 {
	v := r.text(name, fallback)
	if v == "0" {
		return 0
	}
	m := sizeInWords.FindStringSubmatch(v)
	if m == nil {
		r.refuse(name, "must be a size such as 500 MB or 5 GB, or 0, not %q.", v)
		return 0
	}
	n, _ := strconv.ParseInt(m[1], 10, 64)
	if m[2] == "GB" {
		return n * 1e9
	}
	return n * 1e6
}

func (r *reader) count(name, fallback string) int {
	v := r.text(name, fallback)
	n, err := strconv.Atoi(v)
	if err != nil || n < 0 {
		r.refuse(name, "must be a whole number, or 0 for no limit, not %q.", v)
	}
	return n
}
