import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Puts texts into the fields with these labels, each pasted at once; an empty text leaves its field alone. */
export async function fillIn(entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) {
    if (!entry) continue;
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(entry);
  }
}
