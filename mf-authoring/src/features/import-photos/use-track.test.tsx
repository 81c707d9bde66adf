import { act, renderHook, waitFor } from '@testing-library/react';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { ReactNode } from 'react';

import { Scope } from '../../lib/scope.ts';
import { PictureError } from '../../photo/picture-error.ts';
import { FormServicesProvider } from '../../services/form-services.tsx';
import { createFormHost } from '../../testing/render-form.tsx';
import { inProcessServices } from '../../testing/in-process-services.ts';
import { useTrack } from './use-track.ts';

const services = {
  ...inProcessServices,
  async readTrack(file: Blob) {
    const day = Number(/day-(\d)/.exec((file as File).name)?.[1]);
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
