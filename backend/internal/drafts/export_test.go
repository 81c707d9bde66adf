package drafts

// MostOwed is for tests.
const MostOwed = mostOwed
