package media

const mostWorkers = 2

// workersFor leaves one core to readers wherever there is more than one.
func workersFor(cores int) int { return max(1, min(mostWorkers, cores-1)) }
