const EVENTS = ['click', 'change', 'cancel'] as const;

/**
 * Whether a picker of files is open: the field it was opened from has to stay, or what is chosen reaches nobody.
 *
 * @returns the answer, and what ends the watch
 */
export function watchChoosing(): readonly [isChoosing: () => boolean, stop: () => void] {
  let isOpen = false;
  const look = ({ type, target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') isOpen = type === 'click';
  };
  // The end without a choice does not bubble.
  for (const name of EVENTS) document.addEventListener(name, look, true);
  return [() => isOpen, () => EVENTS.forEach((name) => document.removeEventListener(name, look, true))];
}
