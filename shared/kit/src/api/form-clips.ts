/** What moves behind the pictures of a form is sent before it. Here it is still, for whoever has to send the form later. */
const clips = new WeakMap<FormData, readonly File[]>();

/** @param files each under its SHA-256 */
export const keepClips = (form: FormData, files: readonly File[]) => void clips.set(form, files);

export const clipsOfForm = (form: FormData): readonly File[] => clips.get(form) ?? [];
