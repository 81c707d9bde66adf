import { createRemoteScope } from '@waypost/kit/react/create-remote-scope.tsx';

import en from '../i18n/en.json' with { type: 'json' };

export const { Scope, expose, useHost, useText } = createRemoteScope(en);
