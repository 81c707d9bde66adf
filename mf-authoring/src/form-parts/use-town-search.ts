import type { LonLat } from '@waypost/contracts/geo.ts';
import { useEffect, useRef, useState } from 'react';

import type { FoundTown } from '../gazetteer/search-towns.ts';
import { useFormServices } from '../services/form-services.tsx';

/** Milliseconds without another letter until it is looked for. */
const PAUSE = 150;
const SHORTEST = 2;

export interface NamedTown {
  /** With its region and country. */
  readonly label: string;
  readonly location: LonLat;
  readonly isWhole: boolean;
}

export type FoundTowns =
  | { readonly status: 'more' | 'loading' | 'failed' }
  | { readonly status: 'found'; readonly towns: readonly NamedTown[] };

/** Towns by what is being typed; an answer that comes after another letter is left out. */
export function useTownSearch() {
  const { findTowns } = useFormServices();
  const [found, setFound] = useState<FoundTowns>({ status: 'more' });
  const typed = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string): void {
    clearTimeout(timer.current);
    typed.current += 1;
    const turn = typed.current;
    if (text.trim().length < SHORTEST) return setFound({ status: 'more' });
    setFound((before) =>
      before.status === 'found' && before.towns.length > 0 ? before : { status: 'loading' },
    );
    timer.current = setTimeout(() => {
      findTowns(text).then(
        (towns) => turn === typed.current && setFound({ status: 'found', towns: named(towns) }),
        () => turn === typed.current && setFound({ status: 'failed' }),
      );
    }, PAUSE);
  }

  return { found, search };
}

function named(towns: readonly FoundTown[]): readonly NamedTown[] {
  const countries = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'region' });
  return towns.map(({ country, isWhole, location, name, region }) => ({
    label: [name, region === name ? '' : region, countries.of(country) ?? country].filter(Boolean).join(', '),
    location,
    isWhole,
  }));
}
