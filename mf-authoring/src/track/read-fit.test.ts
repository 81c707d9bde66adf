import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';

import { readFit } from './read-fit.ts';

const START = new Date('2024-05-03T10:00:00Z');
const fit = new FitEncoder({ protocolVersion: 0x20 });
const timed = (seconds: number) => ({
  ...{ number: 253, size: 4, baseType: FitBaseType.Uint32 },
  value: FitEncoder.toFitTimestamp(START) + seconds,
});
function note(seconds: number, longitude: number | null, height = 0): void {
  const place = (number: number, degrees: number | null) => ({
    ...{ number, size: 4, baseType: FitBaseType.Sint32 },
    value: degrees === null ? 0x7fffffff : Math.round((degrees * 2 ** 31) / 180),
  });
  fit.writeMessage(20, [
    ...[timed(seconds), place(0, longitude === null ? null : 38.7), place(1, longitude)],
    { number: 2, size: 2, baseType: FitBaseType.Uint16, value: (height + 500) * 5 },
    { number: 3, size: 1, baseType: FitBaseType.Uint8, value: 99 },
  ]);
}
const happens = (which: number) =>
  fit.writeMessage(21, [timed(0), { number: 0, size: 1, baseType: FitBaseType.Enum, value: which }]);

happens(0);
note(0, -9.1, 7);
happens(9);
note(2, -9.2, -3);
note(4, null);
happens(0);
note(600, -9.3);
const bytes = new Uint8Array(fit.close());

it('reads the places, times and heights of a FIT file, apart where its clock was stopped', async () => {
  const { segments, skipped } = await readFit(new Blob([bytes]));
  expect(segments.map(({ at }) => [...at])).toEqual([
    [START.getTime(), START.getTime() + 2000],
    [START.getTime() + 600_000],
  ]);
  expect(segments.flatMap(({ longitude }) => [...longitude].map((one) => one.toFixed(5)))).toEqual([
    '-9.10000',
    '-9.20000',
    '-9.30000',
  ]);
  expect(segments[0]!.latitude[0]).toBeCloseTo(38.7, 6);
  expect([...segments[0]!.height!]).toEqual([7, -3]);
  expect(skipped).toBe(1);
});

it('takes nothing of a FIT file that is cut off, broken or none at all', async () => {
  const broken = bytes.slice();
  broken[60]! ^= 1;
  for (const [code, one] of [
    ...[20, 13, bytes.length - 1, bytes.length / 2].map(
      (end) => ['undecodable', bytes.slice(0, end)] as const,
    ),
    ['undecodable', broken] as const,
    ['undecodable', new TextEncoder().encode('<gpx>')] as const,
    [
      'empty',
      new Uint8Array(new FitEncoder({ protocolVersion: 0x20 }).writeMessage(20, [timed(0)]).close()),
    ] as const,
  ])
    await expect(readFit(new Blob([one]))).rejects.toMatchObject({ code });
});
