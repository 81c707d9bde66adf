// Made by: npm run report -w @waypost/contracts
import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod';

// host-services.d.ts
export declare const HOST_API_VERSION = "2.2.0";
export interface NavigationService {
    go(path: string, options?: {
        readonly replace?: boolean;
    }): void;
    back(): void;
    setTitle(title: string): void;
    guardUnsaved(isDirty: () => boolean): () => void;
}
export interface NotificationService {
    alert(kind: 'error' | 'success' | 'info', text: string): void;
    clear(): void;
}
export type DraftOutcome = 'kept' | 'full' | 'refused';
export interface DraftService {
    load<Value>(key: DraftKey): Promise<Value | undefined>;
    save(key: DraftKey, value: unknown): Promise<DraftOutcome>;
    remove(key: DraftKey): Promise<void>;
}
export type DraftKey = string;
export interface TelemetryService {
    error(where: string, error: unknown): void;
}
export interface Observable<Value> {
    get(): Value;
    subscribe(listener: () => void): () => void;
}
export interface MapSource {
    readonly url: string;
    readonly attribution: string;
}
export interface SiteSettings {
    readonly map?: MapSource | null;
    readonly tileUrl: string;
    readonly tileAttribution: string;
    readonly outboxUrl: string | null;
    readonly publishNeedsVerified: boolean;
}
type SlotProps<Id extends ExposeId> = {
    readonly expose: Id;
    readonly fallback?: ReactNode;
} & PropsOf<Id>;
export type SlotComponent = <Id extends ExposeId>(props: SlotProps<Id>) => ReactNode;
export type ExtensionsComponent = (props: {
    readonly slot: string;
} & Readonly<Record<string, unknown>>) => ReactNode;
export interface HostServices {
    readonly version: string;
    readonly session: SessionService;
    readonly api: ApiClient;
    readonly navigation: NavigationService;
    readonly notifications: NotificationService;
    readonly drafts: DraftService;
    readonly telemetry: TelemetryService;
    readonly settings: SiteSettings;
    readonly language: string;
    readonly colorScheme: Observable<'light' | 'dark'>;
    readonly Slot: SlotComponent;
    readonly Extensions: ExtensionsComponent;
    href<Page extends string>(page: Page, ...parameters: HrefParameters<Page>): string;
    readonly Themed: ComponentType<{
        readonly children: ReactNode;
    }>;
}
export type ExposedComponent<Id extends ExposeId, Props = PropsOf<Id>> = ComponentType<Props & {
    readonly host: HostServices;
}>;
export interface ExposedModule<Id extends ExposeId = ExposeId> {
    readonly Component: ExposedComponent<Id>;
}

// api/api-client.d.ts
export interface CreateOptions<Id> extends UploadOptions {
    readonly id?: Id;
    readonly mayExist?: boolean;
}
export interface StoryUpdateOptions extends UploadOptions {
    readonly revision?: number;
}
export interface StoriesApi {
    list(at: Cursor, options?: CallOptions): Promise<Page<Story>>;
    listOwn(ownerId: UserId, at: Cursor, options?: CallOptions): Promise<Page<Story>>;
    get(id: StoryId, options?: CallOptions): Promise<Story>;
    create(ownerId: UserId, input: StoryInput, options?: CreateOptions<StoryId>): Promise<Story>;
    update(id: StoryId, input: StoryInput, options?: StoryUpdateOptions): Promise<Story>;
    delete(id: StoryId, options?: CallOptions): Promise<void>;
}
export interface PlacesSoFar {
    readonly places: readonly Place[];
    readonly next: Cursor;
}
export interface ListAllOptions extends CallOptions {
    readonly onPage?: (places: readonly Place[], totalItems: number, soFar: PlacesSoFar | null) => void;
    readonly from?: PlacesSoFar;
}
export interface PlacesApi {
    listAll(storyId: StoryId, options?: ListAllOptions): Promise<readonly Place[]>;
    get(id: PlaceId, options?: CallOptions): Promise<Place>;
    create(ownerId: UserId, input: PlaceInput, options?: CreateOptions<PlaceId>): Promise<Place>;
    update(id: PlaceId, input: PlaceInput, options?: UploadOptions): Promise<Place>;
    delete(id: PlaceId, options?: CallOptions): Promise<void>;
}
export interface DiscoverApi {
    list(query?: DiscoverQuery, options?: CallOptions): Promise<DiscoverPage>;
    tileUrl(filter?: DiscoverFilter): string;
}
export interface Registration {
    readonly email: string;
    readonly name: string;
    readonly username: string;
    readonly password: string;
    readonly passwordConfirm: string;
}
export interface AccountsApi {
    register(input: Registration, options?: CallOptions): Promise<void>;
    requestVerification(email: string, options?: CallOptions): Promise<void>;
    confirmVerification(token: string, options?: CallOptions): Promise<void>;
    requestPasswordReset(email: string, options?: CallOptions): Promise<void>;
    confirmPasswordReset(token: string, password: string, passwordConfirm: string, options?: CallOptions): Promise<void>;
    confirmEmailChange(token: string, password: string, options?: CallOptions): Promise<void>;
}
export interface DeviceSession {
    readonly id: string;
    readonly device: string;
    readonly network: string;
    readonly startedAt: number;
    readonly usedAt: number;
    readonly isCurrent: boolean;
}
export interface SessionsApi {
    list(options?: CallOptions): Promise<readonly DeviceSession[]>;
    end(id: string, options?: CallOptions): Promise<void>;
    endAll(options?: CallOptions): Promise<void>;
}
export interface ApiClient {
    readonly stories: StoriesApi;
    readonly places: PlacesApi;
    readonly accounts: AccountsApi;
    readonly sessions: SessionsApi;
    readonly discover: DiscoverApi;
    readonly uploads: UploadsApi;
    readonly drafts: DraftsApi;
}

// api/call-options.d.ts
export interface CallOptions {
    readonly signal?: AbortSignal;
}
export interface UploadOptions extends CallOptions {
    readonly onProgress?: (share: number) => void;
}

// discover.d.ts
export interface DiscoverFilter {
    readonly words?: string;
    readonly country?: string;
    readonly from?: CalendarDate;
    readonly to?: CalendarDate;
}
export interface DiscoverQuery extends DiscoverFilter {
    readonly bounds?: LonLatBounds;
    readonly near?: LonLat;
    readonly sort?: 'newest' | 'nearest';
    readonly cursor?: Cursor;
}
export interface FoundPlace {
    readonly id: PlaceId;
    readonly storyId: StoryId;
    readonly storyTitle: string;
    readonly authorName: string;
    readonly title: string;
    readonly location: LonLat;
    readonly addedOn: CalendarDate | null;
    readonly visitedOn: CalendarDate | null;
    readonly country: string;
    readonly near: string;
    readonly picture: Picture | null;
}
export interface DiscoverPage extends Omit<Page<FoundPlace>, 'totalItems'> {
    readonly count: number;
    readonly countIsExact: boolean;
}

// calendar-date.d.ts
declare const dayBrand: unique symbol;
export type CalendarDate = string & {
    readonly [dayBrand]: 'CalendarDate';
};
export declare function parseCalendarDate(text: string): CalendarDate | null;
export declare function formatCalendarDate(date: CalendarDate): string;
export declare function daysInclusive(start: CalendarDate, end: CalendarDate): number;

// geo.d.ts
export interface LonLat {
    readonly longitude: number;
    readonly latitude: number;
}
export declare function isLonLat(longitude: number, latitude: number): boolean;
export declare function formatDegrees(degrees: number): string;

// ids.d.ts
declare const brand: unique symbol;
type Branded<Name extends string> = string & {
    readonly [brand]: Name;
};
export type StoryId = Branded<'StoryId'>;
export type PlaceId = Branded<'PlaceId'>;
export type UserId = Branded<'UserId'>;
export type UploadId = Branded<'UploadId'>;
export type DraftId = Branded<'DraftId'>;
export declare const asStoryId: (id: string) => StoryId;
export declare const asPlaceId: (id: string) => PlaceId;
export declare const asUserId: (id: string) => UserId;
export declare const asUploadId: (id: string) => UploadId;
export declare const asDraftId: (id: string) => DraftId;
export type Cursor = Branded<'Cursor'>;
export declare const asCursor: (text: string) => Cursor;
export declare const FIRST_PAGE: Cursor;

// lon-lat-bounds.d.ts
export interface LonLatBounds {
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
}
export declare function isLonLatBounds({ west, south, east, north }: LonLatBounds): boolean;
export declare function formatBounds({ west, south, east, north }: LonLatBounds): string;
export declare function parseBounds(text: string): LonLatBounds | null;
export declare function formatLonLat({ longitude, latitude }: LonLat): string;
export declare function parseLonLat(text: string): LonLat | null;

// story.d.ts
export interface Picture {
    readonly fileName: string;
    readonly src: string;
    readonly srcSet: string;
    readonly largeSrc: string;
    readonly width: number;
    readonly height: number;
    readonly zoomSrc?: string | null;
    readonly thumbhash?: string | null;
    readonly placeholder: string | null;
    readonly alt: string;
    readonly caption: string;
    readonly order: number | null;
    readonly capturedAt: string | null;
    readonly capturedOffset: string | null;
}
export type Visibility = 'private' | 'people' | 'link' | 'public';
export interface Story {
    readonly id: StoryId;
    readonly ownerId: UserId;
    readonly authorName: string;
    readonly title: string;
    readonly startDate: CalendarDate | null;
    readonly endDate: CalendarDate | null;
    readonly description: string;
    readonly cover: Picture | null;
    readonly placesCount: number;
    readonly picturesCount: number;
    readonly revision: number;
    readonly visibility: Visibility;
    readonly isShown: boolean;
    readonly firstDay: CalendarDate | null;
    readonly lastDay: CalendarDate | null;
    readonly distance: number;
    readonly countries: readonly string[];
}
export interface Place {
    readonly id: PlaceId;
    readonly storyId: StoryId;
    readonly ownerId: UserId;
    readonly title: string;
    readonly subtext: string;
    readonly location: LonLat;
    readonly mainPicture: Picture | null;
    readonly otherPictures: readonly Picture[];
    readonly position: number;
    readonly visitedAt: string | null;
    readonly visitedOffset: string | null;
    readonly altitude: number | null;
    readonly country: string;
    readonly near: string;
}
export interface StoryInput {
    readonly title: string;
    readonly startDate: CalendarDate;
    readonly endDate: CalendarDate;
    readonly description: string;
    readonly mainPicture?: File | null;
    readonly visibility?: Visibility;
}
export interface PictureInput {
    readonly order?: number;
    readonly caption?: string;
    readonly alt?: string;
    readonly capturedAt?: string;
    readonly capturedOffset?: string;
}
export interface PlaceInput {
    readonly storyId: StoryId;
    readonly title: string;
    readonly subtext: string;
    readonly location: LonLat;
    readonly mainPicture?: File | string | null;
    readonly addPictures?: readonly File[];
    readonly removePictures?: readonly string[];
    readonly capturedAt?: Readonly<Record<string, string>>;
    readonly capturedOffset?: Readonly<Record<string, string>>;
    readonly pictures?: Readonly<Record<string, PictureInput>>;
    readonly position?: number;
    readonly visitedAt?: string | null;
    readonly visitedOffset?: string | null;
    readonly altitude?: number | null;
}
export interface Page<Item> {
    readonly items: readonly Item[];
    readonly totalItems: number;
    readonly next: Cursor | null;
    readonly previous: Cursor | null;
}

// api/drafts-api.d.ts
export interface UploadsApi {
    list(options?: CallOptions): Promise<readonly Upload[]>;
    send(id: UploadId, input: UploadInput, options?: UploadOptions): Promise<Upload>;
    delete(id: UploadId, options?: CallOptions): Promise<void>;
}
export interface DraftsApi {
    list(options?: CallOptions): Promise<readonly Draft[]>;
    open(id: DraftId, options?: CallOptions): Promise<Draft & {
        readonly content: DraftContent | null;
    }>;
    create(id: DraftId, content: DraftContent, options?: CallOptions): Promise<Draft>;
    update(id: DraftId, revision: number, content: DraftContent, options?: CallOptions): Promise<Draft>;
    delete(id: DraftId, options?: CallOptions): Promise<void>;
    accept(id: DraftId, revision: number, options?: CallOptions): Promise<StoryId>;
}

// draft.d.ts
export interface Upload {
    readonly id: UploadId;
    readonly sha256: string;
    readonly createdAt: number;
    readonly src: string;
}
export interface UploadInput {
    readonly file: File;
    readonly sha256: string;
    readonly capturedAt?: string;
    readonly capturedOffset?: string;
}
export interface DraftPicture {
    readonly uploadId: UploadId;
    readonly caption?: string;
    readonly alt?: string;
    readonly capturedAt?: string;
    readonly capturedOffset?: string;
}
export interface DraftPlace {
    readonly id: PlaceId;
    readonly title: string;
    readonly subtext: string;
    readonly location: LonLat | null;
    readonly altitude: number | null;
    readonly visitedAt: string | null;
    readonly visitedOffset: string | null;
    readonly pictures: readonly DraftPicture[];
}
export interface DraftStory {
    readonly id: StoryId;
    readonly title: string;
    readonly startDate: CalendarDate | null;
    readonly endDate: CalendarDate | null;
    readonly description: string;
    readonly visibility?: Visibility;
    readonly coverId: UploadId | null;
}
export interface DraftContent {
    readonly story: DraftStory;
    readonly places: readonly DraftPlace[];
    readonly workspace?: unknown;
}
export interface Draft {
    readonly id: DraftId;
    readonly revision: number;
    readonly storyId: StoryId | null;
    readonly updatedAt: number;
}

// exposes.d.ts
export interface ExposeProps {
    'landing-page@1': object;
    'dashboard@1': object;
    'discover@1': object;
    'story-map@1': {
        readonly storyId: StoryId;
        readonly placeId?: PlaceId;
    };
    'discover-map@1': {
        readonly tiles: string;
        readonly bounds: LonLatBounds | null;
        readonly highlighted: LonLat | null;
        readonly onMove: (bounds: LonLatBounds | null) => void;
        readonly onOpen: (place: {
            readonly id: PlaceId;
            readonly storyId: StoryId;
        }) => void;
    };
    'location-preview@1': {
        readonly location: LonLat;
        readonly onPick?: (location: LonLat) => void;
    };
    'location-picker@1': {
        readonly location: LonLat | null;
        readonly onPick: (location: LonLat) => void;
    };
    'photo-map@1': {
        readonly places: readonly {
            readonly id: string;
            readonly location: LonLat;
            readonly title: string;
            readonly photos: number;
        }[];
        readonly photos: readonly {
            readonly id: string;
            readonly placeId: string | null;
            readonly location: LonLat;
        }[];
        readonly others?: readonly {
            readonly id: string;
            readonly location: LonLat;
        }[];
        readonly tracks: readonly (readonly LonLat[])[];
        readonly proposed?: readonly {
            readonly id: string;
            readonly location: LonLat;
            readonly photos: number;
        }[];
        readonly selected: string | null;
        readonly isPicking: boolean;
        readonly onSelect: (id: string) => void;
        readonly onMove: (id: string, location: LonLat) => void;
        readonly onPick: (location: LonLat) => void;
    };
    'try-it-form@1': object;
    'story-form@1': {
        readonly storyId?: StoryId;
    };
    'place-form@1': {
        readonly placeId?: PlaceId;
        readonly storyId?: StoryId;
    };
    'import-photos@1': {
        readonly storyId?: StoryId;
    };
    'sign-in@1': {
        readonly onSignedIn: () => void;
    };
    'sign-up@1': object;
    'sessions@1': object;
    'forgot-password@1': object;
    'reset-password@1': {
        readonly token: string;
    };
    'verify-email@1': {
        readonly token: string;
    };
    'confirm-email@1': {
        readonly token: string;
    };
}
export type ExposeId = `${string}@${number}`;
export type PropsOf<Id extends ExposeId> = Id extends keyof ExposeProps ? ExposeProps[Id] : Readonly<Record<string, unknown>>;

// page-parameters.d.ts
type None = Readonly<Record<never, never>>;
export interface PageParameters {
    'landing-page': {
        readonly cursor?: Cursor;
    };
    dashboard: {
        readonly cursor?: Cursor;
    };
    discover: {
        readonly words?: string;
        readonly country?: string;
        readonly from?: string;
        readonly to?: string;
        readonly bbox?: string;
        readonly near?: string;
        readonly sort?: 'nearest';
        readonly cursor?: Cursor;
    };
    'story-map': {
        readonly id: StoryId;
        readonly place?: PlaceId;
    };
    'story-form': {
        readonly id?: StoryId;
    };
    'place-form': {
        readonly id?: PlaceId;
        readonly story?: StoryId;
    };
    'import-photos': {
        readonly story?: StoryId;
    };
    'sign-in': None;
    'sign-up': None;
    'forgot-password': None;
    'verify-email': None;
    sessions: None;
}
type ParametersOf<Page extends string> = Page extends keyof PageParameters ? PageParameters[Page] : Readonly<Record<string, string | number>>;
export type HrefParameters<Page extends string> = object extends ParametersOf<Page> ? [given?: ParametersOf<Page>] : [given: ParametersOf<Page>];

// session.d.ts
export interface SessionUser {
    readonly id: UserId;
    readonly email: string;
    readonly name: string;
    readonly username: string;
    readonly verified: boolean;
    readonly collectionId: string;
}
export interface LoginStorage {
    readonly isLogged: boolean;
    readonly userData: SessionUser | null;
}
export type SignInResult = {
    readonly ok: true;
    readonly user: SessionUser;
} | {
    readonly ok: false;
    readonly error: AppError;
};
export interface SessionService {
    getSnapshot(): LoginStorage;
    subscribe(listener: () => void): () => void;
    signIn(email: string, password: string): Promise<SignInResult>;
    refresh(): Promise<void>;
    signOut(): void;
}

// errors/app-error.d.ts
export declare const ERROR_CODES: readonly ["offline", "timeout", "aborted", "unauthorized", "forbidden", "not-found", "invalid", "conflict", "too-large", "rate-limited", "server", "unexpected"];
export type ErrorCode = (typeof ERROR_CODES)[number];
export interface AppError extends Error {
    readonly isAppError: true;
    readonly code: ErrorCode;
    readonly fieldErrors: Readonly<Record<string, string>>;
    readonly fieldCodes: Readonly<Record<string, string>>;
    readonly stored?: Story;
}
interface Details {
    readonly message?: string;
    readonly fieldErrors?: Readonly<Record<string, string>>;
    readonly fieldCodes?: Readonly<Record<string, string>>;
    readonly stored?: Story;
    readonly cause?: unknown;
}
export declare function createAppError(code: ErrorCode, details?: Details): AppError;
export declare function isAppError(value: unknown): value is AppError;
export declare function toAppError(value: unknown): AppError;

// remote-manifest.d.ts
export interface RemoteManifest {
    readonly name: RemoteName;
    readonly hostApi: string;
    readonly exposes: Readonly<Record<ExposeId, string>>;
    readonly pages?: readonly RemotePage[];
    readonly slots?: Readonly<Record<string, ExposeId>>;
    readonly stateless: boolean;
}
export type RemoteName = `mf-${string}`;

// remote-page.d.ts
export type ApiCallName = {
    [Area in keyof ApiClient]: `${Area}.${keyof ApiClient[Area] & string}`;
}[keyof ApiClient];
export type FirstRequest = readonly [call: ApiCallName, ...given: readonly (string | number)[]];
export interface RemotePage extends Pick<ReleasePage, 'path' | 'props' | 'query' | 'protected' | 'guestsOnly' | 'redirectTarget' | 'preloads' | 'role' | 'resumes'> {
    readonly expose: ExposeId;
    readonly title: string;
    readonly description?: string;
    readonly requests?: readonly FirstRequest[];
    readonly menu?: Omit<NonNullable<ReleasePage['menu']>, 'label'> & {
        readonly label: string;
    };
}

// release-page.d.ts
export declare const shownExpose: z.ZodTemplateLiteral<`${string}@${number}`>;
export declare const slotName: z.ZodString;
export declare const RESERVED_SEGMENTS: readonly string[];
export declare const releasePageSchema: z.ZodObject<{
    path: z.ZodString;
    expose: z.ZodTemplateLiteral<`${string}@${number}`>;
    title: z.ZodRecord<z.ZodString, z.ZodString>;
    description: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    props: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    query: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    protected: z.ZodExactOptional<z.ZodLiteral<true>>;
    guestsOnly: z.ZodExactOptional<z.ZodLiteral<true>>;
    redirectTarget: z.ZodExactOptional<z.ZodLiteral<true>>;
    requests: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    preloads: z.ZodExactOptional<z.ZodArray<z.ZodTemplateLiteral<`${string}@${number}`>>>;
    menu: z.ZodExactOptional<z.ZodObject<{
        label: z.ZodRecord<z.ZodString, z.ZodString>;
        position: z.ZodInt;
        audience: z.ZodExactOptional<z.ZodEnum<{
            members: "members";
            guests: "guests";
        }>>;
        isPrimary: z.ZodExactOptional<z.ZodLiteral<true>>;
    }, z.core.$strict>>;
    role: z.ZodExactOptional<z.ZodEnum<{
        "sign-in": "sign-in";
        start: "start";
    }>>;
    resumes: z.ZodExactOptional<z.ZodString>;
}, z.core.$strict>;
export type ReleasePage = z.infer<typeof releasePageSchema>;
export type Texts = ReleasePage['title'];
