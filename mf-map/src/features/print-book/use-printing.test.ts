import { act, renderHook } from '@testing-library/react';
import type { Story } from '@waypost/contracts/story.ts';

import { loadPrintBook } from './load-print-book.ts';
import { usePrinting } from './use-printing.ts';

it('a book that is given up while its parts are fetched is not begun once they are there', async () => {
  const story = { startDate: '2024-05-03', endDate: '2024-05-04' } as unknown as Story;
  const { result } = renderHook(() => usePrinting(story, []));
  act(() => result.current.start());
  expect(result.current.printing.status).toBe('drawing');
  act(() => result.current.cancel());
  await act(async () => void (await loadPrintBook()));
  expect(result.current.printing.status).toBe('idle');
});
