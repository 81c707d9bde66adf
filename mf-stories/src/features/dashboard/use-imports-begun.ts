import type { UserId } from '@waypost/contracts/ids.ts';
import {
  draftBegun,
  draftsToOpen,
  importKeys,
  keptImportBegun,
  type ImportBegun,
} from '@waypost/contracts/import-begun.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import { useEffect, useState } from 'react';

import { useHost } from '../../lib/scope.ts';

/** Photos a person has begun to make stories of, on this device and others; those of this device first. */
export function useImportsBegun(person: UserId | undefined): readonly ImportBegun[] {
  const { api, drafts } = useHost();
  const [begun, setBegun] = useState<readonly ImportBegun[]>([]);
  useEffect(() => {
    if (!person) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      const here = await onThisDevice(drafts, person);
      if (!signal.aborted) setBegun(here);
      // Without an answer of the site what is here is shown all the same.
      const all = await withThoseOfSite(here, api, signal).catch(() => here);
      if (!signal.aborted) setBegun(all);
    })();
    return () => controller.abort();
  }, [api, drafts, person]);
  return begun;
}

async function onThisDevice(drafts: HostServices['drafts'], person: UserId): Promise<readonly ImportBegun[]> {
  const keys = await drafts.keys(importKeys(person));
  const kept = await Promise.all(keys.map((key) => drafts.load(key)));
  return kept.flatMap((one) => keptImportBegun(one) ?? []);
}

async function withThoseOfSite(
  here: readonly ImportBegun[],
  api: HostServices['api'],
  signal: AbortSignal,
): Promise<readonly ImportBegun[]> {
  const drafts = await api.drafts.list({ signal });
  const finished = new Set(drafts.filter(({ storyId }) => storyId !== null).map(({ id }) => id));
  const others = draftsToOpen(drafts.filter(({ id }) => here.every(({ draftId }) => draftId !== id)));
  const opened = await Promise.all(
    others.map(async ({ id }) => {
      const { content } = await api.drafts.open(id, { signal });
      return content && draftBegun(id, content);
    }),
  );
  return [...here.filter(({ draftId }) => !finished.has(draftId)), ...opened.filter((one) => one !== null)];
}
