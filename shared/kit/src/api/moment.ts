/** A stored moment (`yyyy-mm-dd hh:mm:ss.sssZ`) in milliseconds since 1970. */
export const moment = (stored: string): number => Date.parse(stored.replace(' ', 'T'));
