package media

const mostWorkers = 2

// workersFor leaves one core free if there are several.
func workersFor(cores int) int { return max(1, min(mostWorkers, cores-1)) }
