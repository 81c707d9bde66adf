package media

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"

	"waypost/backend/internal/clipfile"
	"waypost/backend/internal/contract"
)

const clipCommand = RenderCommand + "-clip"

// clipRefusals are by what is wrong with a clip.
var clipRefusals = map[string]*Refusal{
	clipfile.ErrKind.Error():    {"clip_wrong_type", "Please use a clip as MP4, with H.264, HEVC or AV1 pictures and AAC or Opus sound."},
	clipfile.ErrNoFilm.Error():  {"clip_without_film", "This file has sound, but no pictures. Please choose a clip that has both."},
	clipfile.ErrTooLong.Error(): {"clip_too_long", "This clip is longer than 60 seconds. Please cut it shorter."},
	clipfile.ErrMore.Error():    {"clip_has_more", "This clip carries more than pictures and sound. Please add it on this site's pages, which take the rest out."},
	clipfile.ErrDamaged.Error(): {"clip_damaged", "This clip seems to be damaged. Please choose another copy of it."},
}

var errClipTooLarge = &Refusal{"clip_too_large", "This clip is larger than 200 MB. Please choose a shorter one."}

// CheckClip says how long a sent clip is, in seconds. The error is a *Refusal if the clip is to blame.
func (w *Workers) CheckClip(ctx context.Context, clip *os.File) (seconds float64, err error) {
	if err := w.taken.Acquire(ctx, 1); err != nil {
		return 0, err
	}
	defer w.taken.Release(1)
	said, _, err := runWorker(ctx, wallTime, runNow, clipCommand, clip)
	var spoiled *UnusableError
	if errors.As(err, &spoiled) {
		return 0, cmp.Or(clipRefusals[spoiled.Reason], clipRefusals[clipfile.ErrDamaged.Error()])
	}
	if err == nil {
		err = json.Unmarshal(said, &seconds)
	}
	return seconds, err
}

// checkClip is CheckClip's part in the worker: it reads the file itself, which it was given open.
func checkClip(clip *os.File, out io.Writer) error {
	about, err := clip.Stat()
	if err != nil {
		return err
	}
	seconds, err := clipfile.Check(clip, about.Size(), contract.ClipSeconds)
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(seconds)
}
