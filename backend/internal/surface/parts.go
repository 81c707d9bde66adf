package surface

// mostParts is how many parts JSON has at most. A place with words for a hundred pictures has some six hundred.
const mostParts = 5_000
