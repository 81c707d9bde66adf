import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { useEffect, useMemo, useRef, useSyncExternalStore, type RefCallback } from 'react';

import type { createPhotoMapEngine } from '../../engine/create-photo-map-engine.ts';
import type { PhotoMapEngine } from '../../engine/photo-map-engine.ts';
import { useHost } from '../../lib/scope.ts';
import { useAttached } from '../../lib/use-attached.ts';
import type { GroundSettings } from '../../lib/use-ground.ts';

type PhotoMapProps = ExposeProps['photo-map@1'];

interface Given extends PhotoMapProps {
  /** Keep it stable. */
  readonly ground: GroundSettings;
  readonly onPoint: (id: string | null) => void;
}

const NONE: NonNullable<PhotoMapProps['others']> = [];
const NO_PROPOSED: NonNullable<PhotoMapProps['proposed']> = [];

/** The map of photos in the element that gets the returned ref, kept to the properties; null until there is one. */
export function usePhotoMapEngine(
  create: typeof createPhotoMapEngine | null,
  {
    places,
    photos,
    others = NONE,
    proposed = NO_PROPOSED,
    tracks,
    selected,
    isPicking,
    ground,
    ...handlers
  }: Given,
): readonly [RefCallback<HTMLElement>, PhotoMapEngine | null] {
  const { colorScheme, telemetry } = useHost();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const make = useMemo(
    () =>
      create &&
      ((target: HTMLElement) =>
        create({
          target,
          scheme: colorScheme.get(),
          ...ground,
          onSelect: (id) => latest.current.onSelect(id),
          onMove: (id, location) => latest.current.onMove(id, location),
          onPick: (location) => latest.current.onPick(location),
          onPoint: (id) => latest.current.onPoint(id),
          onProblem: (error) => telemetry.error('map', error),
        })),
    [create, colorScheme, ground, telemetry],
  );
  const [attach, engine] = useAttached(make);

  useEffect(() => engine?.setScheme(scheme), [engine, scheme]);
  useEffect(
    () => engine?.setContent({ places, photos, others, tracks, proposed }),
    [engine, others, places, photos, proposed, tracks],
  );
  useEffect(() => engine?.select(selected), [engine, selected]);
  useEffect(() => engine?.setPicking(isPicking), [engine, isPicking]);
  return [attach, engine];
}
