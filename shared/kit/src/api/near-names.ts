import type { Place } from '@waypost/contracts/story.ts';

/** What a place is near to, of the API's one text for all languages: in English, then each other behind a tab, as `de:Lissabon`. */
export function nearNames(text: string): Pick<Place, 'near' | 'nearIn'> {
  const [near = '', ...others] = text.split('\t');
  return { near, nearIn: Object.fromEntries(others.map((one) => one.split(/:(.*)/) as [string, string])) };
}
