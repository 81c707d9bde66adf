/** @page */
import { watchChoosing } from './watch-choosing.ts';

it.each(['change', 'cancel'])('knows that files are being chosen until the picker says %s', (end) => {
  document.body.innerHTML = '<label><input type="file" /></label><input type="text" />';
  const [isChoosing, stop] = watchChoosing();
  const [file, words] = document.querySelectorAll('input');
  words!.click();
  expect(isChoosing()).toBe(false);
  file!.closest('label')!.click();
  expect(isChoosing()).toBe(true);
  words!.dispatchEvent(new Event('change', { bubbles: true }));
  expect(isChoosing()).toBe(true);
  file!.dispatchEvent(new Event(end));
  expect(isChoosing()).toBe(false);
  stop();
});
