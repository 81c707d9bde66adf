import { useLatePart } from '../../lib/use-late-part.ts';
import type { EditColumnProps } from './edit-column.tsx';
import { loadEditColumn } from './load-edit-column.ts';

/** Fetches what an own story is edited with; until then it is read. */
export function EditColumnLoader(props: EditColumnProps) {
  const loaded = useLatePart(loadEditColumn);
  if (loaded.status !== 'ready') return props.children;
  const { EditColumn } = loaded.value;
  return <EditColumn {...props} />;
}
