import type { StoryId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { Story, StoryInput } from '@waypost/contracts/story.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { FormInstance } from 'antd/es/form';
import { useRef, useState } from 'react';

import { isRefusal } from '../../form-parts/attempt.ts';
import { failureSentence } from '../../form-parts/failure-sentence.ts';
import { readyPictures } from '../../form-parts/ready-pictures.ts';
import { serverFieldErrors, showFieldErrors } from '../../form-parts/server-field-errors.ts';
import { useSubmission, type SubmissionTools } from '../../form-parts/use-submission.ts';
import type { AttemptControl } from '../../form-parts/use-attempt.ts';
import { whatBecame } from '../../form-parts/what-became.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { fileToSend } from '../../pictures/chosen-picture.ts';
import type { ChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import { isStoryAsSent } from '../../form-parts/is-story-as-sent.ts';
import type { StoryFormStart } from './story-form-start.ts';
import { inputOf, STORY_FIELDS, type StoryFormValues } from './story-form-values.ts';

interface Work {
  readonly form: FormInstance<StoryFormValues>;
  readonly user: SessionUser;
  readonly start: StoryFormStart;
  readonly cover: ChosenPictures;
  /** Whether the stored cover goes, unless another takes its place. */
  readonly isCoverRemoved: boolean;
  readonly attempt: AttemptControl<StoryId>;
  /** The state of the stored story the form was made from. */
  readonly base: { readonly current: number };
  /** Called with what is stored instead when the story was changed elsewhere; with null when it is sent anew. */
  readonly onConflict: (stored: Story | null) => void;
  readonly onSaved: () => Promise<void>;
}

/** Sends the form once its cover is ready: a new story is created, one that is there is updated. */
export function useStorySubmission(work: Work) {
  const { form, user, start, cover, isCoverRemoved, attempt, base, onConflict, onSaved } = work;
  const { story } = start;
  const { api, href, navigation, notifications } = useHost();
  const text = useText();
  const [coverProblem, setCoverProblem] = useState<string | null>(null);
  const sent = useRef<StoryInput | null>(null);
  const unanswered = useRef<StoryInput | null>(null);

  const submission = useSubmission({
    onFailure(error) {
      notifications.alert('error', text(story ? 'story.edit-failed' : 'story.create-failed'));
      const { stored } = toAppError(error);
      if (stored) {
        onConflict(stored);
        return null;
      }
      const errors = serverFieldErrors(error, STORY_FIELDS, text);
      const [ofCover] = serverFieldErrors(error, { main_picture: 'cover' }, text);
      showFieldErrors(form, errors);
      setCoverProblem(ofCover?.errors[0] ?? null);
      return failureSentence(error, user, errors.length > 0 || ofCover !== undefined, text);
    },
    async onStopped(isWhole) {
      const say = (key: 'form.stopped' | 'form.stopped-earlier' | 'form.stopped-unknown') => () =>
        notifications.alert('info', text(key));
      const input = sent.current;
      const isUnanswered = !story && attempt.current().isUnanswered;
      if (!input) return say(isUnanswered ? 'form.stopped-unknown' : 'form.stopped');
      const id = story?.id ?? attempt.current().id;
      const became = await whatBecame({
        get: (signal) => api.stories.get(id, { signal }),
        isAsSent: (stored) => isStoryAsSent(stored, input, story),
        isWhole,
      });
      if (became.status === 'unknown') return say('form.stopped-unknown');
      if (became.status === 'not-saved') {
        return say(became.earlier && !story ? 'form.stopped-earlier' : 'form.stopped');
      }
      await onSaved();
      return () => leave('story.saved-first', input);
    },
  });

  function leave(
    key: 'story.saved-first' | 'story.edited' | 'story.created',
    { title }: StoryInput,
    saved?: Story,
  ): void {
    const { id = '', savedAt } = (key === 'story.edited' && saved) || {};
    const undo = savedAt ? () => api.versions.undo(id, savedAt) : undefined;
    notifications.alert('success', text(key, { title }), undo);
    navigation.go(href('dashboard'));
  }

  /**
   * Where what is stored instead is what is sent, an earlier try arrived and its answer was lost. Where it is what that try sent, nobody
   * else has changed it, and what was typed since goes over it.
   */
  async function update(before: Story, input: StoryInput, tools: SubmissionTools): Promise<Story> {
    const earlier = unanswered.current;
    const write = (revision: number) =>
      api.stories.update(before.id, input, { ...tools, revision }).catch((error: unknown) => {
        if (!isRefusal(error)) unanswered.current = input;
        throw error;
      });
    try {
      return await write(base.current);
    } catch (error) {
      const { stored } = toAppError(error);
      if (stored && isStoryAsSent(stored, input, before)) return stored;
      if (!stored || !earlier || !isStoryAsSent(stored, earlier, before)) throw error;
      return write(stored.revision);
    }
  }

  async function send(values: StoryFormValues, tools: SubmissionTools): Promise<() => void> {
    const [picture] = await readyPictures(cover, text);
    tools.signal.throwIfAborted();
    const input: StoryInput = {
      ...inputOf(values),
      ...(isCoverRemoved ? { mainPicture: null } : {}),
      ...(picture?.state.status === 'ready' ? { mainPicture: fileToSend(picture.state.prepared, 1) } : {}),
    };
    sent.current = input;
    tools.onProgress(0);
    const saved = await (story
      ? update(story, input, tools)
      : attempt.create((target) => api.stories.create(user.id, input, { ...target, ...tools })));
    await onSaved();
    return () => leave(story ? 'story.edited' : 'story.created', input, saved);
  }

  return {
    ...submission,
    coverProblem,
    submit(values: StoryFormValues) {
      setCoverProblem(null);
      onConflict(null);
      sent.current = null;
      return submission.submit((tools) => send(values, tools));
    },
  };
}
