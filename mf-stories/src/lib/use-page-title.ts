import { useEffect } from 'react';

import { useHost } from './scope.ts';

/** Sets the document's title while the page is shown. */
export function usePageTitle(title: string): void {
  const { navigation } = useHost();
  useEffect(() => navigation.setTitle(title), [navigation, title]);
}
