import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefCallback } from 'react';

import type { createMapEngine } from '../engine/create-map-engine.ts';
import type { MapEngine, MapEngineOptions, MapPlace } from '../engine/map-engine.ts';
import { useHost } from './scope.ts';
import { useAttached } from './use-attached.ts';
import type { GroundSettings } from './use-ground.ts';

export type MapHandlers = Pick<
  MapEngineOptions,
  'onPlaceClick' | 'onGroupClick' | 'onReaderMove' | 'onPick' | 'onView' | 'onDrawn'
>;

interface MapSettings extends MapHandlers {
  /** Keep it stable. */
  readonly ground: GroundSettings;
  /** Over the ground, from now on. */
  readonly tileUrl: string;
  readonly wheel: MapEngineOptions['wheel'];
  readonly route: boolean;
  readonly places: readonly MapPlace[];
  /** As the engine is made with. */
  readonly isCovered: boolean;
}

/** A map in the element that gets the returned ref, kept to the settings; null until there is one. */
export function useMapEngine(
  create: typeof createMapEngine | null,
  { ground, tileUrl, wheel, route, places, isCovered, ...handlers }: MapSettings,
): readonly [RefCallback<HTMLElement>, MapEngine | null] {
  const { colorScheme, telemetry } = useHost();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  const latest = useRef<MapHandlers>(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const [startsCovered] = useState(isCovered);
  const canGroup = handlers.onGroupClick !== undefined;
  const canPick = handlers.onPick !== undefined;
  const make = useMemo(
    () =>
      create &&
      ((target: HTMLElement) =>
        create({
          target,
          scheme: colorScheme.get(),
          ...ground,
          wheel,
          route,
          isCovered: startsCovered,
          onPlaceClick: (id) => latest.current.onPlaceClick?.(id),
          onReaderMove: (how) => latest.current.onReaderMove?.(how),
          onView: (view) => latest.current.onView?.(view),
          onDrawn: () => latest.current.onDrawn?.(),
          onProblem: (error) => telemetry.error('map', error),
          ...(canGroup ? { onGroupClick: (ids) => latest.current.onGroupClick?.(ids) } : {}),
          ...(canPick ? { onPick: (location) => latest.current.onPick?.(location) } : {}),
        })),
    [create, colorScheme, ground, wheel, route, startsCovered, canGroup, canPick, telemetry],
  );
  const [attach, engine] = useAttached(make);

  useEffect(() => engine?.setScheme(scheme), [engine, scheme]);
  useEffect(() => engine?.setTiles(tileUrl), [engine, tileUrl]);
  useEffect(() => engine?.setPlaces(places), [engine, places]);
  useEffect(() => {
    if (!isCovered) engine?.uncover();
  }, [engine, isCovered]);
  return [attach, engine];
}
