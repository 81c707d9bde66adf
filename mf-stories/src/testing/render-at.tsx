import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a page of this remote as the shell would at the given address; what loads at once is there. */
export async function renderAt(address: string, page: ReactElement): Promise<RenderResult> {
  return act(async () =>
    Promise.resolve(render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>)),
  );
}
