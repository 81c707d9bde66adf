import { latin1, viewOf } from '../photo/byte-source.ts';

/** A box of MP4 or QuickTime (ISO 14496-12): its name, and from where to where what is in it lies. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const HEADER = 8;
const LARGE_HEADER = 16;

/** The box whose header these bytes begin with; null where they are none. @param at where they lie @param end of what it is in */
export function boxAt(header: Uint8Array, at: number, end: number): Box | null {
  if (header.length < HEADER) return null;
  const view = viewOf(header);
  const small = view.getUint32(0);
  if (small === 1 && header.length < LARGE_HEADER) return null;
  const size = small === 1 ? Number(view.getBigUint64(HEADER)) : small === 0 ? end - at : small;
  const start = at + (small === 1 ? LARGE_HEADER : HEADER);
  return at + size < start || at + size > end ? null : { type: latin1(header, 4, 8), start, end: at + size };
}

/** The boxes one after the other between two points; what is none ends them. */
export function boxesIn(bytes: Uint8Array, from = 0, end = bytes.length): readonly Box[] {
  const found: Box[] = [];
  for (let at = from; ;) {
    const box = boxAt(bytes.subarray(at, Math.min(at + LARGE_HEADER, end)), at, end);
    if (!box) return found;
    found.push(box);
    at = box.end;
  }
}

/** The boxes a path of names leads to. */
export function boxesOf(bytes: Uint8Array, [type, ...rest]: readonly string[], within?: Box): readonly Box[] {
  const here = boxesIn(bytes, within?.start, within?.end).filter((box) => box.type === type);
  return rest.length === 0 ? here : here.flatMap((box) => boxesOf(bytes, rest, box));
}
