import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback } from 'react';

import { Loaded } from '../../lib/loaded.tsx';
import { useHost } from '../../lib/scope.ts';
import { SitePage } from '../../lib/site-page/site-page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What hosts decide about the site. */
export function SettingsPage() {
  return (
    <SitePage name="site-settings">
      <Settings />
    </SitePage>
  );
}

function Settings() {
  const { api } = useHost();
  const state = useLoad(useCallback((signal: AbortSignal) => api.site.settings({ signal }), [api]));
  return <Loaded state={state}>{(stored) => <SettingsForm stored={stored} />}</Loaded>;
}
