export interface Shareable {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

const isStop = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Old browsers, plain http and most laptops have none. */
export const hasSheet = (): boolean => 'share' in navigator;

/** Hands a link to the system's sheet. @returns whether that opened; who closes it again has seen it */
export async function openSheet({ title, url }: Shareable): Promise<boolean> {
  if (!hasSheet()) return false;
  return navigator.share({ title, url }).then(
    () => true,
    (error: unknown) => isStop(error),
  );
}

/** @returns whether the browser let it be copied */
export async function copyLink(url: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
  return clipboard
    ? clipboard.writeText(url).then(
        () => true,
        () => false,
      )
    : false;
}
