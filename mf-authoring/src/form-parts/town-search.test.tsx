import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LonLat } from '@waypost/contracts/geo.ts';
import Form from 'antd/es/form';

import { FormServicesProvider } from '../services/form-services.tsx';
import { inProcessServices } from '../testing/in-process-services.ts';
import { createFormHost, renderForm } from '../testing/render-form.tsx';
import { TownSearch } from './town-search.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ asyncUtilTimeout: 15_000 });

function open(findTowns = inProcessServices.findTowns) {
  const picked: LonLat[] = [];
  renderForm(
    createFormHost(),
    <FormServicesProvider value={{ ...inProcessServices, findTowns }}>
      <Form>
        <TownSearch onPick={(location) => void picked.push(location)} />
      </Form>
    </FormServicesProvider>,
  );
  return picked;
}

const field = () => screen.getByRole('combobox', { name: 'Search for a town or sight' });

it('takes the place of the town that was chosen', async () => {
  const picked = open();
  await user.type(field(), 'montevideo, uru');
  await user.click(await screen.findByTitle('Montevideo, Montevideo Department, Uruguay'));
  expect(await screen.findByText(/^The point is now in Montevideo/)).toBeInTheDocument();
  expect(picked).toEqual([{ longitude: expect.closeTo(-56.19, 1), latitude: expect.closeTo(-34.9, 1) }]);
});

it.each([
  ['m', 'Type at least two letters.'],
  ['xqzzyk', /^No town with that name/],
])('says about %s what to do', async (typed, sentence) => {
  open();
  await user.type(field(), typed);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('says when the towns cannot be had, and asks again with the next letter', async () => {
  let tries = 0;
  const findTowns = jest.fn((text: string) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('offline')) : inProcessServices.findTowns(text);
  });
  open(findTowns);
  await user.type(field(), 'montevide');
  expect(await screen.findByText(/^The list of towns could not be loaded/)).toBeInTheDocument();
  await user.type(field(), 'o');
  expect(await screen.findByTitle('Montevideo, Montevideo Department, Uruguay')).toBeInTheDocument();
});

it('leaves out an answer that comes after another letter', async () => {
  const answers: ((found: Awaited<ReturnType<typeof inProcessServices.findTowns>>) => void)[] = [];
  open(() => new Promise((resolve) => answers.push(resolve)));
  await user.type(field(), 'mo');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.type(field(), 'n');
  await waitFor(() => expect(answers).toHaveLength(2));
  const town = (name: string) => [
    { isWhole: true, name, region: '', country: 'UY', location: { longitude: 1, latitude: 1 } },
  ];
  answers[1]!(town('Late'));
  answers[0]!(town('Early'));
  expect(await screen.findByTitle('Late, Uruguay')).toBeInTheDocument();
  expect(screen.queryByTitle('Early, Uruguay')).not.toBeInTheDocument();
});
