package pages

// Drawable is what is written of a title.
func Drawable(title string) string {
	text, can := serif().drawable(title)
	if !can {
		return ""
	}
	return text
}
