import { render } from '@testing-library/react';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { createExtensions } from './create-extensions.tsx';

const { Slot } = createFakeHost();
const Extensions = createExtensions({ 'landing-page.after-stories': ['guides-part@1', 'weather@2'] }, Slot);

it('shows everything remotes put there, in their order', () => {
  const { container } = render(<Extensions slot="landing-page.after-stories" />);
  expect(Array.from(container.children, (part) => part.getAttribute('data-testid'))).toEqual([
    'slot guides-part@1',
    'slot weather@2',
  ]);
});

it('is nothing where no remote put anything', () => {
  expect(render(<Extensions slot="dashboard.aside" />).container).toBeEmptyDOMElement();
});
