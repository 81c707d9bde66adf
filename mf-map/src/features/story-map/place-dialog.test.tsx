import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace } from '@waypost/kit/testing/story-factory.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Scope } from '../../lib/scope.ts';
import { installLayout } from '../../testing/install-layout.ts';
import { PlaceDialog } from './place-dialog.tsx';

configure({ asyncUtilTimeout: 10_000 });

const pictures = ['Lighthouse', 'Dunes', 'Seals'].map((alt) =>
  createPicture({ fileName: `${alt}.jpg`, alt, caption: `${alt} at dusk` }),
);

const onEnlarge = jest.fn();

function open(place: Place, picture = 0) {
  const onClosed = jest.fn();
  onEnlarge.mockReset();
  render(
    <Scope host={createFakeHost()}>
      <PlaceDialog
        place={place}
        picture={picture}
        seen={null}
        open
        onEnlarge={onEnlarge}
        onClosed={onClosed}
        onFocusLost={() => undefined}
      />
    </Scope>,
  );
  return onClosed;
}

describe('the dialog of a place', () => {
  beforeEach(() => installLayout());

  it.each([
    [2, 'Picture 3 of 3'],
    [7, 'Picture 3 of 3'],
  ])('begins with the picture that was clicked: %i', (picture, position) => {
    open(createPlace({ mainPicture: pictures[0]!, otherPictures: pictures.slice(1) }), picture);
    expect(screen.getByText(position)).toBeInTheDocument();
  });

  it('shows the main picture first and goes through the others by button and arrow key', async () => {
    open(createPlace({ mainPicture: pictures[0]!, otherPictures: pictures.slice(1) }));
    expect(screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'))).toEqual([
      'Lighthouse',
      'Dunes',
      'Seals',
    ]);
    expect(screen.getByText('Picture 1 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Next picture'));
    expect(await screen.findByText('Picture 2 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Picture 1 of 3')).toBeInTheDocument();
  });

  it('goes on to the left where text runs to the left', async () => {
    document.documentElement.dir = 'rtl';
    open(createPlace({ mainPicture: pictures[0]!, otherPictures: pictures.slice(1) }));
    expect(screen.getByText('Picture 1 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Picture 2 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Next picture'));
    expect(await screen.findByText('Picture 3 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Picture 2 of 3')).toBeInTheDocument();
    document.documentElement.dir = '';
  });

  it('offers no going on when there is one picture', () => {
    open(createPlace({ mainPicture: pictures[0]! }));
    expect(screen.getByText('Lighthouse at dusk')).toBeInTheDocument();
    expect(screen.queryByLabelText('Next picture')).not.toBeInTheDocument();
  });

  it('shows other pictures when there is no main one', () => {
    open(createPlace({ otherPictures: pictures.slice(1) }));
    expect(screen.getByText('Picture 1 of 2')).toBeInTheDocument();
  });

  it('says so when a place has no pictures', () => {
    open(createPlace());
    expect(screen.getByText('No pictures of this place yet.')).toBeInTheDocument();
    expect(screen.getByText('No road, no lamps, a lighthouse.')).toBeInTheDocument();
  });

  it('leaves the arrow that leads nowhere out of the way of the keyboard', async () => {
    open(createPlace({ mainPicture: pictures[0]!, otherPictures: pictures.slice(1) }));
    expect(screen.getByLabelText('Previous picture')).toHaveAttribute('tabindex', '-1');
    expect(screen.getByLabelText('Next picture')).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Picture 2 of 3')).toBeInTheDocument();
    // A key pressed while the pictures still move is passed over.
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByText('Picture 3 of 3')).toBeInTheDocument();
    });
    expect(screen.getByLabelText('Previous picture')).toHaveAttribute('tabindex', '0');
    expect(screen.getByLabelText('Next picture')).toHaveAttribute('tabindex', '-1');
  });

  it('leads on to the picture that is chosen, by hand or keyboard', async () => {
    open(createPlace({ mainPicture: pictures[0]!, otherPictures: pictures.slice(1) }));
    await userEvent.click(screen.getByRole('button', { name: 'Lighthouse Enlarge' }));
    expect(onEnlarge).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByText('Picture 2 of 3');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dunes Enlarge' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(onEnlarge).toHaveBeenLastCalledWith(1);
  });

  it('goes on with the picture last seen in the whole window, which takes the focus', async () => {
    const place = createPlace({ mainPicture: pictures[0]!, otherPictures: pictures.slice(1) });
    const dialog = (seen: number | null) => (
      <Scope host={createFakeHost()}>
        <PlaceDialog
          place={place}
          picture={0}
          seen={seen}
          open
          onEnlarge={onEnlarge}
          onClosed={() => undefined}
          onFocusLost={() => undefined}
        />
      </Scope>
    );
    const { rerender } = render(dialog(null));
    rerender(dialog(2));
    expect(await screen.findByText('Picture 3 of 3')).toBeInTheDocument();
    screen.getByRole('button', { name: 'Lighthouse Enlarge', hidden: true }).focus();
    expect(screen.getByRole('button', { name: 'Seals Enlarge' })).toHaveFocus();
  });

  it('closes with Close and with Escape', async () => {
    const onClosed = open(createPlace());
    await userEvent.click(screen.getByText('Close'));
    expect(onClosed).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledTimes(2);
  });
});
