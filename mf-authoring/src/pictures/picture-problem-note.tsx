import { useText } from '../lib/scope.ts';
import type { RefusedFile } from './after-trial.ts';
import styles from './picture-tile.module.css';

/** Why a file can not be used, under its name; `isOtherKept` where the picture of before stays. */
export function PictureProblemNote({
  file: { name, problem },
  isOtherKept = false,
}: {
  readonly file: RefusedFile;
  readonly isOtherKept?: boolean;
}) {
  const text = useText();
  return (
    <p role="alert" className={isOtherKept ? `${styles['problem']} ${styles['note']}` : styles['problem']}>
      <strong>{name}</strong> {text(`picture.problem.${problem}`)} {isOtherKept && text('picture.other-kept')}
    </p>
  );
}
