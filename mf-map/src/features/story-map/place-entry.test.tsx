import { fireEvent, render, screen } from '@testing-library/react';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Scope } from '../../lib/scope.ts';
import { PlaceEntry } from './place-entry.tsx';
import { PlaceGroup } from './place-group.tsx';

const place = createPlace({
  title: 'Lighthouse',
  mainPicture: createPicture({ caption: 'Built by hand in 1881' }),
});
const onPoint = jest.fn();
const onReach = jest.fn();

function open(isCurrent: boolean) {
  render(
    <Scope host={createFakeHost()}>
      <ol>
        <PlaceEntry
          story={createStory()}
          stop={{ place, number: 1, day: null, date: null }}
          isCurrent={isCurrent}
          isShared={isCurrent}
          isUnderDay={false}
          before={undefined}
          onOpen={jest.fn()}
          onPoint={onPoint}
          onReach={onReach}
        />
      </ol>
    </Scope>,
  );
  return screen.getByRole('listitem');
}

describe('an entry of the list', () => {
  beforeEach(() => jest.clearAllMocks());

  it('is pointed at by a pointer that moves, not where it is scrolled under one that rests', () => {
    const entry = open(false);
    fireEvent.pointerOver(entry);
    fireEvent.pointerEnter(entry);
    expect(onPoint).not.toHaveBeenCalled();
    fireEvent.pointerMove(entry);
    expect(onPoint).toHaveBeenLastCalledWith(place.id);
    fireEvent.pointerOut(entry);
    expect(onPoint).toHaveBeenLastCalledWith(null);
  });

  it('says below its pictures what the first of them shows', () => {
    expect(open(false)).toHaveTextContent('Built by hand in 1881');
  });

  it('is pointed at by the focus, unless the reader is there already', () => {
    fireEvent.focus(open(false).querySelector('button')!);
    expect(onPoint).toHaveBeenLastCalledWith(place.id);
    document.body.replaceChildren();
    onPoint.mockClear();
    fireEvent.focus(open(true).querySelector('button')!);
    expect(onPoint).not.toHaveBeenCalled();
  });

  it('says the zone of its clock where the place before it had another', () => {
    const at = (visitedAt: string, visitedOffset: string) => createPlace({ visitedAt, visitedOffset });
    const [lisbon, belem, madrid] = [
      at('2025-01-12T10:00:00Z', '+00:00'),
      at('2025-01-12T12:00:00Z', '+00:00'),
      at('2025-01-12T17:00:00Z', '+01:00'),
    ];
    const group = {
      key: 'day',
      heading: null,
      stops: [lisbon, belem, madrid].map((one, at) => ({ place: one, number: at + 1, day: 0, date: null })),
    };
    render(
      <Scope host={createFakeHost()}>
        <PlaceGroup
          story={createStory()}
          group={group}
          hasDays
          scheme="light"
          current={null}
          shared={null}
          onOpen={jest.fn()}
          onPoint={onPoint}
          onReach={onReach}
        />
      </Scope>,
    );
    const clocks = screen.getAllByText(/^\d\d:\d\d/).map(({ textContent }) => textContent);
    expect(clocks).toEqual(['10:00 UTC', '12:00', '18:00 UTC+1']);
  });
});
