import { screen } from '@testing-library/react';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { DescriptionField } from './description-field.tsx';

it('takes no text before the editor is there, so that none is swapped while it is typed', async () => {
  renderForm(createFormHost(), <DescriptionField />);
  expect(screen.getByText('Loading the editor')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveAttribute(
    'contenteditable',
    'true',
  );
  expect(screen.queryByText('Loading the editor')).toBeNull();
});
