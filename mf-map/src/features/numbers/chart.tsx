import styles from './numbers.module.css';

/** Units of a drawing, which is as wide as there is room. */
const WIDTH = 300;
const HEIGHT = 48;

interface SharesProps {
  readonly parts: readonly { readonly name: string; readonly amount: number }[];
}

/** One bar of all, each part as long as its share. Its words stand below. */
export function Shares({ parts }: SharesProps) {
  return (
    <div className={styles['shares']} aria-hidden="true">
      {parts.map(({ name, amount }) => (
        <span key={name} style={{ flexGrow: amount }} title={name} />
      ))}
    </div>
  );
}

interface SpansProps {
  /** From and to, for each day in order; null draws none. */
  readonly spans: readonly (readonly [from: number, to: number] | null)[];
  /** What the full height stands for. */
  readonly most: number;
}

/** A column for each day, or a span of it. */
export function Spans({ spans, most }: SpansProps) {
  const step = WIDTH / spans.length;
  const lines = spans.flatMap((span, at) => {
    if (!span || span[1] === 0) return [];
    const [from, to] = span.map((one) => HEIGHT - (one / most) * HEIGHT) as [number, number];
    return `M${((at + 0.15) * step).toFixed(1)} ${from.toFixed(1)}h${(step * 0.7).toFixed(1)}V${Math.min(to, from - 1).toFixed(1)}h${(-step * 0.7).toFixed(1)}Z`;
  });
  return <Drawing path={lines.join('')} />;
}

/** A tick for each, from the least on the left to the most on the right. */
export function Ticks({ values }: { readonly values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ticks = values.map(
    (value) =>
      `M${(((value - least) / (most - least)) * (WIDTH - 2)).toFixed(1)} ${HEIGHT / 2}h2V${HEIGHT}h-2Z`,
  );
  return <Drawing path={ticks.join('')} />;
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
