import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { Rule } from 'antd/es/form';

import type { useText } from './scope.ts';

type Text = ReturnType<typeof useText>;
type Key = Parameters<Text>[0];

/** Names what is wrong with an entry; null when nothing is. An empty entry is the required rule's concern. */
export type Check = (entry: string) => Key | null;

export const checkEmail: Check = (entry) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entry.trim()) ? null : 'wrong.email';

export const checkName: Check = (entry) => (entry.trim().length > 100 ? 'wrong.nameLength' : null);

export const checkUsername: Check = (entry) => {
  const username = entry.trim();
  if (username.includes('@')) return 'wrong.usernameAt';
  if (username.length < 3 || username.length > 40) return 'wrong.usernameLength';
  if (!/^[A-Za-z0-9]/.test(username)) return 'wrong.usernameStart';
  return /^[A-Za-z0-9._-]+$/.test(username) ? null : 'wrong.usernameCharacters';
};

export const checkPassword: Check = (entry) => {
  if ([...entry].length < FIELD_LIMITS.shortestPassword) return 'wrong.passwordLength';
  return new TextEncoder().encode(entry).length > FIELD_LIMITS.longestPassword
    ? 'wrong.passwordTooLong'
    : null;
};

/** A required entry that must also pass `check`. */
export function requiredEntry(t: Text, missing: Key, check?: Check): Rule[] {
  const required: Rule = { required: true, whitespace: true, message: t(missing) };
  if (!check) return [required];
  const checked: Rule = {
    validator: (_rule, value: unknown) => {
      const entry = typeof value === 'string' ? value : '';
      const problem = entry.trim() === '' ? null : check(entry);
      return problem ? Promise.reject(new Error(t(problem))) : Promise.resolve();
    },
  };
  return [required, checked];
}

/** An entry that is needed and not marked as such beforehand. Spaces alone are an entry: a password may hold any. */
export function unmarkedEntry(t: Text, missing: Key): Rule[] {
  return [
    {
      validator: (_rule, value: unknown) =>
        typeof value === 'string' && value !== '' ? Promise.resolve() : Promise.reject(new Error(t(missing))),
    },
  ];
}

/** The entry must repeat what stands in the field `other`. */
export function repeatsField(t: Text, other: string): Rule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) =>
      !value || value === getFieldValue(other)
        ? Promise.resolve()
        : Promise.reject(new Error(t('wrong.passwordsDiffer'))),
  });
}
