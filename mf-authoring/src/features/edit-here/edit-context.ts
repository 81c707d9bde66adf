import { createContext, useContext, useSyncExternalStore } from 'react';

import type { createFields } from './fields.ts';
import type { Field } from './field.ts';
import type { LeftPhotos } from './kept-photos.ts';
import type { Saver } from './saver.ts';

interface Editing {
  readonly saver: Saver;
  readonly fields: ReturnType<typeof createFields>;
  readonly left: LeftPhotos;
}

const Context = createContext<Editing | null>(null);

export const EditingProvider = Context.Provider;

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('A field stands outside of what saves it.');
  return editing;
}

/** What a field shows: what was typed, or what is stored. */
export function useFieldValue<Value>({ key }: Field<Value>, stored: Value): Value {
  const { saver } = useEditing();
  const typed = useSyncExternalStore(saver.subscribe, () => saver.valueOf(key));
  return typed === undefined ? stored : (typed as Value);
}
