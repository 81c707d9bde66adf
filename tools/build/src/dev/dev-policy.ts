/** Directives under which the page fetches something from the address it came from. */
const FETCHING = ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src', 'worker-src'];

/** What would make the browser leave http, or report a working copy's doings to the site's owners. */
const LEFT_OUT = new Set([
  'upgrade-insecure-requests',
  'block-all-mixed-content',
  'report-uri',
  'report-to',
  'sandbox',
]);

/**
 * The content security policy of a deployed site for a copy of its page at another address: as strict, but what comes
 * through the copy's own address may be used wherever the site's own files may, and the site's address still counts.
 *
 * @param policy value of the header; several policies stand with commas between
 * @param site origin of the deployed site
 */
export function devPolicy(policy: string, site: string): string {
  return policy
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => changed(one, site))
    .join(', ');
}

function changed(policy: string, site: string): string {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // The first of two directives of one name is the one that counts.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  for (const name of LEFT_OUT) directives.delete(name);
  const fallback = directives.get('default-src');
  for (const name of FETCHING) {
    const sources = directives.get(name) ?? (name === 'worker-src' ? undefined : fallback);
    if (!sources) continue;
    const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
    directives.set(name, [...new Set([...kept, "'self'", site])]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
