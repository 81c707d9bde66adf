import { act, renderHook, waitFor } from '@testing-library/react';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { ReactNode } from 'react';

import { Scope } from '../../lib/scope.ts';
import { PictureError } from '../../photo/picture-error.ts';
import { FormServicesProvider } from '../../services/form-services.tsx';
import { createFormHost } from '../../testing/render-form.tsx';
import { inProcessServices } from '../../testing/in-process-services.ts';
import { useTrack } from './use-track.ts';

const segmentsOf = (count: number, points: number) => {
  const segment = { at: new Float64Array(points), longitude: new Float64Array(points) };
  return Array.from({ length: count }, () => ({ ...segment, latitude: segment.longitude }));
};

const services = {
  ...inProcessServices,
  async readTrack(file: File) {
    const { name } = file;
    if (name === 'pieces.gpx') return Promise.resolve({ segments: segmentsOf(900, 1), skipped: 0 });
    if (name === 'points.gpx') return Promise.resolve({ segments: segmentsOf(1, 900_000), skipped: 0 });
    if (name === 'long.gpx') return Promise.resolve({ segments: segmentsOf(400, 2000), skipped: 0 });
    const day = Number(/day-(\d)/.exec(name)?.[1]);
    if (Number.isNaN(day)) throw new PictureError('too-large');
    const one = (value: number) => Float64Array.of(value);
    return Promise.resolve({
      segments: [{ at: one(day), longitude: one(day), latitude: one(0) }],
      skipped: day,
    });
  },
};
const gpx = (name: string) => new File(['<gpx/>'], name);

function show(host: HostServices) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Scope host={host}>
      <FormServicesProvider value={services}>{children}</FormServicesProvider>
    </Scope>
  );
  return renderHook(() => useTrack('import-track:someone:new'), { wrapper }).result;
}

it('makes one track of files that were given together, names one that can not be read, and has it all on the next visit', async () => {
  const host = createFormHost();
  const first = show(host);
  act(() => first.current.read([gpx('day-1.gpx'), gpx('month.gpx'), gpx('day-2.gpx')]));
  await waitFor(() => expect(first.current.status).toBe('read'));
  expect(first.current).toMatchObject({
    name: 'day-1.gpx, day-2.gpx',
    problems: [{ name: 'month.gpx', why: 'too-large' }],
    track: { skipped: 3 },
  });
  expect(first.current.lines).toEqual([[{ longitude: 1, latitude: 0 }], [{ longitude: 2, latitude: 0 }]]);
  const again = show(host);
  await waitFor(() => expect(again.current.name).toBe('day-1.gpx, day-2.gpx'));
  act(() => again.current.read([gpx('day-5.gpx')]));
  await waitFor(() => expect(again.current.name).toBe('day-5.gpx'));
  await waitFor(() => expect(again.current.lines).toHaveLength(1));
});

it('has none, and says why, where no file can be read', async () => {
  const track = show(createFormHost());
  act(() => track.current.read([gpx('month.gpx')]));
  await waitFor(() => expect(track.current.problems).toEqual([{ name: 'month.gpx', why: 'too-large' }]));
  expect(track.current).toMatchObject({ status: 'none', track: null, lines: [] });
});

it.each([
  ['pieces', 'pieces.gpx'],
  ['points', 'points.gpx'],
])('leaves out, and names, files beyond the %s that all of them may have together', async (_, name) => {
  const host = createFormHost();
  const track = show(host);
  act(() => track.current.read([gpx(name), gpx(name), gpx(name), gpx('day-1.gpx')]));
  await waitFor(() => expect(track.current.status).toBe('read'));
  expect(track.current).toMatchObject({
    name: `${name}, ${name}, day-1.gpx`,
    problems: [{ name, why: 'too-many' }],
  });
  const again = show(host);
  await waitFor(() => expect(again.current.status).toBe('read'));
  expect(again.current).toMatchObject({ name: track.current.name, problems: [] });
});

it('shows some tens of thousands of points on the map, however many segments they are of', async () => {
  const track = show(createFormHost());
  act(() => track.current.read([gpx('long.gpx')]));
  await waitFor(() => expect(track.current.status).toBe('read'));
  expect(track.current.lines).toHaveLength(400);
  expect(track.current.lines.flat().length).toBeLessThan(60_000);
});
