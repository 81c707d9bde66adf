import { createReadingStore } from './reading-store.ts';

const order = ['harbour', 'hill'];

it('tells those who listen of a step, and of nothing that changes nothing', () => {
  const { get, subscribe, dispatch } = createReadingStore();
  const told = jest.fn();
  const end = subscribe(told);
  dispatch({ type: 'stepped', by: 1, order });
  expect(get().current).toBe('harbour');
  expect(told).toHaveBeenCalledTimes(1);
  dispatch({ type: 'scrolled', to: 'harbour' });
  expect(told).toHaveBeenCalledTimes(1);
  end();
  dispatch({ type: 'stepped', by: 1, order });
  expect(get().current).toBe('hill');
  expect(told).toHaveBeenCalledTimes(1);
});

it('takes two steps at once as two', () => {
  const { get, dispatch } = createReadingStore();
  dispatch({ type: 'stepped', by: 1, order });
  dispatch({ type: 'stepped', by: 1, order });
  expect(get()).toMatchObject({ current: 'hill', steps: 2 });
});
