import { isMirrored } from '@waypost/kit/i18n/arrow-step.ts';

const PATHS = {
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  play: 'M6.5 4.6v10.8l8.6-5.4z',
  pause: 'M7 5v10M13 5v10',
  larger: 'M11.5 4H16v4.5M8.5 16H4v-4.5M16 4l-5 5M4 16l5-5',
} as const;

/** Beside a word or a name: signs of text are drawn as coloured pictures on some phones. */
export function DeckIcon({ name }: { readonly name: keyof typeof PATHS }) {
  const isFilled = name === 'play';
  const isTurned = isMirrored() && (name === 'previous' || name === 'next');
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      transform={isTurned ? 'scale(-1 1)' : undefined}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={name === 'pause' ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
