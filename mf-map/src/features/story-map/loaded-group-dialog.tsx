import { PartOnItsWay } from '../../lib/part-on-its-way.tsx';
import { useText } from '../../lib/scope.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import type { GroupDialogProps } from './group-dialog.tsx';
import { loadGroupDialog } from './load-group-dialog.ts';

/** What shows the places behind one marker, or that it is on its way or did not come. */
export function LoadedGroupDialog(props: GroupDialogProps) {
  const t = useText();
  const loaded = useLatePart(loadGroupDialog);
  if (loaded.status === 'ready') {
    const { GroupDialog } = loaded.value;
    return <GroupDialog {...props} />;
  }
  return (
    <PartOnItsWay
      isLost={loaded.status === 'failed'}
      label={t('dialog.loading')}
      lost={t('group.lost')}
      onRetry={loaded.reload}
      onClosed={props.onClosed}
    />
  );
}
