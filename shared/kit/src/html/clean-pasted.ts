import DOMPurify from 'dompurify';

import { nestPastedLists } from './nest-pasted-lists.ts';
import { tagSeenMarks } from './tag-seen-marks.ts';

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const BLOCKS = 'p, div, ul, ol, h2, h3, h4, blockquote, hr';

/**
 * What somebody pastes, without what could run, as the editor reads it: what a style makes bold, or a list, becomes a tag. The editor
 * itself would see no styles, since the page's policy lets none apply. What it copied itself stays as it is.
 */
export function cleanPasted(html: string): string {
  // By another name the policy has nothing to stop, and to report.
  const renamed = html.replace(TAG, (tag) => tag.replace(/\sstyle(?=\s*=)/i, ' data-style'));
  const body = DOMPurify.sanitize(renamed, { USE_PROFILES: { html: true }, RETURN_DOM: true }) as HTMLElement;
  if (!body.querySelector('[data-pm-slice]')) {
    nestPastedLists(body);
    body.querySelectorAll('h1, h5, h6, [role="heading"]').forEach(fitHeading);
    tagSeenMarks(body);
    body
      .querySelectorAll(`p, :is(${BLOCKS}) + br`)
      .forEach((line) => line.textContent.trim() === '' && line.remove());
  }
  body.querySelectorAll('[data-style]').forEach((element) => element.removeAttribute('data-style'));
  return body.innerHTML;
}

/** Descriptions have headings of the levels 2 to 4. */
function fitHeading(written: Element): void {
  const level = Number(written.getAttribute('aria-level') ?? written.localName.slice(1));
  const heading = written.ownerDocument.createElement(`h${Math.min(4, Math.max(2, level || 2))}`);
  heading.append(...written.childNodes);
  written.replaceWith(heading);
}
