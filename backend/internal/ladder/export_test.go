package ladder

// WorkersFor is how many pictures are worked on at once.
var WorkersFor = workersFor
