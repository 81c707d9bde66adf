package accounts

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/media"
)

const (
	picture = "picture"
	// mostSide is the longest side of a person's picture in pixels.
	mostSide = 256
)

var errPicture = validation.NewError("validation_picture_unreadable", "This picture could not be read. Please choose another one.")

// Pictures encodes pictures anew, without what cameras write into them.
type Pictures interface {
	TakePicture(ctx context.Context, sent io.Reader) (media.StoredPicture, error)
}

// RegisterPicture lets people have a picture, and read it as part of their own account. Others get it with the author (FindAuthor).
func RegisterPicture(app core.App, pictures Pictures) {
	app.OnRecordViewRequest(people).BindFunc(func(e *core.RecordRequestEvent) error {
		e.Record.Unhide(picture)
		return e.Next()
	})
	app.OnRecordUpdateRequest(people).BindFunc(func(e *core.RecordRequestEvent) error {
		var sent struct {
			Picture *string `json:"picture"`
		}
		if err := e.BindBody(&sent); err != nil {
			return e.BadRequestError("", err)
		}
		if sent.Picture == nil {
			return e.Next()
		}
		kept, err := encoded(e.Request.Context(), pictures, *sent.Picture)
		if err != nil {
			return e.BadRequestError("", validation.Errors{picture: err})
		}
		e.Record.Set(picture, kept)
		return e.Next()
	})
}

// encoded is a data: URL of a JPEG with the same pixels; empty for an empty one.
func encoded(ctx context.Context, pictures Pictures, sent string) (string, error) {
	if sent == "" {
		return "", nil
	}
	_, text, _ := strings.Cut(sent, ";base64,")
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", errPicture
	}
	kept, err := pictures.TakePicture(ctx, bytes.NewReader(data))
	var refusal *media.Refusal
	if errors.As(err, &refusal) {
		return "", validation.NewError("validation_"+refusal.Code, refusal.Sentence)
	}
	if err != nil || kept.Width != kept.Height || kept.Width > mostSide {
		return "", errPicture
	}
	return "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(kept.Bytes), nil
}
