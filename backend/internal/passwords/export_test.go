package passwords

// Common lists the passwords that are not taken.
func Common() []string { return common() }

// Renew keeps a password anew that was kept as it was typed.
var Renew = renew
