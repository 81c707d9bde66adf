/** @jest-environment node */
import { momentWords } from './moment-words.ts';

it('writes a moment as day/month/year without zero padding, with the time of this device', () => {
  expect(momentWords(new Date(2026, 0, 9, 7, 5).getTime(), 'en')).toBe('9/1/2026, 07:05');
  expect(momentWords(new Date(2026, 10, 22, 17, 18).getTime(), 'en')).toBe('22/11/2026, 17:18');
});
