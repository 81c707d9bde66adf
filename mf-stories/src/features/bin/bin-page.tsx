import { useCallback, useRef } from 'react';

import { useLoad } from '@waypost/kit/react/use-load.ts';

import { ListPage } from '../../lib/list-page/list-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { BinnedRow } from './binned-row.tsx';

/** What the person has deleted and can put back. */
export function BinPage() {
  const { api } = useHost();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const bin = useLoad(useCallback((signal) => api.bin.list({ signal }), [api]));
  const items = useLastReady(bin);
  const onGone = () => {
    heading.current?.focus();
    bin.reload();
  };
  return (
    <ListPage
      title={t('bin.title')}
      heading={heading}
      isOfDashboard
      lead={items?.length === 0 ? t('bin.empty') : t('bin.lead')}
      loading={bin}
    >
      {items?.map((item) => (
        <BinnedRow key={item.id} item={item} onGone={onGone} />
      ))}
    </ListPage>
  );
}
