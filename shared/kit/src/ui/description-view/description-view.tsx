import { useMemo } from 'react';

import { trustedDescription } from '../../html/sanitise-description.ts';

/** A description's HTML, sanitised each time it is shown, whatever was stored. */
export function DescriptionView({
  html,
  className,
}: {
  readonly html: string;
  readonly className?: string | undefined;
}) {
  const clean = useMemo(() => trustedDescription(html), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
