package stories

import (
	"crypto/sha256"
	"encoding/hex"
	"io"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

const sum = "sha256"

// answerAgain answers a create with the stored record if that has the same id and the same value in this field: clients that missed the
// first answer send again.
func answerAgain(field string) func(*core.RecordRequestEvent) error {
	return func(e *core.RecordRequestEvent) error {
		id, said := e.Record.Id, e.Record.GetString(field)
		if id == "" || e.Auth == nil {
			return e.Next()
		}
		answered := func() (bool, error) {
			stored, err := e.App.FindRecordById(e.Collection, id)
			if err != nil || stored.GetString("user") != e.Auth.Id || stored.GetString(field) != said {
				return false, nil
			}
			return true, showOne(e.RequestEvent, stored)
		}
		if was, err := answered(); was {
			return err
		}
		refused := e.Next()
		if refused == nil {
			return nil
		}
		// If it was sent twice at once, the other one may be stored by now.
		if was, err := answered(); was {
			return err
		}
		return refused
	}
}

func (s *saver) saveUpload(e *core.RecordEvent) error {
	problems := validation.Errors{}
	if err := checkSum(e.Record, problems); err != nil {
		return err
	}
	if len(problems) > 0 {
		return withFieldProblems(e, problems)
	}
	return s.savePictures(e, problems, func(core.App, *core.Record) error { return nil }, nil)
}

// checkSum compares a file with the checksum sent along: a truncated picture may still look like one.
func checkSum(r *core.Record, problems validation.Errors) error {
	for _, file := range newFiles(r, "file") {
		reader, err := file.Reader.Open()
		if err != nil {
			return err
		}
		hash := sha256.New()
		_, err = io.Copy(hash, reader)
		reader.Close()
		if err != nil {
			return err
		}
		if said := r.GetString(sum); said != "" && said != hex.EncodeToString(hash.Sum(nil)) {
			problems["file"] = validation.NewError("validation_other_sum", "This picture was damaged on the way. Please send it again.")
		}
	}
	return nil
}
