/** Milliseconds before a picture that did not come is asked for again: a busy server refuses a size that waits too long to be made. */
const PAUSES_MS = [2_000, 5_000, 10_000] as const;

/** Waits until a picture is there, asking again where it did not come: a browser never does by itself. */
export async function decoded(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const isThere = () =>
    image.decode().then(
      () => true,
      () => false,
    );
  for (const pause of PAUSES_MS) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    const { src } = image;
    image.src = src;
  }
  await isThere();
}
