/** The day of a moment on this device's calendar, as all days of the product: day/month/year without zero padding. */
export function dayWords(milliseconds: number): string {
  const moment = new Date(milliseconds);
  return [moment.getDate(), moment.getMonth() + 1, moment.getFullYear()].join('/');
}
