import { formatBounds, formatLonLat, type LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { useEffect, useMemo, useRef, useSyncExternalStore, type RefCallback } from 'react';

import type { createDiscoverEngine } from '../../engine/create-discover-engine.ts';
import type { DiscoverEngine } from '../../engine/discover-engine.ts';
import { useHost } from '../../lib/scope.ts';
import { useAttached } from '../../lib/use-attached.ts';
import type { GroundSettings } from '../../lib/use-ground.ts';

const NONE: readonly LonLat[] = [];

type DiscoverMapProps = ExposeProps['discover-map@1'];

interface Given extends DiscoverMapProps {
  /** Keep it stable. */
  readonly ground: GroundSettings;
  readonly onMissing: (isMissing: boolean) => void;
}

const nameOf = (bounds: LonLatBounds | null, found: readonly LonLat[] = []) =>
  bounds ? formatBounds(bounds) : ['world', ...found.map(formatLonLat)].join(' ');

/** The map of public places in the element that gets the returned ref, kept to the properties; null until there is one. */
export function useDiscoverEngine(
  create: typeof createDiscoverEngine | null,
  { tiles, bounds, found = NONE, highlighted, ground, ...handlers }: Given,
): readonly [RefCallback<HTMLElement>, DiscoverEngine | null] {
  const { colorScheme, language, telemetry } = useHost();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  /** What the map shows: there by the reader's own doing it is not shown again. */
  const shown = useRef('');
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const make = useMemo(
    () =>
      create &&
      ((target: HTMLElement) => {
        const made = create({
          target,
          scheme: colorScheme.get(),
          ...ground,
          language,
          onMove(moved) {
            shown.current = nameOf(moved);
            latest.current.onMove(moved);
          },
          onOpen: ({ id, storyId }) => latest.current.onOpen({ id, storyId }),
          onMissing: (isMissing) => latest.current.onMissing(isMissing),
          onProblem: (error) => telemetry.error('map', error),
        });
        shown.current = '';
        return made;
      }),
    [create, colorScheme, ground, language, telemetry],
  );
  const [attach, engine] = useAttached(make);

  const wanted = nameOf(bounds, found);
  const longitude = highlighted?.longitude;
  const latitude = highlighted?.latitude;
  useEffect(() => engine?.setScheme(scheme), [engine, scheme]);
  useEffect(() => engine?.setTiles(tiles), [engine, tiles]);
  useEffect(() => {
    if (!engine || shown.current === wanted) return;
    shown.current = wanted;
    engine.show(bounds, found);
    // The text stands for both: the same ones may come as other objects.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [engine, wanted]);
  useEffect(
    () => engine?.point(longitude === undefined || latitude === undefined ? null : { longitude, latitude }),
    [engine, longitude, latitude],
  );
  return [attach, engine];
}
