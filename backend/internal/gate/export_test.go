package gate

// Fits tells whether a parameter may have this value.
func Fits(v Values, text string) bool { return v.fits(text) }

// Common lists the passwords that are not taken.
func Common() []string { return common() }
