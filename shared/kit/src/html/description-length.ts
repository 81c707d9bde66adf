import { descriptionElements } from './sanitise-description.ts';

/** The backend writes each quote as a reference of five characters: `&#39;`, `&#34;`. */
const MORE_PER_QUOTE = 4;

/**
 * Length of a description as the backend counts it for its limit: the allowed markup in code points, with quotes as
 * references and without what links are given beside their address.
 */
export function descriptionLength(html: string): number {
  const body = descriptionElements(html);
  let quotes = 0;
  for (const element of body.querySelectorAll('*')) {
    element.removeAttribute('rel');
    element.removeAttribute('target');
    for (const { value } of element.attributes) quotes += value.split("'").length - 1;
  }
  quotes += (body.textContent ?? '').split(/['"]/).length - 1;
  return [...body.innerHTML.replaceAll('&nbsp;', ' ')].length + MORE_PER_QUOTE * quotes;
}
