import type { ComponentType, ReactNode } from 'react';
import type { ApiClient } from './api/api-client.ts';
import type { SignUp, SiteText } from './api/site-api.ts';
import type { ExposeId, PropsOf } from './exposes.ts';
import type { HrefParameters } from './page-parameters.ts';
import type { SessionService } from './session.ts';
import type { Visibility } from './story.ts';

/** Version of {@link HostServices}; a remote's manifest names the range it works with. */
export const HOST_API_VERSION = '2.6.0';

export interface NavigationService {
  /** Goes to a path of this site, e.g. `/travel-story/abc`. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** One step back in the history; to the landing page when there is none. */
  back(): void;
  /** Sets the document's title; the product's name is added by the shell. */
  setTitle(title: string): void;
  /**
   * Asks before the reader leaves the page (link, back button, reload) while `isDirty` answers
   * true. Returns the undo.
   */
  guardUnsaved(isDirty: () => boolean): () => void;
}

export interface NotificationService {
  /**
   * Shows one sentence in the page's alert (role=alert); it stays until dismissed or the second navigation after it. With `undo` it is a
   * status with a button for ten seconds, longer while it is pointed at or has the focus; what the page shows is fetched anew once that is done.
   */
  alert(kind: 'error' | 'success' | 'info', text: string, undo?: () => Promise<unknown>): void;
  clear(): void;
}

/** What became of saving a draft: `full` where the device has no room left, `refused` where the browser keeps nothing. */
export type DraftOutcome = 'kept' | 'full' | 'refused';

/** Work kept on this device (IndexedDB). Values may hold Files. Nothing here rejects: a draft is a courtesy. */
export interface DraftService {
  load<Value>(key: DraftKey): Promise<Value | undefined>;
  save(key: DraftKey, value: unknown): Promise<DraftOutcome>;
  /** Keeps all of them or none, as one save: a page that is left in the middle finds them all or none. */
  saveAll(entries: readonly DraftEntry[]): Promise<DraftOutcome>;
  /** Keys of what is kept that begin like this. */
  keys(start: string): Promise<readonly DraftKey[]>;
  remove(key: DraftKey): Promise<void>;
}

/** Name of a draft, which its remote chooses: `try-it-place`, or `story-form:<id>`. */
export type DraftKey = string;

export type DraftEntry = readonly [key: DraftKey, value: unknown];

export interface TelemetryService {
  /** Writes a failure of the product to the browser's console: where it happened, and what was thrown. */
  error(where: string, error: unknown): void;
}

/** A value that changes, such as the colour scheme. */
export interface Observable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A map to draw over the one mf-map comes with, where it has tiles. */
export interface MapSource {
  /** Address of a PMTiles archive in layers of the Protomaps basemap, 4 or 3: a path of this site, or absolute. Answers to byte ranges. */
  readonly url: string;
  /** Whom it is by, as its file says: text, or HTML with links. Empty where only the archive itself says so. */
  readonly attribution: string;
}

export interface SiteSettings {
  /** Null, or missing on pages of older servers: the map that comes with mf-map alone. */
  readonly map?: MapSource | null;
  /** XYZ tile address with `{z}/{x}/{y}`, and `{s}` for the subdomains a, b and c; empty for none. */
  readonly tileUrl: string;
  /** Attribution as plain text or a single link in HTML. */
  readonly tileAttribution: string;
  /** Whether a reader switches them on. */
  readonly tiles: 'choice' | 'always';
  /** Whether the device keeps what is read, for when there is no line. Servers from before lack it. */
  readonly offline?: boolean;
  /** Where this machine's mails can be read when no mail is configured; null elsewhere. */
  readonly outboxUrl: string | null;
  /** Stories are public only once their author's address is confirmed. */
  readonly publishNeedsVerified: boolean;
  /** Who can see a new story whose author has not said so. */
  readonly newStories: Visibility;
  /** What the hosts call the site. */
  readonly name: string;
  /** Address of its logo; empty for the product's own mark. */
  readonly logoUrl: string;
  readonly signUp: SignUp;
  /** Guests read nothing but what is shared with them by link. */
  readonly membersOnly: boolean;
  /** Stories without a place stay out of public lists. */
  readonly noPlaceWaits: boolean;
  /** The texts the hosts have written; each is a page of that name. */
  readonly texts: readonly SiteText[];
}

type SlotProps<Id extends ExposeId> = {
  readonly expose: Id;
  /** Shown while loading; a quiet placeholder of the shell's by default. */
  readonly fallback?: ReactNode;
} & PropsOf<Id>;

/** Renders another remote's component with the same gate, fallback and placeholder as a route. */
export type SlotComponent = <Id extends ExposeId>(props: SlotProps<Id>) => ReactNode;

/**
 * A place in a page that other teams fill: their manifests name it (`slots`), as `<page>.<place>`. Further properties are
 * handed to each component shown there.
 */
export type ExtensionsComponent = (
  props: { readonly slot: string } & Readonly<Record<string, unknown>>,
) => ReactNode;

/** Everything with identity that a remote may use. Created by the shell and passed in, never global. */
export interface HostServices {
  readonly version: string;
  readonly session: SessionService;
  readonly api: ApiClient;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly drafts: DraftService;
  readonly telemetry: TelemetryService;
  readonly settings: SiteSettings;
  /** BCP 47 tag of the language shown. */
  readonly language: string;
  readonly colorScheme: Observable<'light' | 'dark'>;
  readonly Slot: SlotComponent;
  /** Shows what other remotes put into a named place of this page, by remote; nothing where no remote does. */
  readonly Extensions: ExtensionsComponent;
  /**
   * The address of a page by its name, which is its expose id without the major: `href('story-map', { id })`.
   * Parameters the path has stand there, the others in the query; of several paths the one that takes most of them
   * is chosen. Where no remote of the release has such a page, the address leads to the page that says so.
   */
  href<Page extends string>(page: Page, ...parameters: HrefParameters<Page>): string;
  /** Gives antd components below it the product's theme; every antd component stands in one. */
  readonly Themed: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * What an exposed module exports as `Component`. A component no contract knows names its properties itself:
 * `ExposedComponent<'guide@1', { readonly id: string }>`.
 */
export type ExposedComponent<Id extends ExposeId, Props = PropsOf<Id>> = ComponentType<
  Props & { readonly host: HostServices }
>;

/** Shape of every exposed module. */
export interface ExposedModule<Id extends ExposeId = ExposeId> {
  readonly Component: ExposedComponent<Id>;
  /** Settles once the part's texts are there. Builds without texts of their own lack it. */
  readonly ready?: Promise<void>;
}
