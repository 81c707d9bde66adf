/** A remote that is to be made, with every name it goes by. */
export interface NewRemote {
  /** Folder, address segment and release name, e.g. `mf-guides`. */
  readonly name: `mf-${string}`;
  /** What it shows first, e.g. `guides@1`. */
  readonly exposeId: string;
  /** The same without the major: name of files and folders, e.g. `guides`. */
  readonly feature: string;
  /** Name of the component, e.g. `GuidesPage`. */
  readonly component: string;
  /** Heading a person reads, e.g. `Guides`. */
  readonly title: string;
  /** Address that shows it, e.g. `/guides`; none for what stands in a slot of another page. */
  readonly path?: string;
  /** Whether its page exists only while someone is signed in. */
  readonly isProtected?: true;
  /** Whether the navigation has a link to its page. */
  readonly hasMenuEntry?: true;
  /** Place in another remote's page that it fills, e.g. `landing-page.after-stories`. */
  readonly slot?: string;
}

const WORDS = /^[a-z]+(?:-[a-z]+)*$/;
const SLOT = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)+$/;
const PATH = /^(?:\/[a-z]+(?:-[a-z]+)*)+$/;

/**
 * The names that follow from what a person typed.
 *
 * @throws Error with a sentence when a name can not be used
 */
export function nameRemote(options: {
  readonly name: string;
  readonly expose?: string;
  readonly path?: string;
  readonly protected?: boolean;
  readonly menu?: boolean;
  readonly slot?: string;
}): NewRemote {
  const words = options.name.replace(/^mf-/, '');
  if (!WORDS.test(words))
    throw new Error(
      `"${options.name}" can't be the name of a remote. Please use lower-case letters and hyphens, such as mf-guides.`,
    );
  const feature = (options.expose ?? words).replace(/@1$/, '');
  if (!WORDS.test(feature))
    throw new Error(
      `"${options.expose}" can't be the name of a component. Please use lower-case letters and hyphens, such as guides-page.`,
    );
  if (options.path !== undefined && !PATH.test(options.path))
    throw new Error(`"${options.path}" can't be its address. Please write it like /guides.`);
  if (options.slot !== undefined && !SLOT.test(options.slot))
    throw new Error(`"${options.slot}" can't be a slot. Please write it like landing-page.after-stories.`);
  if (options.path === undefined && (options.protected || options.menu))
    throw new Error('Without --path there is no page to protect or to lead to.');
  return {
    name: `mf-${words}`,
    exposeId: `${feature}@1`,
    feature,
    component: `${feature.split('-').map(capital).join('')}${feature.endsWith('page') ? '' : 'Page'}`,
    title: capital(feature.replaceAll('-', ' ')),
    ...(options.path === undefined ? {} : { path: options.path }),
    ...(options.protected ? { isProtected: true } : {}),
    ...(options.menu ? { hasMenuEntry: true } : {}),
    ...(options.slot === undefined ? {} : { slot: options.slot }),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
