package media

import "os"

// preferForOOMKill asks a kernel that is short of memory to end this process rather than the server.
func preferForOOMKill() { _ = os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0) }
