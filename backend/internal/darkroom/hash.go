package darkroom

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"

	"github.com/disintegration/imaging"

	"waypost/backend/internal/lowpriority"
	"waypost/backend/internal/pictures"
	"waypost/backend/internal/thumbhash"
)

// hashOf is the ThumbHash of a picture as the encoder takes it, in base64. Its planes may be changed.
func hashOf(picture image.Image) string {
	size := picture.Bounds().Size()
	if longer := max(size.X, size.Y); longer > thumbhash.Side {
		picture = fitted(picture, max(1, size.X*thumbhash.Side/longer), max(1, size.Y*thumbhash.Side/longer))
	}
	if planes, are := picture.(*image.YCbCr); are {
		fromWebP.apply(planes)
	}
	return base64.RawStdEncoding.EncodeToString(thumbhash.Of(imaging.Clone(picture)))
}

// hashOfSize is the same of a smaller size that was made before.
func hashOfSize(data []byte) (string, error) {
	clean, err := pictures.Clean(data)
	if err != nil {
		return "", err
	}
	picture, err := fromOriginal(clean, Widths[len(Widths)-1])
	if err != nil {
		return "", err
	}
	return hashOf(picture), nil
}

// Hashes are the placeholders of pictures by smaller sizes that were made before, of all in one worker that gives way. That of a size
// which does not decode is empty. All of them together are no larger than one picture may be.
func Hashes(ctx context.Context, sizes [][]byte) ([]string, error) {
	var batch bytes.Buffer
	for _, size := range sizes {
		batch.Write(binary.BigEndian.AppendUint32(nil, uint32(len(size))))
		batch.Write(size)
	}
	said, _, err := ask(ctx, wallTime, lowpriority.Run, hashCommand, &batch)
	if err != nil {
		return nil, err
	}
	var r report
	if err := json.Unmarshal(said, &r); err != nil || len(r.Hashes) != len(sizes) {
		return nil, fmt.Errorf("the worker answered with %d of %d hashes: %w", len(r.Hashes), len(sizes), err)
	}
	return r.Hashes, nil
}

func hashAll(batch []byte) (r report) {
	const head = 4
	for len(batch) >= head {
		length := int(binary.BigEndian.Uint32(batch))
		batch = batch[head:]
		if length > len(batch) {
			break
		}
		hash, err := hashOfSize(batch[:length])
		if err != nil {
			hash = ""
		}
		r.Hashes = append(r.Hashes, hash)
		batch = batch[length:]
	}
	return r
}
