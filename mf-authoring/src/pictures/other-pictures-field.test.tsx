import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Picture } from '@waypost/contracts/story.ts';
import { createPicture } from '@waypost/kit/testing/story-factory.ts';
import { useState } from 'react';

import { photoFile } from '../testing/photo-file.ts';
import { createFormHost, renderForm } from '../testing/render-form.tsx';
import { OtherPicturesField } from './other-pictures-field.tsx';
import { NO_WORDS, type PictureWords } from './picture-words.ts';
import { useChosenPictures } from './use-chosen-pictures.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ asyncUtilTimeout: 15_000 });

function Field({ stored }: { readonly stored: readonly Picture[] }) {
  const pictures = useChosenPictures();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [words, setWords] = useState<Readonly<Record<string, PictureWords>>>({});
  return (
    <OtherPicturesField
      pictures={pictures}
      stored={stored}
      removed={removed}
      onRemovedChange={setRemoved}
      wordsOf={({ fileName }) => words[fileName] ?? NO_WORDS}
      onDescribe={({ fileName }, said) => setWords({ ...words, [fileName]: said })}
      order={order}
      onOrderChange={setOrder}
      problem={null}
      onMakeMain={() => undefined}
      formerMain={undefined}
    />
  );
}

const open = (storedCount: number) =>
  renderForm(
    createFormHost(),
    <Field
      stored={Array.from({ length: storedCount }, (_, index) =>
        createPicture({ fileName: `picture_${index}.jpg`, title: `Stored ${index}` }),
      )}
    />,
  );
const choose = (count: number) =>
  user.upload(
    screen.getByLabelText<HTMLInputElement>('Add pictures or drop them here'),
    Array.from({ length: count }, (_, index) => photoFile('bare', `IMG_${index}.jpg`)),
  );
const LEFT_OUT = /^A point can have up to 99 other pictures\. Not added: (\d+)\./;

it('says how many pictures a point may have', () => {
  open(0);
  expect(screen.getByText(/^Up to 99\./)).toBeInTheDocument();
});

it('takes the last picture there is room for and leaves out one more, with a sentence beside the field', async () => {
  open(97);
  await choose(3);
  expect(await screen.findByText(LEFT_OUT)).toHaveTextContent('Not added: 1.');
  expect(screen.getAllByRole('listitem')).toHaveLength(99);
});

it('takes another in place of a stored one that goes, and then does not bring that one back', async () => {
  open(99);
  await user.click(screen.getByLabelText('Remove Stored 0'));
  await choose(1);
  expect(screen.queryByText(LEFT_OUT)).not.toBeInTheDocument();
  await user.click(screen.getByText('Put back'));
  expect(await screen.findByText(LEFT_OUT)).toBeInTheDocument();
  expect(screen.getByText('This picture will be deleted when you save.')).toBeInTheDocument();
});

const order = () =>
  screen.getAllByRole('group', { name: /^Order of/ }).map((one) => one.getAttribute('aria-label'));

it('moves a picture among stored and new ones, and the focus goes with it', async () => {
  open(2);
  await choose(1);
  await user.click(screen.getByRole('button', { name: 'Move IMG_0.jpg earlier' }));
  expect(screen.getByRole('button', { name: 'Move IMG_0.jpg earlier' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual([
    'Order of IMG_0.jpg: 1 of 3',
    'Order of Stored 0: 2 of 3',
    'Order of Stored 1: 3 of 3',
  ]);
  expect(screen.getByRole('button', { name: 'Move IMG_0.jpg earlier' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Move IMG_0.jpg earlier' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(order()[0]).toBe('Order of IMG_0.jpg: 1 of 3');
});

it('after a picture has gone the focus is on the one in its place, and at last on the field', async () => {
  open(0);
  await choose(3);
  await user.click(screen.getByLabelText(/^(?:Remove|Cancel) IMG_1\.jpg/));
  expect(screen.getByLabelText(/^(?:Remove|Cancel) IMG_2\.jpg/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText(/^(?:Remove|Cancel) IMG_0\.jpg/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Add pictures or drop them here')).toHaveFocus();
});

it('takes a caption and an alternative text for stored and new pictures', async () => {
  open(1);
  await choose(1);
  for (const name of ['Stored 0', 'IMG_0.jpg']) {
    const summary = screen.getByLabelText(`Describe ${name}`);
    await user.click(summary);
    const words = within(summary.closest('details')!);
    await user.type(words.getByLabelText('Caption'), 'Dunes');
    await user.type(words.getByLabelText('Alternative text'), 'Sand up to the sea');
    expect(summary).toHaveTextContent('Change description');
    expect(words.getByLabelText('Caption')).toHaveValue('Dunes');
  }
});
