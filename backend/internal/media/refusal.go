package media

// Refusal is the reason a picture is refused, with a sentence for people.
type Refusal struct{ Code, Sentence string }

func (r *Refusal) Error() string { return r.Sentence }

// The exported ones are found while decoding.
var (
	errEmpty     = &Refusal{"picture_empty", "This picture is empty (0 bytes). Please choose it again."}
	errTooLarge  = &Refusal{"picture_too_large", "This picture is larger than 20 MB. Please choose a smaller one."}
	errTooMany   = &Refusal{"picture_too_many_pixels", "This picture has more than 50 megapixels. Please choose a smaller one."}
	errWrongType = &Refusal{"picture_wrong_type", "Please use a JPEG, PNG or WebP picture."}
	ErrDamaged   = &Refusal{"picture_damaged", "This picture seems to be damaged. Please choose another copy of it."}
	ErrTooCostly = &Refusal{"picture_too_costly", "This picture takes too much work to open. Please save it as an ordinary JPEG and choose that one."}
)
