import type { UserId } from '../ids.ts';
import type { Role } from '../session.ts';
import type { CallOptions } from './call-options.ts';
import type { Queue } from './queue.ts';

/** Who can make an account: anyone, anyone a host has invited, no one. */
export type SignUp = 'open' | 'invitation' | 'closed';

/** A text hosts write about the site, as descriptions of stories are. */
export type SiteText = 'rules' | 'imprint' | 'privacy' | 'contact';

/** What hosts decide. Texts are HTML, and empty where there is none. */
export interface HostSettings extends Readonly<Record<SiteText, string>> {
  readonly signUp: SignUp;
  readonly membersOnly: boolean;
  /** How many stories of a new account wait for a moderator before everyone can see them; -1 for the default. */
  readonly firstLook: number;
  readonly noPlaceWaits: boolean;
  /** Streets are fetched around new places without anybody asking for it. */
  readonly streetsAlways: boolean;
  /** Also around those of stories only some people can read. */
  readonly streetsShared: boolean;
  /** For how many days the address of a suspended account that was deleted can't be used to sign up. */
  readonly addressBlockDays: number;
  /** Up to 40 characters. */
  readonly name: string;
  /** Such as #1e6f73; empty for the product's. White text can be read on it. */
  readonly accent: string;
  /** A PNG of up to 512 pixels a side, in Base64; null for the product's mark. */
  readonly logo: string | null;
}

/** A link with which people sign up. Times are milliseconds since 1970. */
export interface Invitation {
  readonly id: string;
  /** What its address ends with. */
  readonly key: string;
  readonly uses: number;
  readonly used: number;
  readonly endsAt: number;
}

/** Somebody with an account, as moderators see them. Times are milliseconds since 1970, sizes bytes. */
export interface Member {
  readonly id: UserId;
  readonly name: string;
  readonly username: string;
  /** Empty to moderators. */
  readonly email: string;
  readonly role: Role | '';
  readonly createdAt: number;
  readonly stories: number;
  readonly bytes: number;
  /** Limits of this account alone; 0 for those of all. */
  readonly quotaBytes: number;
  readonly quotaStories: number;
}

/** How the site does. Times are milliseconds since 1970, sizes bytes. */
export interface SiteState {
  readonly accounts: number;
  readonly stories: number;
  readonly usedBytes: number;
  /** -1 where the system does not say. */
  readonly freeBytes: number;
  readonly picturesWaiting: number;
  /** False where emails are kept on the machine. */
  readonly sendsMails: boolean;
  /** Since the program started. */
  readonly mailsFailed: number;
  readonly startedAt: number;
  /** 0 for never. */
  readonly backupAt: number;
  /** For how many seconds a replica has lacked something; -1 where there is none. */
  readonly behindSeconds: number;
}

/** How far the streets around the stories are fetched. Sizes are bytes. */
export interface StreetsState {
  /** False where no map to fetch from is named. */
  readonly isSet: boolean;
  readonly isRunning: boolean;
  readonly places: number;
  /** Tiles that are not there yet, and their size by a guess. */
  readonly missing: number;
  readonly about: number;
  /** Size of what is there. */
  readonly stored: number;
  /** Of the run that goes on. `left`: spots there is no room for. */
  readonly progress: {
    readonly tiles: number;
    readonly allTiles: number;
    readonly bytes: number;
    readonly allBytes: number;
    readonly left: number;
  };
  /** What went wrong the last time, as a sentence; empty when nothing did. */
  readonly problem: string;
}

/** The site's own pages. But for `text`, hosts alone may call it, and moderators `state` and `people`. */
export interface SiteApi {
  /** A text of the site, for everyone. Rejects as `not-found` where there is none. */
  text(name: SiteText, options?: CallOptions): Promise<string>;
  settings(options?: CallOptions): Promise<HostSettings>;
  /** Answers with all settings as they are stored. Rejects as `invalid` with a reason beside the name of each that can't be. */
  change(settings: Partial<HostSettings>, options?: CallOptions): Promise<HostSettings>;
  state(options?: CallOptions): Promise<SiteState>;
  streets(options?: CallOptions): Promise<StreetsState>;
  /** Begins to fetch what is missing, or stops it. What came is kept. */
  fetchStreets(isOn: boolean, options?: CallOptions): Promise<StreetsState>;
  /** People whose name, username or, for hosts, email address has these words in it, by username. */
  people(find: string, after: string, options?: CallOptions): Promise<Queue<Member>>;
  /** Rejects as `invalid` with a reason beside `role` for the last host. */
  changeMember(
    id: UserId,
    change: Partial<Pick<Member, 'role' | 'quotaBytes' | 'quotaStories'>>,
    options?: CallOptions,
  ): Promise<void>;
  /** The newest first. */
  invitations(after: string, options?: CallOptions): Promise<Queue<Invitation>>;
  invite(input: Pick<Invitation, 'uses' | 'endsAt'>, options?: CallOptions): Promise<Invitation>;
  /** Ends it at once. */
  revoke(id: string, options?: CallOptions): Promise<void>;
}
