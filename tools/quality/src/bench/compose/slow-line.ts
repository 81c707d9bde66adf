import { connect, createServer, type AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** A line before a server of this machine, as long and narrow as a phone's may be. */
export interface SlowLine {
  readonly url: string;
  /** Whether it is slow from now on; it is not at first. */
  slowDown(isSlow: boolean): void;
  /** Milliseconds since anything went over it. */
  quietFor(): number;
  close(): Promise<void>;
}

/** What a request waits for its answer beyond what the server takes, in milliseconds. */
const ROUND_TRIP = 150;
/** Of all answers together, 1.6 Mbit/s. */
const BYTES_PER_MILLISECOND = 200;
/** Answers take turns by so many bytes, as packets do. */
const PIECE = 1_448;

const nap = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Slows answers down between a server and whoever asks it, where no browser has to be told to do so: what it is told costs time of its own. */
export async function startSlowLine(port: number): Promise<SlowLine> {
  let isSlow = false;
  let last = performance.now();
  let freeAt = 0;

  const outward = () =>
    new Transform({
      transform(asked: Buffer, _encoding, done) {
        last = performance.now();
        if (!isSlow) return done(null, asked);
        setTimeout(() => done(null, asked), ROUND_TRIP);
      },
    });

  async function send(answer: Buffer, push: (piece: Buffer) => void) {
    for (let start = 0; start < answer.length; start += PIECE) {
      const piece = answer.subarray(start, start + PIECE);
      if (isSlow) {
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + piece.length / BYTES_PER_MILLISECOND;
        await nap(freeAt - now);
      }
      last = performance.now();
      push(piece);
    }
  }

  const homeward = () =>
    new Transform({
      transform(answer: Buffer, _encoding, done) {
        void send(answer, (piece) => this.push(piece)).then(() => done());
      },
    });

  const server = createServer((visitor) => {
    const site = connect(port, '127.0.0.1');
    const hangUp = () => {
      visitor.destroy();
      site.destroy();
    };
    visitor.on('error', hangUp);
    site.on('error', hangUp);
    visitor.on('close', () => site.destroy());
    visitor.pipe(outward()).pipe(site);
    site.pipe(homeward()).pipe(visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown: (slow) => (isSlow = slow),
    quietFor: () => performance.now() - last,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
