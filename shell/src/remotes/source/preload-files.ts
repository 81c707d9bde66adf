import { bestLanguage } from '@waypost/contracts/languages.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { preload } from '../../early/preload.ts';
import { fileUrl } from './file-url.ts';

/** Fetches the first files of exposed components early; those that the page's inline script fetches are left alone. */
export function createPreloads(): (named: NamedBuild, module: string | undefined) => void {
  const preloaded = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), (link) => link.href),
  );
  return (named, module) => {
    const expose = Object.values(named.build.exposes).find((one) => one.module === module);
    const { texts = {} } = named.build;
    const own = texts[bestLanguage([document.documentElement.lang], Object.keys(texts))];
    for (const one of [own ?? [], expose?.files ?? []].flat()) {
      const { file, integrity } = one;
      const url = fileUrl(named, file);
      if (preloaded.has(url)) continue;
      preloaded.add(url);
      preload(url, integrity, 'next' in one);
    }
  };
}
