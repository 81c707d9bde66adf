import type { LonLat } from '@waypost/contracts/geo.ts';
import type { DraftKey } from '@waypost/contracts/host-services.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useHost } from '../../lib/scope.ts';
import { pictureProblem } from '../../photo/picture-error.ts';
import { useFormServices } from '../../services/form-services.tsx';
import type { Track, TrackSegment } from '../../track/track.ts';

const PROBLEMS = ['too-large', 'empty', 'undecodable', 'late'] as const;
/** Of all files together. Each has at most a quarter of these segments, and half of these points: see `readGpx`. */
const MOST_SEGMENTS = 2_000;
const MOST_POINTS = 2_000_000;

export interface TrackState {
  /** Of the files it was read from. */
  readonly name: string;
  readonly status: 'none' | 'reading' | 'read';
  readonly track: Track | null;
  /** Files that are left out, and why. */
  readonly problems: readonly {
    readonly name: string;
    readonly why: (typeof PROBLEMS)[number] | 'too-many';
  }[];
  /** What the map shows of it. */
  readonly lines: readonly (readonly LonLat[])[];
  /** Reads files that were given together, as of one day each, in place of what was read before. */
  readonly read: (files: readonly File[]) => void;
}

type Read = Omit<TrackState, 'lines' | 'read'>;

const NONE: Read = { name: '', status: 'none', track: null, problems: [] };

/** The track of a receiver that lies beside the photos; what was given last. It is kept on the device and read again. @param key of it there */
export function useTrack(key: DraftKey): TrackState {
  const { readTrack } = useFormServices();
  const { drafts } = useHost();
  const [state, setState] = useState(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = useCallback(
    (files: readonly File[]) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setState({ ...NONE, name: namesOf(files), status: 'reading' });
      void (async () => {
        const found: File[] = [];
        const tracks: Track[] = [];
        const problems: TrackState['problems'][number][] = [];
        // One after the other: each may be as large as a worker bears.
        for (const file of files) {
          try {
            const track = await readTrack(file, signal);
            if (isBearable([...tracks, track])) {
              tracks.push(track);
              found.push(file);
            } else problems.push({ name: file.name, why: 'too-many' });
          } catch (error) {
            const problem = pictureProblem(error);
            const why = PROBLEMS.find((one) => one === problem) ?? 'undecodable';
            problems.push({ name: file.name, why });
          }
          if (signal.aborted) return;
        }
        const track = tracks.length > 0 ? together(tracks) : null;
        setState({ name: namesOf(found), status: track ? 'read' : 'none', track, problems });
        if (track) void drafts.save(key, found);
      })();
    },
    [drafts, key, readTrack],
  );
  useEffect(() => {
    let isLate = false;
    void drafts.load(key).then((kept) => {
      const files = [kept].flat().filter((one) => one instanceof File);
      if (files.length > 0 && !isLate && running.current === null) read(files);
    });
    return () => void (isLate = true);
  }, [drafts, key, read]);
  const lines = useMemo(() => linesOf(state.track?.segments ?? []), [state.track]);
  return useMemo(() => ({ ...state, lines, read }), [state, lines, read]);
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

const together = (tracks: readonly Track[]): Track => ({
  segments: tracks.flatMap(({ segments }) => segments),
  skipped: tracks.reduce((sum, { skipped }) => sum + skipped, 0),
});

const pointsIn = (segments: readonly TrackSegment[]): number =>
  segments.reduce((sum, { at }) => sum + at.length, 0);

function isBearable(tracks: readonly Track[]): boolean {
  const { segments } = together(tracks);
  return segments.length <= MOST_SEGMENTS && pointsIn(segments) <= MOST_POINTS;
}

/** More points than a screen has pixels are none the finer. */
const MOST_SHOWN = 2_000;
/** Of all segments together, and at most one more of each. */
const MOST_SHOWN_OF_ALL = 50_000;

function linesOf(segments: readonly TrackSegment[]): TrackState['lines'] {
  const least = pointsIn(segments) / MOST_SHOWN_OF_ALL;
  return segments.map(({ at, longitude, latitude }) => {
    const step = Math.max(1, Math.ceil(least), Math.ceil(at.length / MOST_SHOWN));
    return Array.from({ length: Math.ceil(at.length / step) }, (_, index) => ({
      longitude: longitude[index * step]!,
      latitude: latitude[index * step]!,
    }));
  });
}
