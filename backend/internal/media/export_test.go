package media

// WorkersFor is how many pictures are worked on at once.
var WorkersFor = workersFor

// Scan looks for what is left to make.
func (l *Renderer) Scan() { l.scan() }
