import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Picture } from '@waypost/contracts/story.ts';
import { createPicture } from '@waypost/kit/testing/story-factory.ts';
import { useState } from 'react';

import { photoFile } from '../testing/photo-file.ts';
import { createFormHost, renderForm } from '../testing/render-form.tsx';
import { OtherPicturesField } from './other-pictures-field.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

function Field({ stored }: { readonly stored: readonly Picture[] }) {
  const pictures = useChosenPictures();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return (
    <OtherPicturesField
      pictures={pictures}
      stored={stored}
      removed={removed}
      onRemovedChange={setRemoved}
      problem={null}
    />
  );
}

const open = (storedCount: number) =>
  renderForm(
    createFormHost(),
    <Field
      stored={Array.from({ length: storedCount }, (_, index) =>
        createPicture({ fileName: `picture_${index}.jpg`, alt: `Stored ${index}` }),
      )}
    />,
  );
const choose = (count: number) =>
  user.upload(
    screen.getByLabelText<HTMLInputElement>('Add pictures or drop them here'),
    Array.from({ length: count }, (_, index) => photoFile('bare', `IMG_${index}.jpg`)),
  );
const LEFT_OUT = /^A point has up to 99 other pictures\. Left out: (\d+)\./;

it('says how many pictures a point may have', () => {
  open(0);
  expect(screen.getByText(/^Up to 99; each is made ready/)).toBeInTheDocument();
});

it('takes the last picture there is room for and leaves out one more, with a sentence beside the field', async () => {
  open(97);
  await choose(3);
  expect(await screen.findByText(LEFT_OUT)).toHaveTextContent('Left out: 1.');
  expect(screen.getAllByRole('listitem')).toHaveLength(99);
});

it('takes another in place of a stored one that goes, and then does not bring that one back', async () => {
  open(99);
  await user.click(screen.getByLabelText('Remove Stored 0'));
  await choose(1);
  expect(screen.queryByText(LEFT_OUT)).not.toBeInTheDocument();
  await user.click(screen.getByText('Put back'));
  expect(await screen.findByText(LEFT_OUT)).toBeInTheDocument();
  expect(screen.getByText('This picture goes when you save.')).toBeInTheDocument();
});
