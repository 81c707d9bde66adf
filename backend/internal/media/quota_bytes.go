package media

// minQuotaBytes is the least a picture counts: its files take several disk blocks each.
const minQuotaBytes = 64 << 10

// QuotaBytes is what a stored picture of that size counts towards its account's quota. Its smaller sizes, half as large, are not counted.
func QuotaBytes(bytes int64) int64 { return max(bytes, minQuotaBytes) }
