import DOMPurify from 'dompurify';

/**
 * What somebody pastes, without what could run. Styles and data attributes stay: the editor reads from them what is bold, and what
 * it wrote itself. It keeps no more of all this than a description may have.
 */
export function cleanPasted(html: string): string {
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });
}
