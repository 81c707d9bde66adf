import type { LonLat } from '@waypost/contracts/geo.ts';
import type { DraftKey } from '@waypost/contracts/host-services.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useHost } from '../../lib/scope.ts';
import { pictureProblem } from '../../photo/picture-error.ts';
import { useFormServices } from '../../services/form-services.tsx';
import type { Track, TrackSegment } from '../../track/track.ts';

const PROBLEMS = ['too-large', 'empty', 'undecodable', 'late'] as const;

export interface TrackState {
  readonly name: string;
  readonly status: 'none' | 'reading' | 'read' | (typeof PROBLEMS)[number];
  readonly track: Track | null;
  /** What the map shows of it. */
  readonly lines: readonly (readonly LonLat[])[];
  readonly read: (file: File) => void;
}

type Read = Pick<TrackState, 'name' | 'status' | 'track'>;

const NONE: Read = { name: '', status: 'none', track: null };

/** The track of a receiver that lies beside the photos; the last that was given. It is kept on the device and read again. @param key of it there */
export function useTrack(key: DraftKey): TrackState {
  const { readTrack } = useFormServices();
  const { drafts } = useHost();
  const [state, setState] = useState(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = useCallback(
    (file: File) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      const { name } = file;
      setState({ name, status: 'reading', track: null });
      readTrack(file, signal).then(
        (track) => {
          if (signal.aborted) return;
          setState({ name, status: 'read', track });
          void drafts.save(key, file);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          const problem = pictureProblem(error);
          setState({ name, status: PROBLEMS.find((one) => one === problem) ?? 'undecodable', track: null });
        },
      );
    },
    [drafts, key, readTrack],
  );
  useEffect(() => {
    let isLate = false;
    void drafts.load(key).then((file) => {
      if (file instanceof File && !isLate && running.current === null) read(file);
    });
    return () => void (isLate = true);
  }, [drafts, key, read]);
  const lines = useMemo(() => state.track?.segments.map(lineOf) ?? [], [state.track]);
  return useMemo(() => ({ ...state, lines, read }), [state, lines, read]);
}

/** More points than a screen has pixels are none the finer. */
const MOST_SHOWN = 2_000;

function lineOf({ at, longitude, latitude }: TrackSegment): readonly LonLat[] {
  const step = Math.max(1, Math.ceil(at.length / MOST_SHOWN));
  return Array.from({ length: Math.ceil(at.length / step) }, (_, index) => ({
    longitude: longitude[index * step]!,
    latitude: latitude[index * step]!,
  }));
}
