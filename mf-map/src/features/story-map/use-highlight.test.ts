/** @page */
import { renderHook } from '@testing-library/react';

import type { MapEngine } from '../../engine/map-engine.ts';
import { createPointedPlace } from './pointed-place.ts';
import { useHighlight } from './use-highlight.ts';

describe('the place marked on the map', () => {
  it('is the one pointed at, and while a dialog is open the one it is of', () => {
    const marked: (string | null)[] = [];
    const engine = {
      highlight: (id: string | null) => marked.push(id),
      point: () => undefined,
    } as unknown as MapEngine;
    const pointed = createPointedPlace();
    let renders = 0;
    const { rerender, unmount } = renderHook(
      ({ openId }: { openId: string | null }) => {
        renders += 1;
        useHighlight(engine, openId, pointed);
      },
      { initialProps: { openId: null as string | null } },
    );
    pointed.point('a');
    pointed.point('b');
    expect(marked).toEqual([null, 'a', 'b']);
    expect(renders).toBe(1);
    rerender({ openId: 'open' });
    pointed.point(null);
    expect(marked.slice(3)).toEqual(['open', 'open']);
    unmount();
    pointed.point('c');
    expect(marked).toHaveLength(5);
  });

  it('is none while somebody points at a point of the way, which is drawn itself', () => {
    const marked: unknown[] = [];
    const engine = {
      highlight: (id: string | null) => marked.push(id),
      point: (at: unknown) => marked.push(at),
    } as unknown as MapEngine;
    const pointed = createPointedPlace();
    const onTheWay = { longitude: 1, latitude: 2 };
    renderHook(() => useHighlight(engine, null, pointed));
    for (const at of ['a', onTheWay, null]) pointed.point(at);
    expect(marked).toEqual([null, null, 'a', null, null, onTheWay, null, null]);
  });
});
