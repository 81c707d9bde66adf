/**
 * Metres from a town's edge within which a place is said to be near it, by the server and by the forms. Beyond, the town only helps to find it.
 */
export const NEAR_TOWN = 10_000;
