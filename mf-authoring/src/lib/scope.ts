import { createRemoteScope } from '@waypost/shared/react/create-remote-scope.tsx';

import en from '../i18n/en.json' with { type: 'json' };

export const { Scope, useHost, useText } = createRemoteScope({ en });
