/** @jest-environment node */
import { leaveOutFunctions } from './leave-out-functions.ts';

const SOURCE = `
import { fetchAll, one } from './others.js';
function load(name, { all = fetchAll() }) { return all(name); }
class Pages {
  async remove(page) { await fetchAll(page); }
  keep() { return load('a', {}); }
}
const compare = async (page) => fetchAll(page) < one;
export { compare, load, Pages };
`;

it('empties a function, a method and a function in a variable, and leaves the others', () => {
  const text = leaveOutFunctions(SOURCE, { load: 'no', remove: 'refuse', compare: 'nothing' });
  expect(text).toContain('function load() { return false; }');
  expect(text).toContain('async remove() { throw new Error(');
  expect(text).toContain('const compare = async () => {};');
  expect(text).toContain("keep() { return load('a', {}); }");
  expect(text.match(/fetchAll/g)).toHaveLength(1);
});

it.each(['gone', 'twice'])('stops at a name that is %s', (name) => {
  const source = `${SOURCE}\nfunction twice() {}\nclass Others { twice() {} }`;
  expect(() => leaveOutFunctions(source, { [name]: 'refuse' })).toThrow(
    `There are ${name === 'gone' ? 0 : 2} functions ${name}, not one.`,
  );
});
