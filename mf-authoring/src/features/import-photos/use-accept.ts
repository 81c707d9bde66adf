import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { useEffect, useRef, useState } from 'react';

import { failureSentence } from '../../form-parts/failure-sentence.ts';
import { hasBecomeStory } from '../../drafts/has-become-story.ts';
import { pause } from '../../batch/pause.ts';
import { isSettled } from '../../batch/batch-photo.ts';
import { lastLevel } from '../../lib/last-level.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { journeyDays } from '../../plan/days-of.ts';
import { planProblems, type PlanProblem } from '../../plan/plan-problems.ts';
import { deleteUploads } from './delete-uploads.ts';
import { useWork } from './work-context.ts';

/** Milliseconds towns are waited for, and between two looks. */
const [NAMED_MS, LOOK_MS] = [5000, 200];

const LIMITS = { title: FIELD_LIMITS.title, pictures: FIELD_LIMITS.otherPictures + 1 };

/** Milliseconds between two tries where nobody answers; it is tried at once where the browser is online again. */
const AGAIN_MS = 10_000;

async function untilReached<Value>(ask: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!['offline', 'timeout'].includes(toAppError(error).code)) throw error;
      await pause(AGAIN_MS, signal);
    }
  }
}

/** Makes the story once all its photos are at the site: all of it or nothing. */
export function useAccept(story: Story | null) {
  const { api, href, navigation, notifications } = useHost();
  const text = useText();
  const {
    batch,
    draft,
    finish,
    isWanted,
    known,
    setWanted,
    names,
    nearTown,
    photoOf,
    plan,
    title,
    user,
    visibility,
  } = useWork();
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<PlanProblem['code'] | null>(null);
  const isNamed = plan.places.every(({ location }) => nearTown(location) !== undefined);
  const latest = useRef({ isNamed, title });
  useEffect(() => {
    latest.current = { isNamed, title };
  });
  const running = useRef<AbortController | null>(null);
  const [isBusy, setBusy] = useState(false);
  const used = [
    ...new Set([
      ...plan.places.flatMap(({ photos }) => photos),
      ...(!story && plan.cover ? [plan.cover] : []),
    ]),
  ];
  const waitingFor = used.filter((id) => {
    const photo = photoOf.get(id);
    return photo && !isSettled(photo);
  }).length;

  function sentenceOf(found: PlanProblem): string {
    const place = 'place' in found ? plan.places.findIndex(({ id }) => id === found.place) : -1;
    const name = 'place' in found ? (plan.places[place]?.title ?? '') || (names.get(found.place) ?? '') : '';
    return text(`import.problem.${found.code}`, { number: place + 1, name, limit: LIMITS.pictures });
  }

  async function accept(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setReason(null);
    setProblem(null);
    setBusy(true);
    try {
      // Places and the story are named by towns: whoever is quick gets them too.
      for (let waited = 0; waited < NAMED_MS && !latest.current.isNamed; waited += LOOK_MS)
        await pause(LOOK_MS, controller.signal);
      const titled = { ...plan, title: latest.current.title };
      const [found] = planProblems(titled, story !== null, journeyDays(plan, known), LIMITS);
      if (found) {
        setProblem(found.code);
        return setReason(sentenceOf(found));
      }
      setWanted(true);
      batch.goOn();
      await batch.settled(used, controller.signal);
      const failed = batch.list().filter(({ id, stage }) => stage === 'failed' && used.includes(id));
      if (failed.length > 0) {
        setWanted(false);
        return setReason(text('import.problem.unsent', { count: failed.length }));
      }
      const made = await untilReached(() => draft.accept(controller.signal), controller.signal);
      const unused = batch.list().filter(({ id }) => !used.includes(id));
      // What can not be told now is deleted on a later visit.
      void deleteUploads(
        api,
        unused.map(({ id }) => id),
      ).catch(() => undefined);
      if (!story) lastLevel.set(visibility);
      await finish();
      if (story) notifications.alert('success', text('import.added', { title }));
      navigation.go(href('story-map', { id: made, ...(!story && { new: '1' as const }) }));
    } catch (error) {
      setWanted(false);
      if (!controller.signal.aborted && !hasBecomeStory(error))
        setReason(failureSentence(error, user, false, text));
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => () => running.current?.abort(), []);
  // Asked for on an earlier visit, which had no line; the photos come back one by one.
  const isWhole = used.length > 0 && used.every((id) => known.has(id) || photoOf.get(id)?.stage === 'failed');
  const isToBegin = useRef(isWanted);
  useEffect(() => {
    if (!isWhole || !isToBegin.current) return;
    isToBegin.current = false;
    void accept();
  });

  return {
    ...{ accept, isBusy, problem, reason, waitingFor },
    cancel: () => running.current?.abort(),
  };
}
