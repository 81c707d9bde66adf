import type { SessionUser } from '@waypost/contracts/session.ts';
import { useState } from 'react';

import { useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { DayList } from './day-list.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { FinishImport } from './finish-import.tsx';
import { GroupingFields } from './grouping-fields.tsx';
import styles from './import-editor.module.css';
import { ImportMap } from './import-map.tsx';
import type { ImportStart } from './load-start.ts';
import { PhotoIntake } from './photo-intake.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StoryPlaces } from './story-places.tsx';
import { Tray } from './tray.tsx';
import { useBrought } from './use-brought.ts';
import { useImport } from './use-import.ts';
import { WorkContext } from './work-context.ts';

interface ImportEditorProps {
  readonly user: SessionUser;
  readonly start: ImportStart;
  readonly onStartAfresh: () => void;
}

/** Photos on one side, the map on the other; what is done to one shows on both. */
export function ImportEditor({ user, start, onStartAfresh }: ImportEditorProps) {
  const text = useText();
  const work = useImport(user, start);
  const brought = useBrought(work);
  const [selected, setSelected] = useState<ReadonlySet<PlanPhotoId>>(new Set());
  const { known, plan } = work;
  const isEmpty = plan.places.length === 0 && plan.tray.length === 0;
  const isBringing = brought.state.status === 'read' && brought.state.trip !== null;
  const chosen = [...selected].filter((id) => known.has(id));
  return (
    <WorkContext value={{ ...work, brought, selected: new Set(chosen), setSelected, reopen: onStartAfresh }}>
      <div className={styles['columns']} data-empty={isEmpty && !isBringing}>
        <div className={styles['list']}>
          {start.goesOn === 'from-here' && <p role="status">{text('import.kept')}</p>}
          {start.goesOn === 'from-elsewhere' && <p role="status">{text('import.from-elsewhere')}</p>}
          <PhotoIntake
            isFirst={isEmpty}
            start={start}
            onStartAfresh={() => void work.discard().then(onStartAfresh)}
          />
          {!isEmpty && (
            <>
              <GroupingFields />
              <StepButtons />
              <Tray />
              <StoryPlaces start={start} />
              <DayList />
              <DraftConflict />
              <FinishImport story={start.story} />
            </>
          )}
        </div>
        {(!isEmpty || isBringing) && <ImportMap others={start.others} />}
        {chosen.length > 0 && <SelectionBar photos={chosen} />}
      </div>
    </WorkContext>
  );
}
