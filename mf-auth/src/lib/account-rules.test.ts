import { checkEmail, checkName, checkPassword, checkUsername } from './account-rules.ts';

describe('checkEmail', () => {
  it.each(['marina@example.com', ' marina@example.com ', 'ida+jon@mail.example.co.uk'])(
    'takes %j',
    (entry) => {
      expect(checkEmail(entry)).toBeNull();
    },
  );

  it.each(['marina', 'marina@', '@example.com', 'marina@example', 'ma rina@example.com', 'a@b@c.com'])(
    'refuses %j',
    (entry) => {
      expect(checkEmail(entry)).toBe('wrong.email');
    },
  );
});

describe('checkUsername', () => {
  it.each(['ida', '4x4', 'lena.k_1-b', 'a'.repeat(40)])('takes %j', (entry) => {
    expect(checkUsername(entry)).toBeNull();
  });

  it.each([
    ['ab', 'wrong.usernameLength'],
    ['a'.repeat(41), 'wrong.usernameLength'],
    ['ida@home', 'wrong.usernameAt'],
    ['.ida', 'wrong.usernameStart'],
    ['tomás', 'wrong.usernameCharacters'],
    ['two words', 'wrong.usernameCharacters'],
  ])('refuses %j: %s', (entry, problem) => {
    expect(checkUsername(entry)).toBe(problem);
  });
});

describe('checkPassword', () => {
  it.each([
    ['1234567', 'wrong.passwordLength'],
    ['12345678', null],
    ['ü'.repeat(7), 'wrong.passwordLength'],
    ['x'.repeat(71), null],
    ['x'.repeat(72), 'wrong.passwordTooLong'],
    ['🌊'.repeat(17), null],
    ['🌊'.repeat(18), 'wrong.passwordTooLong'],
  ])('says of %j: %s', (entry, problem) => {
    expect(checkPassword(entry)).toBe(problem);
  });
});

describe('checkName', () => {
  it('takes 100 characters and no more', () => {
    expect(checkName('n'.repeat(100))).toBeNull();
    expect(checkName('n'.repeat(101))).toBe('wrong.nameLength');
  });
});
