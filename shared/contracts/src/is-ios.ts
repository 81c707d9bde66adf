/** Whether this is an iPhone or iPad, where no browser receives what is shared to a site. An iPad says it is a Mac, but no Mac has a touch screen. */
export const isIos = ({
  maxTouchPoints,
  userAgent,
}: Pick<Navigator, 'maxTouchPoints' | 'userAgent'>): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
