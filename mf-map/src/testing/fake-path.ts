/** A path that writes down what is drawn: jsdom and Node have none. */
export class FakePath {
  readonly drawn: string[] = [];
  moveTo(x: number, y: number): void {
    this.drawn.push(`M${x},${y}`);
  }
  lineTo(x: number, y: number): void {
    this.drawn.push(`L${x},${y}`);
  }
  closePath(): void {
    this.drawn.push('Z');
  }
}

/** Call it before tests of what draws. */
export function installPaths(): void {
  Object.assign(globalThis, { Path2D: FakePath });
}

export const drawnBy = (path: Path2D | null | undefined) =>
  (path as unknown as FakePath | undefined)?.drawn.join('');
