import { SettingsPage } from '../features/settings/settings-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'site-settings@1'>(SettingsPage, { themed: true });
