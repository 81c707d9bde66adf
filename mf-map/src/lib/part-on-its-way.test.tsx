import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { PartOnItsWay } from './part-on-its-way.tsx';
import { Scope } from './scope.ts';

it('closes at Escape what could not be fetched, and leaves open what lies below', async () => {
  const closed: string[] = [];
  document.addEventListener('keydown', () => closed.push('what lies below'));
  render(
    <Scope host={createFakeHost()}>
      <PartOnItsWay
        isLost
        label="Loading"
        lost="It did not come."
        onRetry={() => undefined}
        onClosed={() => closed.push('this')}
      />
    </Scope>,
  );
  expect(screen.getByText('It did not come.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['this']);
});
