import { createNotificationStore } from './notification-store.ts';

it('keeps news over the navigation that follows it, and no further', () => {
  const store = createNotificationStore();
  store.alert('success', 'The story is there.');
  store.navigated();
  expect(store.get()?.text).toBe('The story is there.');
  store.navigated();
  expect(store.get()).toBeNull();
});

it('leaves a failure behind on the page it happened on', () => {
  const store = createNotificationStore();
  store.alert('error', 'The story could not be saved.');
  expect(store.get()?.kind).toBe('error');
  store.navigated();
  expect(store.get()).toBeNull();
});
