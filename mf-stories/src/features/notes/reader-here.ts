import type { PlaceId } from '@waypost/contracts/ids.ts';

/** What this device remembers of a reader without an account. */
export interface ReaderHere {
  /** What it calls itself where it leaves hearts: 128 bits in base64url. */
  readonly device: string;
  /** Places that have its heart. */
  readonly hearts: readonly PlaceId[];
  /** Of a mailbox that said yes to a note here: it is asked no more. */
  readonly key?: string;
  readonly name?: string;
}

const KEY = 'waypost-reader';
let unkept: ReaderHere | null = null;

export function readerHere(): ReaderHere {
  if (unkept) return unkept;
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ReaderHere | null;
    if (stored?.device) return stored;
  } catch {
    // Where the browser keeps nothing, it holds until the page goes.
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return remember({ device, hearts: [] });
}

function remember(reader: ReaderHere): ReaderHere {
  try {
    localStorage.setItem(KEY, JSON.stringify(reader));
    unkept = null;
  } catch {
    unkept = reader;
  }
  return reader;
}

export const rememberReader = (more: Partial<ReaderHere>) => remember({ ...readerHere(), ...more });
