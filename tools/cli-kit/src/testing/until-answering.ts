const ATTEMPTS = 300;
const PAUSE = 50;

/**
 * Waits until something answers at an address, whatever it says.
 *
 * @param what who should, as it is told when nobody does
 * @param isGone whether waiting longer is of no use
 * @throws Error when nobody answers within some 15 seconds
 */
export async function untilAnswering(
  address: string,
  what: string,
  isGone: () => boolean = () => false,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !isGone(); attempt += 1) {
    if (await fetch(address).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`No ${what} answers at ${address}.`);
}
