/** A calendar day in words, as the page's language has it: `Friday, 3 May 2024`. @param day `yyyy-mm-dd` */
export function dayWords(day: string): string {
  const language = document.documentElement.lang || 'en';
  const words = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, words).format(
    new Date(`${day}T00:00:00Z`),
  );
}
