/** The server names files itself: a new picture is known by its being another than before. */
export function isPictureAsSent(
  stored: string | undefined,
  sent: File | string | null | undefined,
  before: string | undefined,
): boolean {
  if (typeof sent === 'string') return stored === sent;
  if (sent) return stored !== undefined && stored !== before;
  return stored === (sent === null ? undefined : before);
}
