import { pageFromSearch, pageNumbers } from './page-numbers.ts';

describe('pageFromSearch', () => {
  it.each([
    ['?page=2', 2],
    ['?page=10&from=home', 10],
    ['', 1],
    ['?page=', 1],
    ['?page=0', 1],
    ['?page=-3', 1],
    ['?page=2.5', 1],
    ['?page=two', 1],
    ['?page=99999999', 1],
  ])('%s asks for page %d', (search, page) => {
    expect(pageFromSearch(search)).toBe(page);
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [12, 12, [1, 'gap', 11, 12]],
    [9, 2, [1, 2]],
  ])('page %d of %d offers %j', (current, total, offered) => {
    expect(pageNumbers(current, total)).toEqual(offered);
  });
});
