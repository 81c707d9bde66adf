import { act, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

// Browsers have it and jsdom does not; antd's text areas want it.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Shows the address the page has gone to by itself. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

interface Entry {
  readonly pathname: string;
  readonly search?: string;
  readonly state?: unknown;
}

/** Renders a page of this remote as the shell would, in strict mode; what loads at once is there. */
export async function renderAt(entry: string | Entry, page: ReactElement): Promise<void> {
  await act(async () =>
    Promise.resolve(
      void render(
        <StrictMode>
          <MemoryRouter initialEntries={[entry]}>
            {page}
            <Address />
          </MemoryRouter>
        </StrictMode>,
      ),
    ),
  );
}

export function currentAddress(): string {
  return screen.getByTestId('address').textContent;
}
