import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { TitleInput } from './title-input.tsx';

/** A title as the page has it: proposed until one is typed. */
function show() {
  const onMade = jest.fn();
  let propose: (title: string) => void = () => undefined;
  function Titled() {
    const [proposed, setProposed] = useState('May 2024');
    const [typed, setTyped] = useState('');
    propose = setProposed;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMade(typed || proposed);
        }}
      >
        <TitleInput
          ref={null}
          title={typed || proposed}
          isProposed={typed === ''}
          isMissing={false}
          reasonId={undefined}
          onTyped={setTyped}
        />
        <button type="submit">Create</button>
      </form>
    );
  }
  renderForm(createFormHost(), <Titled />);
  return { onMade, propose: (title: string) => act(() => propose(title)) };
}

const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

it('takes what is typed in place of the proposal, though another one comes between the tap and the first letter', async () => {
  const { propose } = show();
  await userEvent.click(await input());
  propose('Portugal, May 2024');
  expect(await input()).toHaveValue('May 2024');
  await userEvent.keyboard('Around Lisbon');
  expect(await input()).toHaveValue('Around Lisbon');
});

it('shows the newest proposal once it is left, and makes no story by the Enter that finds nothing in it', async () => {
  const { onMade, propose } = show();
  await userEvent.clear(await input());
  propose('Portugal, May 2024');
  expect(await input()).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  expect(await input()).toHaveValue('Portugal, May 2024');
  expect(onMade).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onMade).toHaveBeenCalledWith('Portugal, May 2024');
});
