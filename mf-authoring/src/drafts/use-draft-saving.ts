import type { DraftKey } from '@waypost/contracts/host-services.ts';
import { useCallback, useEffect, useRef } from 'react';

import { useHost, useText } from '../lib/scope.ts';
import { filesOf, saveAsFits, type DraftWith, type KeptPart, type Saved } from './save-as-fits.ts';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET = 150;

const SENTENCES = { texts: 'form.device-full-texts', nothing: 'form.device-full' } as const;

const LESS: readonly KeptPart[] = ['all', 'texts', 'nothing'];

interface DraftSaving {
  /** To be called after each change. */
  readonly touch: () => void;
  /** Keeps the work at once: for what must not be lost in the moment of quiet. */
  readonly keep: () => void;
  readonly discard: () => Promise<void>;
}

interface DraftSavingOptions<Field extends string> {
  readonly key: DraftKey;
  /** What is worth keeping at the moment. */
  readonly collect: () => DraftWith<Field>;
  /** The fields of that which hold pictures. */
  readonly pictures: readonly Field[];
}

/**
 * Keeps a form's work on the device: some quiet after each change, and at once when the page or the
 * form goes. Where the device has no room for the pictures, or for anything, it says so once, and asks
 * before the page is left.
 */
export function useDraftSaving<Field extends string>({
  key,
  collect,
  pictures,
}: DraftSavingOptions<Field>): DraftSaving {
  const { drafts, navigation, notifications } = useHost();
  const text = useText();
  const saved = useRef<Saved>({ kept: 'all', pictures: new Set() });
  const run = useRef(0);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef({ collect, pictures });
  useEffect(() => {
    latest.current = { collect, pictures };
  });
  // What the form opens with may be a draft the device had room for.
  useEffect(() => {
    const { collect: opened, pictures: fields } = latest.current;
    saved.current = { kept: 'all', pictures: filesOf(opened(), fields) };
  }, []);

  const keep = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    run.current += 1;
    const mine = run.current;
    const isOutdated = () => mine !== run.current;
    const draft = latest.current.collect();
    const { current: before } = saved;
    void saveAsFits({
      ...{ drafts, key, draft, before, isOutdated },
      fields: latest.current.pictures,
    }).then((now) => {
      if (isOutdated()) return;
      saved.current = now;
      const isNews = LESS.indexOf(now.kept) > LESS.indexOf(before.kept);
      if (isNews && now.kept !== 'all') notifications.alert('error', text(SENTENCES[now.kept]));
    });
  }, [drafts, key, notifications, text]);

  const flush = useCallback(() => {
    if (timer.current !== undefined) keep();
  }, [keep]);

  const touch = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, QUIET);
  }, [flush]);

  const discard = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    run.current += 1;
    saved.current = { kept: 'all', pictures: new Set() };
    return drafts.remove(key);
  }, [drafts, key]);

  useEffect(() => navigation.guardUnsaved(() => saved.current.kept !== 'all'), [navigation]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { touch, keep, discard };
}
