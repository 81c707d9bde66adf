import type { SeeAs } from './api/call-options.ts';
import type { Followed } from './api/follows-api.ts';
import type { LonLat } from './geo.ts';
import type { PlaceId, StoryId, UserId } from './ids.ts';
import type { ReportKind } from './moderation.ts';
import type { LonLatBounds } from './lon-lat-bounds.ts';
import type { Place, Story } from './story.ts';

/**
 * Components with properties more than one team relies on, by expose id (name and major version).
 * A breaking change of properties is a new major beside the old one.
 */
export interface ExposeProps {
  /** mf-stories: the landing page. */
  'landing-page@1': object;
  /** mf-stories: the signed-in person's own stories. */
  'dashboard@1': object;
  /** mf-stories: the stories of one person that are for everyone. */
  'author@1': { readonly username: string };
  /** mf-stories: all public places, to look for one. */
  'discover@1': object;
  /** mf-map: a story with all its places on a map; with a place of it, opened there. */
  'story-map@1': {
    readonly storyId: StoryId;
    readonly placeId?: PlaceId;
    /** Its author has just made it. */
    readonly isNew?: '1';
    /** Shows it to its author as somebody else gets it. */
    readonly seeAs?: SeeAs;
    /** Has its author edit it where it stands. */
    readonly edit?: '1';
    /** Shows it as a book to be printed: `a4`, `a5` or `square` has it made for that at once. */
    readonly book?: string;
  };
  /** mf-stories: a story by a link; the part of its address behind `/s/`. */
  'open-link@1': { readonly shareKey: string };
  /** mf-stories: stories others share with the person by name. */
  'shared-with-me@1': object;
  /** mf-stories: what the mailbox of this key, or the person, is told of. */
  'following@1': { readonly mailKey?: string };
  /** mf-stories: what the person has deleted, to be put back. */
  'bin@1': object;
  /** mf-stories: what was changed in an own story and its places, to be put back. */
  'versions@1': { readonly storyId: StoryId };
  /** mf-map: a world map of the public places behind a template of vector tiles. */
  'discover-map@1': {
    /** `api.discover.tileUrl`: an address with `{z}/{x}/{y}`. */
    readonly tiles: string;
    /** What the map opens on and goes to when it changes; the inhabited world when null. */
    readonly bounds: LonLatBounds | null;
    /** What was found: the map shows these where it is given no bounds. Shells of older releases lack it. */
    readonly found?: readonly LonLat[];
    /** A location to be drawn as the one pointed at; null for none. */
    readonly highlighted: LonLat | null;
    /**
     * The map rests on another part of the world than it was given, because the reader moved it or its shape is
     * another: what it shows, null for all of it. Given that back it stays there.
     */
    readonly onMove: (bounds: LonLatBounds | null) => void;
    /** The reader has chosen a single place. */
    readonly onOpen: (place: { readonly id: PlaceId; readonly storyId: StoryId }) => void;
  };
  /** mf-map: a small map centred on one location at zoom 6; with `onPick` a click or drag moves it. */
  'location-preview@1': {
    readonly location: LonLat;
    readonly onPick?: (location: LonLat) => void;
  };
  /** mf-map: a world map on which a location is chosen by click or keyboard. */
  'location-picker@1': {
    readonly location: LonLat | null;
    /** Draws a circle of so many metres around the location. */
    readonly radius?: number;
    readonly onPick: (location: LonLat) => void;
  };
  /** mf-map: the places somebody is making of photos, to be looked at, chosen, dragged and put down. */
  'photo-map@1': {
    /** In their order; drawn as numbered markers joined by a line. */
    readonly places: readonly {
      readonly id: string;
      readonly location: LonLat;
      readonly title: string;
      /** Photos in it. */
      readonly photos: number;
    }[];
    /** Where each photo was taken, drawn as small dots, those of the chosen place stronger. */
    readonly photos: readonly {
      readonly id: string;
      readonly placeId: string | null;
      readonly location: LonLat;
    }[];
    /** Places the story has already, drawn as empty rings: neither chosen nor dragged. None when absent. */
    readonly others?: readonly { readonly id: string; readonly location: LonLat }[];
    /** Recorded tracks (GPX), thin lines. One that is the same array as before is not drawn anew. */
    readonly tracks: readonly (readonly LonLat[])[];
    /** Where photos would go if somebody said yes: drawn as circles of another colour with the number of photos, neither chosen nor dragged. None when absent. */
    readonly proposed?: readonly {
      readonly id: string;
      readonly location: LonLat;
      readonly photos: number;
    }[];
    /** The chosen place; null for none. The map brings it into view when it changes from outside, without changing zoom. */
    readonly selected: string | null;
    /** One click, tap or Enter (for the spot under the cross) puts something down: calls `onPick`, or `onSelect` on a marker. */
    readonly isPicking: boolean;
    readonly onSelect: (id: string) => void;
    /** A place's marker was dragged there. It stays there until `places` are others. */
    readonly onMove: (id: string, location: LonLat) => void;
    readonly onPick: (location: LonLat) => void;
  };
  /** mf-map: the own journeys on one map and in figures; of a year, `yyyy`, where one is named. */
  'world@1': { readonly year?: string };
  /** mf-authoring: the landing page's place form, which keeps its draft on the device. */
  'try-it-form@1': {
    /** Chosen elsewhere on the page, tried as if they were chosen in the form. Shells of older releases lack it. */
    readonly files?: readonly File[] | undefined;
  };
  /** mf-authoring: create a story, or edit the named one. */
  'story-form@1': { readonly storyId?: StoryId };
  /** mf-authoring: create a place (in the named story, when given), or edit the named one. */
  'place-form@1': { readonly placeId?: PlaceId; readonly storyId?: StoryId };
  /** mf-authoring: an own story and its places, edited where they are read. */
  'edit-here@1': {
    readonly story: Story;
    /**
     * Its places in their order: where each stands, its day where the list has days, the words for a day that begins there, empty where
     * none does, and when it was.
     */
    readonly stops: readonly {
      readonly place: Place;
      readonly number: number;
      readonly day: number | null;
      readonly heading: string;
      readonly when: string;
    }[];
    /** The place it opens at; null for its beginning. */
    readonly at: string | null;
    /** A place whose marker was dragged on the map; null for none, and another object for each time. */
    readonly dropped: { readonly place: Place; readonly location: LonLat } | null;
    /** The story, or a place of it, is stored like this now; null for a place that is in the bin. */
    readonly onStory: (story: Story) => void;
    readonly onPlace: (id: PlaceId, place: Place | null) => void;
    /** Gets the element with an `li` with `data-place` for each place, and no other `li`; null when it goes. Keep it stable. */
    readonly onList: (list: HTMLElement | null) => void;
    readonly onDone: () => void;
  };
  /** mf-authoring: a dialog in which its author says who can see a story. */
  'who-can-see@1': {
    readonly story: Story;
    readonly onChanged: (story: Story) => void;
    readonly onClose: () => void;
  };
  /** mf-auth: a dialog with the ways to keep a story as a file. */
  'download@1': {
    readonly storyId: StoryId;
    /** What the story is called. */
    readonly title: string;
    readonly onClose: () => void;
  };
  /** mf-host: a dialog in which somebody reports a story, a place or an author. */
  'report@1': {
    readonly kind: ReportKind;
    /** The story's, place's or author's. */
    readonly id: string;
    /** What it is called. */
    readonly title: string;
    readonly onClose: () => void;
  };
  /** mf-stories: a dialog in which somebody asks to be told when there is more of a story, or of an author. */
  'follow@1': {
    readonly what: Followed;
    /** What it is called. */
    readonly title: string;
    readonly onClose: () => void;
  };
  /** mf-stories: what was left at a place whose story's `notes` are not empty: hearts and notes, and room for more. */
  'notes@1': {
    readonly story: StoryId;
    readonly author: UserId;
    readonly place: PlaceId;
    /** What the place is called. */
    readonly title: string;
    /** Shown as somebody else has it; then nothing is left. */
    readonly seeAs?: SeeAs | undefined;
  };
  /** mf-stories: the notes that wait for the signed-in person's yes. */
  'waiting-notes@1': object;
  /** mf-host: what moderators decided about the person's account and stories, or about one of these, why, and how to object. Empty where there is nothing. */
  'statements@1': { readonly storyId?: StoryId };
  /** mf-authoring: an editor for text as descriptions of stories are; `onChange` gets its HTML, empty for no text. */
  'text-editor@1': {
    readonly label: string;
    readonly value: string;
    readonly onChange: (html: string) => void;
  };
  /** mf-authoring: many photos at once, for the named story or a new one. */
  'import-photos@1': { readonly storyId?: StoryId };
  /** mf-authoring: photos sent to an author by a link, without an account; the part of its address behind `#key=`. */
  'add-photos@1': { readonly linkKey?: string };
  /** mf-authoring: what fellow travellers sent for an own story, to be taken or not. */
  'added-photos@1': { readonly storyId?: StoryId };
  /** mf-auth: calls `onSignedIn` once the session is there. */
  'sign-in@1': { readonly onSignedIn: () => void };
  /** mf-auth: `invitation` comes from the link of one. */
  'sign-up@1': { readonly invitation?: string };
  /** mf-auth: what the signed-in person sees and changes of their account. */
  'account@1': object;
  'forgot-password@1': object;
  /** mf-host: a text of the site, by its address. */
  'site-text@1': object;
  'site-people@1': object;
  'site-settings@1': object;
  'site-invitations@1': object;
  /** mf-auth: `token` comes from the mail's link. */
  'reset-password@1': { readonly token: string };
  'verify-email@1': { readonly token: string };
  'confirm-email@1': { readonly token: string };
}

/** Id of an exposed component: a name and a major version. Any remote may bring further ones. */
export type ExposeId = `${string}@${number}`;

/** Properties of an exposed component: those written here, or whatever its page or slot hands over. */
export type PropsOf<Id extends ExposeId> = Id extends keyof ExposeProps
  ? ExposeProps[Id]
  : Readonly<Record<string, unknown>>;
