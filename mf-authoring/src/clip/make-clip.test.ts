import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { viewOf } from '../photo/byte-source.ts';
import { boxesOf } from './boxes.ts';
import { makeClip } from './make-clip.ts';

const CLIP = path.join(__dirname, '../../../e2e/fixtures/clips/clip.mov');
const TRACK = ['moov', 'trak'];
/** Where a length stands in a box that says it. */
const LENGTHS = [
  [['moov', 'mvhd'], 16],
  [[...TRACK, 'tkhd'], 20],
  [[...TRACK, 'mdia', 'mdhd'], 16],
] as const;

/** A film of 2 seconds, of which what is said is many times as long, or as short, as its samples are. */
async function lying(times: { readonly said?: number; readonly samples?: number }): Promise<Blob> {
  const file = new Uint8Array(await readFile(CLIP));
  const view = viewOf(file);
  const stretch = (at: number, by = 1) => view.setUint32(at, view.getUint32(at) * by);
  for (const [names, at] of LENGTHS)
    for (const { start } of boxesOf(file, names)) stretch(start + at, times.said);
  for (const { start, end } of boxesOf(file, [...TRACK, 'mdia', 'minf', 'stbl', 'stts']))
    for (let at = start + 12; at < end; at += 8) stretch(at, times.samples);
  return new Blob([file]);
}

const made = async (file: Blob) => (await makeClip(file, null, () => undefined)).clip!;

it('measures a clip by its samples, whatever its headers say', async () => {
  await expect(made(await lying({ samples: 50 }))).rejects.toMatchObject({ code: 'clip-too-long' });
  const sent = new Uint8Array(await (await made(await lying({ said: 50 }))).arrayBuffer());
  const { start } = boxesOf(sent, ['moov', 'mvhd'])[0]!;
  expect(viewOf(sent).getUint32(start + 16) / viewOf(sent).getUint32(start + 12)).toBeCloseTo(2, 1);
});
