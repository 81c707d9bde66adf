package gate

// Common lists the passwords that are not taken.
func Common() []string { return common() }
