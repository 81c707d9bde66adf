package stories

import (
	"crypto/sha256"
	"encoding/hex"
	"io"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

const sum = "sha256"

// answerAgain answers for a record that is there already, with the same in its field, as if it had just come: whoever did not hear that
// it arrived sends it again.
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
		// Sent twice at once, the other one may have come meanwhile.
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

// checkSum holds what came to what was sent: a picture cut off on its way may still look like one.
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
