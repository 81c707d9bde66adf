import { createPointedPlace, type Pointed } from './pointed-place.ts';

describe('the place somebody points at', () => {
  it('is told to those who ask to be told, once for each change, until they have heard enough', () => {
    const { get, point, subscribe } = createPointedPlace();
    const heard: Pointed[] = [];
    const stop = subscribe(() => heard.push(get()));
    for (const id of ['a', 'a', null, null, 'b']) point(id);
    stop();
    point('c');
    expect(heard).toEqual(['a', null, 'b']);
    expect(get()).toBe('c');
  });
});
