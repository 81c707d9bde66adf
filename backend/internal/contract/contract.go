// Code generated from shared/contracts by `npm run generate`. DO NOT EDIT.

// Package contract is what the pages and the backend agree on.
package contract

import "image/color"

const FieldTitle = 200
const FieldPlaceText = 2000
const FieldStoryDescription = 50000
const FieldEarliestDay = "1900-01-01"
const FieldShortestPassword = 8
const FieldLongestPassword = 71
const FieldOtherPictures = 99
const FieldAbout = 500
const FieldPictureWords = 500
const FieldPictureBy = 100
const FieldDraftPlaces = 500
const FieldDraftPictures = 1500
const SentBytes = 20971520
const SentPixels = 50000000
const SentSide = 30000
const ClipBytes = 209715200
const ClipSeconds = 60
const ClipPart = 4194304
const LargePictureSide = 2560
const HomeSince = "2022-01-01 00:00:00"
const HomeFilter = "created >= \"2022-01-01 00:00:00\""
const HomeSort = "-created"
const HomePerPage = 10
const OwnFilter = "user = {:of}"
const OwnSort = "-created"
const OwnPerPage = 50
const PlacesFilter = "places_collection = {:of}"
const PlacesSort = "position,id"
const PlacesPerPage = 50
const SharesFilter = "story = {:of}"
const SharesSort = "-created"
const SharesPerPage = 50
const LegFootKilometres = 2.5
const LegFootSpeed = 7
const LegAirKilometres = 250
const LegAirSpeed = 230
const LegFarKilometres = 1500
const LegFarSpeed = 100
const NearTown = 10000
const ModerationWords = 2000
const NoteLetters = 2000
const PagePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {scripts} {remotes}; style-src 'self' {styles} {remotes}; img-src 'self' data: blob: {tiles} {remotes}; media-src 'self' {clips}; connect-src 'self' {map} {remotes}; font-src 'self' {remotes}; worker-src blob: {worker}; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify ProseMirrorClipboard waypost-files; report-uri {api}/api/waypost/csp-report"
const BreachPath = "/api/waypost/csp-report"
const ReleaseID = "waypost-release"
const SettingsID = "waypost-settings"
const NamedBuilds = "waypost-build"
const SharePath = "/share/"
const SharePolicy = "waypost-share"
const WorkerPath = "/worker.js"
const SessionHeader = "X-Waypost-Session"
const LightStyle = "--wp-paper: #fbf8f3; --wp-card: #ffffff; --wp-ink: #1f2a30; --wp-soft: #5c676c; --wp-line: #e6dfd3; --wp-border: #d8cfbf; --wp-place: #cf3a28; --wp-accent: #cf3a28; --wp-accent-hover: #b53120; --wp-accent-active: #99281a; --wp-on-accent: #ffffff; --wp-teal: #1e6f73; --wp-land: #f1ece2; --wp-water: #cfe1e7; --wp-coast: #d8cfbf;"
const DarkStyle = "--wp-paper: #14191c; --wp-card: #1c2327; --wp-ink: #efe9de; --wp-soft: #a3adb0; --wp-line: #2c353a; --wp-border: #3b464b; --wp-place: #f0674f; --wp-accent: #f0674f; --wp-accent-hover: #f5826d; --wp-accent-active: #e05a43; --wp-on-accent: #20100c; --wp-teal: #63b8b6; --wp-land: #2a3236; --wp-water: #182228; --wp-coast: #3b464b;"

var PictureWidths = []int{1280, 640, 320}
var AllowedTags = []string{"p", "br", "wbr", "b", "strong", "i", "em", "u", "s", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a", "hr", "code", "pre"}
var AllowedAttributes = map[string][]string{"*": {"title", "lang", "dir"}, "a": {"href"}}
var AllowedSchemes = []string{"http", "https", "mailto", "tel"}
var BuildFailures = []string{"unreachable", "hash", "contract", "init", "invalid", "chunk", "crashed"}
var SlowReasons = []string{"entry", "rest", "chunk"}
var ReportKinds = []string{"story", "place", "author", "note"}
var ReportReasons = []string{"consent", "hate", "copyright", "spam", "illegal", "other"}
var Decisions = []string{"nothing", "hide", "take_down", "suspend"}
var Acts = []string{"nothing", "hide", "take_down", "suspend", "let_through", "kept", "undone"}
var NoteWriters = []string{"people", "members", "everyone", "closed"}
var PageSettings = []string{"logoUrl", "map", "membersOnly", "name", "newStories", "noPlaceWaits", "offline", "outboxUrl", "publishNeedsVerified", "signUp", "texts", "tileAttribution", "tileUrl", "tiles"}
var LightPaper = color.RGBA{0xfb, 0xf8, 0xf3, 255}
var LightCard = color.RGBA{0xff, 0xff, 0xff, 255}
var LightInk = color.RGBA{0x1f, 0x2a, 0x30, 255}
var LightSoft = color.RGBA{0x5c, 0x67, 0x6c, 255}
var LightLine = color.RGBA{0xe6, 0xdf, 0xd3, 255}
var LightBorder = color.RGBA{0xd8, 0xcf, 0xbf, 255}
var LightPlace = color.RGBA{0xcf, 0x3a, 0x28, 255}
var LightAccent = color.RGBA{0xcf, 0x3a, 0x28, 255}
var LightAccentHover = color.RGBA{0xb5, 0x31, 0x20, 255}
var LightAccentActive = color.RGBA{0x99, 0x28, 0x1a, 255}
var LightOnAccent = color.RGBA{0xff, 0xff, 0xff, 255}
var LightTeal = color.RGBA{0x1e, 0x6f, 0x73, 255}
var LightLand = color.RGBA{0xf1, 0xec, 0xe2, 255}
var LightWater = color.RGBA{0xcf, 0xe1, 0xe7, 255}
var LightCoast = color.RGBA{0xd8, 0xcf, 0xbf, 255}
