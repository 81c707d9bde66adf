const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A moment on this device's clock, in English its day as all days of the product: day/month/year without zero padding. */
export function momentWords(milliseconds: number, language: string): string {
  if (language !== 'en')
    return new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(milliseconds);
  const moment = new Date(milliseconds);
  const day = [moment.getDate(), moment.getMonth() + 1, moment.getFullYear()].join('/');
  return `${day}, ${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}
